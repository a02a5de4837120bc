import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  title?: ReactNode;
  tone?: 'primary' | 'info' | 'danger' | 'success';
  icon?: ReactNode;
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

export function Failed({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={layout.failed}>
      {children}
    </p>
  );
}
