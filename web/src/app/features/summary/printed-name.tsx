import { m } from '../../../paraglide/messages.js';
import { Logo } from '../../../ui/logo.tsx';
import { useSession } from '../../session/session-store.ts';
import { productName } from '../../shell/product-name.ts';
import styles from './printed-name.module.css';

/** On paper, which leaves the app: whose it is, and where it comes from. */
export function PrintedName() {
  const owner = useSession()?.user.name ?? '';
  return (
    <div className={styles.printed}>
      <Logo name={productName()} size={20} />
      <span>{m.public_screen({ owner })}</span>
    </div>
  );
}
