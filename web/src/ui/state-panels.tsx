import type { ReactElement, ReactNode } from 'react';
import styles from './state-panels.module.css';
import { WindowPane } from './logo.tsx';

interface StatePanelProps {
  /** Text of a heading inside a page, or the heading of the page itself. */
  title: string | ReactElement;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Says that there is nothing here yet. */
export function EmptyState({ title, children, actions }: StatePanelProps) {
  return (
    <div className={styles.panel}>
      <WindowPane lit={false} size={96} />
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** Says what failed, what is safe, and what to do next. */
export function ErrorPanel(props: StatePanelProps & { reference?: ReactNode }) {
  const { title, children, actions, reference } = props;
  return (
    <div className={styles.panel} role="alert">
      <WindowPane lit={false} size={72} />
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}
