import type { ReactElement, ReactNode } from 'react';
import styles from './state-panels.module.css';
import { WindowPane } from './logo.tsx';

interface StatePanelProps {
  /** Text of a heading, or an element if it is the page's main heading. */
  title: string | ReactElement;
  text?: string;
  detail?: string | undefined;
  actions?: ReactNode;
  reference?: string;
}

export const EmptyState = (props: StatePanelProps) => <StatePanel size={96} {...props} />;

export const ErrorPanel = (props: StatePanelProps) => <StatePanel size={72} role="alert" {...props} />;

function StatePanel(props: StatePanelProps & { size: number; role?: 'alert' }) {
  const { size, role, title, text, detail, actions, reference } = props;
  return (
    <div className={styles.panel} role={role}>
      <WindowPane lit={false} size={size} />
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {text ? (
        <div className={styles.text}>
          <p>{text}</p>
          {detail ? <p>{detail}</p> : null}
        </div>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}
