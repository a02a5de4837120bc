import styles from './lit-window.module.css';

export function LitWindow({ lit = true, isAtStart = false }: { lit?: boolean; isAtStart?: boolean }) {
  return (
    <svg
      className={styles.window}
      viewBox="0 0 160 160"
      data-lit={lit || undefined}
      data-at-start={isAtStart || undefined}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="pane-light">
          <stop offset="0" className={styles.lightInner} />
          <stop offset="1" className={styles.lightOuter} />
        </radialGradient>
      </defs>
      {lit ? <circle cx="114" cy="46" r="78" fill="url(#pane-light)" /> : null}
      <path className={styles.wood} d="M20 48a28 28 0 0 1 28-28h28v56H20z" />
      <path className={styles.wood} d="M20 84h56v56H48a28 28 0 0 1-28-28z" />
      <path className={styles.wood} d="M84 84h56v28a28 28 0 0 1-28 28H84z" />
      <path className={styles.pane} d="M84 20h28a28 28 0 0 1 28 28v28H84z" />
      {lit ? <circle className={styles.halo} cx="112" cy="48" r="13" /> : null}
      {lit ? <circle className={styles.disc} cx="112" cy="48" r="8" /> : null}
      <g className={styles.dots}>
        <circle cx="112" cy="29" r="3" />
        <circle cx="130" cy="42" r="3" />
        <circle cx="123" cy="63" r="3" />
        <circle cx="101" cy="63" r="3" />
        <circle cx="94" cy="42" r="3" />
      </g>
    </svg>
  );
}
