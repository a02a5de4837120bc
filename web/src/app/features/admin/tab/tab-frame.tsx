import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { TabHead } from './tab-head.tsx';
import styles from '../editing/editing.module.css';

interface TabFrameProps<Data> {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
  errorTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A tab around the list it edits. */
export function TabFrame<Data>({ title, lead, action, errorTitle, query, children }: TabFrameProps<Data>) {
  return (
    <section className={styles.tab}>
      <TabHead title={title} lead={lead} actions={action} />
      <Loaded query={query} errorTitle={errorTitle}>
        {children}
      </Loaded>
    </section>
  );
}
