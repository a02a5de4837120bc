import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import { robin } from '@blindspot/content/samples/sample-people';
import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import hidden from '../../ui/hidden.module.css';
import type { PaneName } from '../../ui/filled-window.tsx';
import { KindMark, SeenThemes } from '../../ui/seen-themes.tsx';
import { themeDescription, themeLabel } from '../theme-texts.ts';
import styles from './sample-window.module.css';

/** A sample window. Each pane is a radio button, so that its content appears without JavaScript. */
export function SampleWindow() {
  return (
    <div className={styles.light}>
      <fieldset className={styles.window}>
        <legend className={hidden.visuallyHidden}>{m.landing_window_label()}</legend>
        <Pane name="open" title={m.landing_pane_open()} text={m.landing_pane_open_text()} />
        <Pane name="blind" title={m.landing_pane_blind()} text={m.landing_pane_blind_text()} isChosen>
          <GatheredDots />
        </Pane>
        <Pane name="hidden" title={m.landing_pane_hidden()} text={m.landing_pane_hidden_text()} />
        <Pane name="unknown" title={m.landing_pane_unknown()} text={m.landing_pane_unknown_text()} />
      </fieldset>
      <div className={styles.behind}>
        <p className={styles.who}>{m.landing_window_who()}</p>
        <div className={styles.contents}>
          <Content of="open" text={m.landing_window_open()}>
            {robin.window.open.map(line)}
          </Content>
          <Content of="blind" text={m.landing_window_blind()}>
            <SeenThemes themes={robin.window.blind.map(seen)} open={0} />
          </Content>
          <Content of="hidden" text={m.landing_window_hidden()}>
            {robin.window.hidden.map(line)}
          </Content>
          <Content of="unknown" text={m.landing_window_unknown({ count: robin.window.unknown })} />
        </div>
      </div>
    </div>
  );
}

interface PaneProps {
  name: PaneName;
  title: string;
  text: string;
  isChosen?: boolean;
  children?: ReactNode;
}

function Pane({ name, title, text, isChosen = false, children }: PaneProps) {
  return (
    <label className={styles.pane} data-pane={name}>
      <input
        type="radio"
        name="pane"
        value={name}
        defaultChecked={isChosen}
        className={hidden.visuallyHidden}
      />
      {children}
      <b>{title}</b>
      <span>{text}</span>
    </label>
  );
}

function GatheredDots() {
  return (
    <svg className={styles.gather} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.halo} cx="50" cy="50" r="30" />
      <circle className={styles.disc} cx="50" cy="50" r="18" />
      <circle className={styles.dot} cx="50" cy="8" r="6.5" />
      <circle className={styles.dot} cx="90" cy="37" r="6.5" />
      <circle className={styles.dot} cx="75" cy="84" r="6.5" />
      <circle className={styles.dot} cx="25" cy="84" r="6.5" />
      <circle className={styles.dot} cx="10" cy="37" r="6.5" />
    </svg>
  );
}

function Content({ of, text, children }: { of: PaneName; text: string; children?: ReactNode }) {
  return (
    <div className={styles.content} data-of={of}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

const line = (id: ThemeId): ReactNode => (
  <p key={id} className={styles.line}>
    <b>{themeLabel(id)}</b>
    <KindMark kind={themeOf(id).kind} />
  </p>
);

function seen(id: ThemeId): SeenTheme {
  const { looks, step } = themeDescription(id);
  const label = themeLabel(id) ?? id;
  return {
    id,
    level: 'theme',
    label,
    kind: themeOf(id).kind,
    support: 'several',
    differs: [],
    about: null,
    looks,
    effect: null,
    step,
  };
}
