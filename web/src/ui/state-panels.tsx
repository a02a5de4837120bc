import type { ReactElement, ReactNode } from 'react';
import styles from './state-panels.module.css';
import { WindowPane } from './logo.tsx';

interface StatePanelProps {
  /** Text for a heading inside the page, or the page's own heading as an element. */
  title: string | ReactElement;
  children?: ReactNode;
  actions?: ReactNode;
}

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

/** States what failed, what still works, and what to do next. */
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
