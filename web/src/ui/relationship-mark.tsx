import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import styles from './relationship-mark.module.css';

const shapes: Readonly<Record<Relationship | 'others', string>> = {
  family: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z',
  'close-friend': 'M3 3h10v10H3z',
  colleague: 'M8 2l6.5 11.5h-13z',
  acquaintance: 'M8 1l7 7-7 7-7-7z',
  other: 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4z',
  others: 'M2 6.5h12v3H2z',
};

/** Coloured shape for a relationship. The name of the relationship is always beside it. */
export function RelationshipMark({ circle }: { circle: Relationship | 'others' }) {
  return (
    <svg
      className={styles.mark}
      data-circle={circle}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d={shapes[circle]} />
    </svg>
  );
}
