import styles from './progress5.module.css';
import { WindowPane } from './window-pane.tsx';

interface Progress5Props {
  count: number;
  /** How many light the pane. */
  target: number;
  /** The whole fact in words, such as "3 of 5 responses"; it is shown beside the dots, or read out alone. */
  label: string;
  hideLabel?: boolean;
}

/** Five dots that gather to light the pane. */
export function Progress5({ count, target, label, hideLabel = false }: Progress5Props) {
  const reached = Math.min(count, target);
  return (
    <div className={styles.progress} data-full={reached === target || undefined}>
      <progress className={styles.hidden} value={reached} max={target} aria-label={label} />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: target }, (_, index) => (
          <i key={index} data-lit={index < reached || undefined} />
        ))}
      </span>
      <WindowPane lit={reached === target} size={26} />
      {hideLabel ? null : (
        <span aria-hidden="true" className={styles.label}>
          {label}
        </span>
      )}
    </div>
  );
}
