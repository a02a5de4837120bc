import type { ReactElement, ReactNode } from 'react';
import styles from './state-panels.module.css';
import { WindowPane } from './window-pane.tsx';

interface StatePanelProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 on a page of its own, 2 inside one. */
  level?: 1 | 2;
}

interface EmptyStateProps extends Omit<StatePanelProps, 'level' | 'title'> {
  /** Words inside a page, or the heading of a page of its own. */
  title: string | ReactElement;
  lit?: boolean;
}

/** Nothing is there yet, and that is fine. */
export function EmptyState({ title, children, actions, lit = false }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <WindowPane lit={lit} size={96} />
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** What happened, what is safe, one way on. */
export function ErrorPanel({
  title,
  children,
  actions,
  level = 2,
  reference,
}: StatePanelProps & { reference?: ReactNode }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.panel} role="alert">
      <WindowPane lit={false} size={72} />
      <Heading>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}
