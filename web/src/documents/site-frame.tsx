import type { PageContext } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { LinkButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ColourSchemeSwitch } from '../ui/colour-scheme-switch.tsx';
import { LanguageSwitch, LegalLinks } from './page-foot.tsx';
import styles from './site-frame.module.css';

export function SiteHeader({ context, children }: { context: PageContext; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <a className={styles.home} href={pagePaths.landing}>
        <Logo name={context.productName} />
      </a>
      {children ? (
        <nav className={styles.nav} aria-label={m.nav_label()}>
          {children}
        </nav>
      ) : null}
    </header>
  );
}

export function SignUpLinks() {
  return (
    <>
      <LinkButton variant="quiet" href={pagePaths.login}>
        {m.nav_login()}
      </LinkButton>
      {/* The page already has a primary button for the same step, so this button is secondary. */}
      <LinkButton variant="secondary" href={pagePaths.register}>
        {m.nav_get_started()}
      </LinkButton>
    </>
  );
}

export function SiteFooter({ context, children }: { context: PageContext; children?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <div className={styles.footerText}>
          {children}
          <p>{m.footer_privacy()}</p>
          <LegalLinks />
        </div>
        <div className={styles.footerChoices}>
          <LanguageSwitch context={context} />
          <ColourSchemeSwitch />
        </div>
      </div>
    </footer>
  );
}
