import styles from './logo.module.css';
import { WindowPane } from './window-pane.tsx';

export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <WindowPane lit size={size} />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
