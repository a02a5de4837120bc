import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  title?: ReactNode;
  tone?: 'primary' | 'info' | 'danger' | 'success';
  icon?: ReactNode;
  /** Makes screen readers read the notice when it appears. */
  alert?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Notice({ title, tone = 'primary', icon, alert = false, className, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, className)} data-tone={tone} {...(alert && { role: 'alert' })}>
      {title ? (
        <p className={styles.title}>
          {icon}
          {title}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** A sentence about what failed, which screen readers read at once. Renders nothing without a sentence. */
export function Failed({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={layout.failed}>
      {children}
    </p>
  );
}
