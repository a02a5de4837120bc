import { m } from '../../paraglide/messages.js';
import styles from './eye-test.module.css';

/** The cross-and-dot test: the dot is where the right eye has its blind spot when it looks at the cross. */
export function EyeTest() {
  return (
    <section className={styles.ground} aria-labelledby="eye">
      <div className={styles.words}>
        <h2 id="eye">{m.landing_eye_title()}</h2>
        <p>{m.landing_eye_text()}</p>
      </div>
      <svg className={styles.card} viewBox="0 0 360 200" role="img" aria-label={m.landing_eye_label()}>
        <rect className={styles.paper} width="360" height="200" />
        <path className={styles.cross} d="M28 84v32M12 100h32" />
        <circle className={styles.dot} cx="330" cy="100" r="13" />
      </svg>
      <p className={styles.after}>{m.landing_eye_after()}</p>
    </section>
  );
}
