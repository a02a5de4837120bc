import * as pagePaths from '@blindspot/contracts/pages/paths';
import { respondingSeconds, setupMinutes } from '@blindspot/contracts/vocabulary/landing';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import styles from './hero.module.css';

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
      <div className={styles.light}>
        <div className={styles.window} role="img" aria-label={m.landing_window_label()}>
          <p className={styles.pane}>
            <b>{m.landing_pane_open()}</b>
            <span>{m.landing_pane_open_text()}</span>
          </p>
          <p className={styles.lit}>
            <svg className={styles.gather} viewBox="0 0 100 100" aria-hidden="true">
              <circle className={styles.halo} cx="50" cy="50" r="30" />
              <circle className={styles.disc} cx="50" cy="50" r="18" />
              <circle className={styles.dot} cx="50" cy="8" r="6.5" />
              <circle className={styles.dot} cx="90" cy="37" r="6.5" />
              <circle className={styles.dot} cx="75" cy="84" r="6.5" />
              <circle className={styles.dot} cx="25" cy="84" r="6.5" />
              <circle className={styles.dot} cx="10" cy="37" r="6.5" />
            </svg>
            <b>{m.landing_pane_blind()}</b>
            <span>{m.landing_pane_blind_text()}</span>
          </p>
          <p className={styles.pane}>
            <b>{m.landing_pane_hidden()}</b>
            <span>{m.landing_pane_hidden_text()}</span>
          </p>
          <p className={styles.pane}>
            <b>{m.landing_pane_unknown()}</b>
            <span>{m.landing_pane_unknown_text()}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
