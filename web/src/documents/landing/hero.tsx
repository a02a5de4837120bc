import { respondingSeconds, setupMinutes } from '@blindspot/contracts/limits';
import { m } from '../../paraglide/messages.js';
import { AskLink } from './ask-link.tsx';
import styles from './hero.module.css';
import { SampleWindow } from './sample-window.tsx';

export function Hero() {
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>{m.landing_hero_title()}</h1>
      <div className={styles.words}>
        <p className={styles.lead}>{m.landing_hero_lead({ seconds: respondingSeconds })}</p>
        <AskLink />
        <p className={styles.facts}>{m.landing_hero_facts({ minutes: setupMinutes })}</p>
      </div>
      <SampleWindow />
    </div>
  );
}
