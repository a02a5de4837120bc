import { m } from '../../../paraglide/messages.js';
import { Logo } from '../../../ui/logo.tsx';
import { useSession } from '../../session/session-store.ts';
import { productName } from '../../shell/product-name.ts';
import styles from './summary-view.module.css';

/** Names the owner and the product on paper. */
export function PrintedName() {
  const owner = useSession()?.user.name ?? '';
  return (
    <div className={styles.printed}>
      <Logo name={productName()} size={20} />
      <span>{m.public_screen({ owner })}</span>
    </div>
  );
}
