import { m } from '../../../../paraglide/messages.js';
import type { Check } from './health-queries.ts';
import styles from './health.module.css';

const words: Readonly<Record<Check['status'], () => string>> = {
  ok: m.admin_health_status_ok,
  warning: m.admin_health_status_warning,
  failed: m.admin_health_status_failed,
};

const shapes: Readonly<Record<Check['status'], string>> = {
  ok: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4v10m0 5v.5',
  failed: 'M18 6 6 18M6 6l12 12',
};

/** A status as a shape, a colour and a word. */
export function StatusMark({ status }: { status: Check['status'] }) {
  return (
    <span className={styles.status} data-status={status}>
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[status]} />
      </svg>
      {words[status]()}
    </span>
  );
}
