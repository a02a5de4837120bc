import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './app-shell.module.css';

/** While the code of a screen is on its way. */
export function ScreenSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="block" count={2} />
    </div>
  );
}
