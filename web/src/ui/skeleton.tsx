import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A line of text, a heading, a block such as a chart, a button, a badge, or the window. */
  shape?: 'line' | 'heading' | 'block' | 'control' | 'badge' | 'window';
  count?: number;
}

/** Grey shapes in the place of what is coming. The region around them carries `aria-busy`. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
}
