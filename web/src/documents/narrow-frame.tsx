import type { PageContext } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { LinkButton } from '../ui/button.tsx';
import { LitWindow } from './lit-window.tsx';
import styles from './narrow-frame.module.css';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

interface NarrowFrameProps {
  context: PageContext;
  enhance?: string;
  children: ReactNode;
}

export function NarrowFrame({ context, enhance, children }: NarrowFrameProps) {
  return (
    <>
      <SiteHeader context={context} />
      <main id="content" className={styles.page} data-enhance={enhance}>
        {children}
      </main>
      <SiteFooter context={context} />
    </>
  );
}

export function DoneMessage({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.head}>
      <LitWindow lit={false} isAtStart />
      <h1>{title}</h1>
      <p>{text}</p>
      <div>
        <LinkButton variant="secondary" href={pagePaths.landing}>
          {m.missing_home()}
        </LinkButton>
      </div>
    </div>
  );
}
