import { m } from '../../paraglide/messages.js';
import styles from './eye-test.module.css';
import { Section } from './section.tsx';

/** The cross-and-dot test: the dot is where the right eye has its blind spot when it looks at the cross. */
export function EyeTest() {
  return (
    <Section id="eye" sunken title={m.landing_eye_title()} lead={m.landing_eye_text()}>
      <svg className={styles.card} viewBox="0 0 360 120" role="img" aria-label={m.landing_eye_label()}>
        <rect className={styles.paper} width="360" height="120" rx="16" />
        <path className={styles.cross} d="M40 46v28M26 60h28" />
        <circle className={styles.dot} cx="312" cy="60" r="12" />
      </svg>
      <p className={styles.after}>{m.landing_eye_after()}</p>
    </Section>
  );
}
