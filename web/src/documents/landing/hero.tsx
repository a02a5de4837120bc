import { respondingSeconds, setupMinutes } from '@blindspot/contracts/vocabulary';
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
        <LinkButton size="large" href="/register">
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
              <circle className={styles.disc} cx="50" cy="50" r="24" />
              <circle className={styles.dot} cx="50" cy="22" r="9" />
              <circle className={styles.dot} cx="77" cy="41" r="9" />
              <circle className={styles.dot} cx="67" cy="73" r="9" />
              <circle className={styles.dot} cx="33" cy="73" r="9" />
              <circle className={styles.dot} cx="23" cy="41" r="9" />
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
