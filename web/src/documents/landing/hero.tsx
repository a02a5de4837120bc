import * as pagePaths from '@blindspot/contracts/pages/paths';
import { respondingSeconds, setupMinutes } from '@blindspot/contracts/vocabulary/landing';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import styles from './hero.module.css';
import { SampleWindow } from './sample-window.tsx';

export function Hero({ productName }: { productName: string }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{m.landing_hero_title()}</h1>
        <p className={styles.lead}>
          {m.landing_hero_lead({ product: productName, seconds: respondingSeconds })}
        </p>
        <LinkButton size="large" href={pagePaths.register}>
          {m.nav_get_started()}
        </LinkButton>
        <p className={styles.facts}>{m.landing_hero_facts({ minutes: setupMinutes })}</p>
      </div>
      <SampleWindow />
    </div>
  );
}
