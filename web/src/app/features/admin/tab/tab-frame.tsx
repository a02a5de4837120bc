import { CallError } from '@blindspot/contracts/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { logOut } from '../../../session/log-out.ts';
import { Loaded, type LoadedProps } from '../../../shell/loaded.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './admin.module.css';

const headingId = 'admin-tab-title';

interface TabProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Tab({ title, lead, actions, children }: TabProps) {
  return (
    <section className={layout.loose}>
      <header className={styles.head}>
        <div className={classNames(layout.tight, styles.text)}>
          <h2 id={headingId} tabIndex={-1}>
            {title}
          </h2>
          <p className={layout.note}>{lead}</p>
        </div>
        {actions ? <div className={layout.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

interface TabFrameProps<Data> extends Omit<TabProps, 'children'> {
  errorTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

export function TabFrame<Data>({ errorTitle, query, children, ...head }: TabFrameProps<Data>) {
  return (
    <Tab {...head}>
      <LoadedTab query={query} errorTitle={errorTitle}>
        {children}
      </LoadedTab>
    </Tab>
  );
}

/** Focuses the tab's heading after the changed tab is rendered. */
export function focusTabHead(): void {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus());
}

export function LoadedTab<Data>(props: Omit<LoadedProps<Data>, 'errorText' | 'wayOn'>) {
  return <Loaded {...props} errorText={loadingErrorText} wayOn={signInAgain} />;
}

const signInAgain = (error: unknown): ReactNode => (asksForSignIn(error) ? <SignInAgainButton /> : null);

export const loadingErrorText = (error: unknown): string => sentenceOf(error, m.admin_error_text());

export function asksForSignIn(error: unknown): boolean {
  return error instanceof CallError && error.code === 'sign_in_again';
}

export function SignInAgainButton() {
  return (
    <Button variant="secondary" size="small" onClick={() => void logOut()}>
      {m.admin_export_sign_in()}
    </Button>
  );
}
