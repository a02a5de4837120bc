import styles from './glass-window.module.css';

/** Returns a corner of a piece. It lies outside the pane, so that the pane clips the piece. */
function corner(at: number): string {
  const angle = (at * 2 * Math.PI) / 5 - Math.PI / 2;
  return `${(112 + 60 * Math.cos(angle)).toFixed(1)} ${(48 + 60 * Math.sin(angle)).toFixed(1)}`;
}

const pieces = [0, 1, 2, 3, 4].map((place) => `M112 48L${corner(place)}L${corner(place + 1)}z`);

interface GlassWindowProps {
  lit: number;
  opening?: boolean;
}

export function GlassWindow({ lit, opening = false }: GlassWindowProps) {
  return (
    <svg
      className={styles.window}
      viewBox="0 0 160 160"
      data-opening={opening || undefined}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="glass">
          <path d="M84 20h28a28 28 0 0 1 28 28v28H84z" />
        </clipPath>
        <radialGradient id="glass-light">
          <stop offset="0" className={styles.lightInner} />
          <stop offset="1" className={styles.lightOuter} />
        </radialGradient>
      </defs>
      <circle className={styles.light} cx="114" cy="46" r="78" fill="url(#glass-light)" />
      <path className={styles.wood} d="M20 48a28 28 0 0 1 28-28h28v56H20z" />
      <path className={styles.wood} d="M20 84h56v56H48a28 28 0 0 1-28-28z" />
      <path className={styles.wood} d="M84 84h56v28a28 28 0 0 1-28 28H84z" />
      {lit < pieces.length ? <path className={styles.pane} d="M84 20h28a28 28 0 0 1 28 28v28H84z" /> : null}
      <g clipPath="url(#glass)">
        {pieces.map((shape, place) => (
          <path key={shape} className={styles.piece} d={shape} data-lit={place < lit || undefined} />
        ))}
        <rect className={styles.glow} x="84" y="20" width="56" height="56" />
      </g>
      <circle className={styles.sun} cx="112" cy="48" r="9" />
    </svg>
  );
}
