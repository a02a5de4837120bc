import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './dashboard-screen.module.css';

export function CardSkeletons() {
  return (
    <>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <ul className={styles.cards} aria-hidden="true">
        {[0, 1].map((key) => (
          <li key={key} className={styles.skeletonCard}>
            <Skeleton shape="heading" />
            <Skeleton count={3} />
            <Skeleton shape="control" />
          </li>
        ))}
      </ul>
    </>
  );
}
