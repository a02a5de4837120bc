import type { AdminListItem } from '@blindspot/contracts/http/admins';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { pageLocale } from '../../../lib/locale.ts';
import { fullTime, relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from './admin-row.module.css';

interface AdminRowProps {
  admin: AdminListItem;
  isSelf: boolean;
  onRemove: () => void;
}

export function AdminRow({ admin, isSelf, onRemove }: AdminRowProps) {
  const now = useNow(60_000);
  const { email, created_by: by, created_at: at, original } = admin;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.email}>
          <bdi>{email}</bdi> {isSelf ? <Badge tone="primary">{m.admin_admins_you()}</Badge> : null}
        </p>
        <p className={styles.by}>
          <bdi>{m.admin_admins_granted_by({ by })}</bdi>
          <span aria-hidden="true"> · </span>
          <time dateTime={at} title={fullTime(at, pageLocale())}>
            {relativeTime(at, now, pageLocale())}
          </time>
        </p>
      </div>
      {original ? (
        <Badge tone="primary-solid">{m.admin_admins_original()}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.admin_admins_remove_one({ email })}
          onClick={onRemove}
        >
          {m.admin_admins_remove()}
        </Button>
      )}
    </li>
  );
}
