import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'heading' | 'block' | 'control' | 'badge' | 'window';
  count?: number;
}

export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
}
