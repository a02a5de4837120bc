import { m } from '../../paraglide/messages.js';
import styles from './eye-test.module.css';

/** The cross-and-dot test: the dot is where the right eye has its blind spot when it looks at the cross. */
export function EyeTest() {
  return (
    <section className={styles.ground} aria-labelledby="eye">
      <div className={styles.words}>
        <h2 id="eye">{m.landing_eye_title()}</h2>
        <p>{m.landing_eye_text()}</p>
        <p className={styles.after}>{m.landing_eye_after()}</p>
      </div>
      <svg className={styles.card} viewBox="0 0 360 150" role="img" aria-label={m.landing_eye_label()}>
        <rect className={styles.paper} width="360" height="150" rx="16" />
        <path className={styles.cross} d="M40 61v28M26 75h28" />
        <circle className={styles.dot} cx="316" cy="75" r="12" />
      </svg>
    </section>
  );
}
