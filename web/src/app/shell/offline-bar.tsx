import { m } from '../../paraglide/messages.js';
import { useOnline } from './use-online.ts';
import styles from './app-shell.module.css';

export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={styles.offlineRegion}>
      {online ? null : <p className={styles.offline}>{m.app_offline()}</p>}
    </div>
  );
}
