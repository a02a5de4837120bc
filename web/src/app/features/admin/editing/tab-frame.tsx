import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorPanel } from '../../../../ui/state-panels.tsx';
import { sentenceOf } from '../../../lib/api.ts';
import { TabHead } from './tab-head.tsx';
import styles from './editing.module.css';

interface TabFrameProps<Data> {
  title: string;
  lead: ReactNode;
  /** Beside the title, once there is something to act on. */
  action?: ReactNode;
  errorTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A tab around what it loads: its title, and a word where loading takes long, fails, or fails the second time. */
export function TabFrame<Data>({ title, lead, action, errorTitle, query, children }: TabFrameProps<Data>) {
  const { data } = query;
  const again = <Button onClick={() => void query.refetch()}>{m.app_try_again()}</Button>;
  const reason = (): string =>
    sentenceOf(query.error, { refused: m.admin_edit_load_failed(), unreachable: m.app_network_error() });
  return (
    <section className={styles.tab} aria-busy={query.isPending}>
      <TabHead title={title} lead={lead} action={data === undefined ? null : action} />
      {data !== undefined && query.isError ? (
        <Notice tone="info" alert>
          <p>{m.admin_edit_stale()}</p>
          <div>
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              {m.app_try_again()}
            </Button>
          </div>
        </Notice>
      ) : null}
      {data !== undefined ? (
        children(data)
      ) : query.isError ? (
        <ErrorPanel title={errorTitle} actions={again}>
          <p>{reason()}</p>
        </ErrorPanel>
      ) : (
        <>
          <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
          <Skeleton shape="block" count={3} />
        </>
      )}
    </section>
  );
}
