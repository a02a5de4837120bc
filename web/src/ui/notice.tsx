import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  title?: ReactNode;
  /** `spot` is kept for what others see. */
  tone?: 'primary' | 'spot' | 'info' | 'danger' | 'success';
  icon?: ReactNode;
  /** Spoken at once when it appears. */
  alert?: boolean;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Notice({
  title,
  tone = 'primary',
  icon,
  alert = false,
  id,
  className,
  children,
}: NoticeProps) {
  return (
    <div
      id={id}
      className={classNames(styles.notice, className)}
      data-tone={tone}
      {...(alert && { role: 'alert' })}
    >
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
