import styles from './window-pane.module.css';

interface WindowPaneProps {
  lit: boolean;
  /** Edge in pixels. */
  size?: number;
  /** Spoken name; without one the picture is decoration. */
  label?: string;
}

/** The mark: a window of four panes whose blind pane is lit or still dark. */
export function WindowPane({ lit, size = 32, label }: WindowPaneProps) {
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
