import { anonymity } from '@blindspot/contracts/anonymity';
import { respondingSeconds, setupMinutes } from '@blindspot/contracts/vocabulary/landing';
import { m } from '../../paraglide/messages.js';
import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

export function HowItWorks() {
  return (
    <Section id="how" title={m.landing_how_title()}>
      <ol className={styles.steps}>
        <Step title={m.landing_how_create()} text={m.landing_how_create_text({ minutes: setupMinutes })}>
          <circle className={styles.dot} cx="46" cy="22" r="4" />
          <path className={styles.way} d="M51 20c10-5 20-6 31-3" />
          <circle className={styles.dot} cx="90" cy="19" r="5" />
        </Step>
        <Step title={m.landing_how_quick()} text={m.landing_how_quick_text({ seconds: respondingSeconds })}>
          <circle className={styles.dot} cx="40" cy="20" r="4" />
          <circle className={styles.dot} cx="60" cy="10" r="5" />
          <circle className={styles.dot} cx="80" cy="24" r="5" />
          <circle className={styles.dot} cx="96" cy="12" r="5" />
          <circle className={styles.dot} cx="112" cy="26" r="5" />
        </Step>
        <Step
          lit
          title={m.landing_how_insights()}
          text={m.landing_how_insights_text({ full: anonymity.full })}
        >
          <path className={styles.line} d="M66 14h44M66 26h34M66 38h40" />
        </Step>
      </ol>
      <p className={styles.honest}>{m.landing_how_honest({ seconds: respondingSeconds })}</p>
    </Section>
  );
}

interface StepProps {
  title: string;
  text: string;
  lit?: boolean;
  children: React.ReactNode;
}

function Step({ title, text, lit = false, children }: StepProps) {
  return (
    <li className={styles.step}>
      <svg className={styles.picture} viewBox="0 0 120 56" aria-hidden="true" data-lit={lit || undefined}>
        <path className={styles.wood} d="M2 14a10 10 0 0 1 10-10h12v22H2z" />
        <path className={styles.wood} d="M2 30h22v22H12A10 10 0 0 1 2 42z" />
        <path className={styles.wood} d="M28 30h22v12a10 10 0 0 1-10 10H28z" />
        <path className={styles.glass} d="M28 4h12a10 10 0 0 1 10 10v12H28z" />
        {children}
      </svg>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
