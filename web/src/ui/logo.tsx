import styles from './logo.module.css';

export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <WindowPane lit size={size} />
      <span className={styles.word}>{name}</span>
    </span>
  );
}

interface WindowPaneProps {
  lit: boolean;
  size: number;
  /** Name for screen readers. A picture without a name is decoration. */
  label?: string;
}

export function WindowPane({ lit, size, label }: WindowPaneProps) {
  return (
    <svg
      className={styles.pane}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      data-lit={lit || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.wood} d="M4 10a6 6 0 0 1 6-6h5v11H4z" />
      <path className={styles.wood} d="M4 17h11v11h-5a6 6 0 0 1-6-6z" />
      <path className={styles.wood} d="M17 17h11v5a6 6 0 0 1-6 6h-5z" />
      <circle className={styles.spot} cx="22.5" cy="9.5" r="5.5" />
    </svg>
  );
}
