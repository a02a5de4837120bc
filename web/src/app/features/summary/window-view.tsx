import type { Language } from '@blindspot/contracts/languages';
import type { SeenTheme, Summary, Window } from '@blindspot/contracts/http/summaries';
import type { SelfView } from '@blindspot/contracts/http/self-views';
import { useState, type ReactNode } from 'react';
import { headOf } from '../../../domain/result-head.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { FilledWindow, namedInPane, type PaneContent, type PaneName } from '../../../ui/filled-window.tsx';
import { langOf } from '../../../ui/locale.ts';
import { KindMark, SeenThemes, TheirView } from '../../../ui/seen-themes.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './window-view.module.css';

type ComparedTheme = Window['panes']['open'][number];

interface WindowViewProps {
  window: NonNullable<Summary['window']>;
  selfView: SelfView | undefined;
  language: Language;
  workOn: (theme: SeenTheme) => ReactNode;
}

export function WindowView({ window, selfView, language, workOn }: WindowViewProps) {
  const head = headOf(window);
  return (
    <section aria-labelledby="window" className={styles.section}>
      <h2 id="window" className={styles.sentence}>
        {head.sees} {head.expected === null ? null : <span className={styles.private}>{head.expected}</span>}
      </h2>
      {window.self_view ? (
        <Panes window={window} selfView={selfView} language={language} workOn={workOn} />
      ) : null}
      <div className={styles.wide} data-alone={!window.self_view || undefined}>
        <TheirView seen={window.seen} actionOf={workOn} writtenIn={langOf(language).lang} />
      </div>
    </section>
  );
}

function Panes({ window, selfView, language, workOn }: WindowViewProps) {
  const { panes } = window;
  const [chosen, setChosen] = useState<PaneName>(panes.blind.length > 0 ? 'blind' : 'open');
  const written = { writtenIn: langOf(language).lang };
  const guessed = (selfView?.themes.guess.length ?? 0) > 0;
  const expected = (theme: ComparedTheme): string | null => {
    if (!guessed) return null;
    return theme.expected ? m.window_expected() : m.window_not_expected();
  };
  return (
    <>
      <div className={styles.picture}>
        <FilledWindow
          panes={filled(panes)}
          axes={[m.window_you_see(), m.window_you_do_not(), m.window_they_see(), m.window_they_do_not()]}
          choice={{ label: m.window_label(), chosen, onChoose: setChosen }}
        />
      </div>
      <div className={styles.panes}>
        <Details name="blind" chosen={chosen} title={m.window_blind()} text={m.window_blind_text()}>
          <SeenThemes
            themes={panes.blind}
            actionOf={workOn}
            none={m.window_nothing_here()}
            open={openedIn(panes.blind)}
            {...written}
          />
        </Details>
        <Details name="open" chosen={chosen} title={m.window_open()} text={m.window_open_text()}>
          <SeenThemes
            themes={panes.open}
            noteOf={expected}
            actionOf={workOn}
            open={openedIn(panes.open)}
            none={m.window_nothing_here()}
            {...written}
          />
        </Details>
        <Details
          name="hidden"
          chosen={chosen}
          title={m.window_hidden()}
          text={panes.hidden?.length ? m.window_hidden_text() : undefined}
        >
          <Hidden themes={panes.hidden} pickedNone={selfView?.themes.own.length === 0} />
        </Details>
        <Details name="unknown" chosen={chosen} title={m.window_unknown()} text={m.window_unknown_text()} />
        {panes.differ.length > 0 ? (
          <section className={styles.differ} aria-labelledby="pane-differ">
            <h3 id="pane-differ">{m.window_differ()}</h3>
            <p className={layout.note}>{m.window_differ_text()}</p>
            <SeenThemes
              themes={panes.differ}
              open={0}
              noteOf={(theme) => (theme.own || theme.expected ? m.window_differ_known() : null)}
              {...written}
            />
          </section>
        ) : null}
      </div>
    </>
  );
}

const openedIn = (themes: readonly unknown[]): number => (themes.length === 1 ? 1 : 0);

const counted = (themes: readonly unknown[]): string => themes.length.toLocaleString(getLocale());

function filled({ open, blind, hidden }: Window['panes']): Readonly<Record<PaneName, PaneContent>> {
  const unnamed = blind.length - namedInPane;
  return {
    open: { title: m.window_open(), count: counted(open) },
    blind: {
      title: m.window_blind(),
      ...(blind.length > 0
        ? { names: blind.slice(0, namedInPane).map(({ label }) => label) }
        : { text: m.window_nothing_here() }),
      ...(unnamed > 0 && { count: m.window_more({ count: unnamed }) }),
    },
    hidden: { title: m.window_hidden(), ...(hidden !== null && { count: counted(hidden) }) },
    unknown: { title: m.window_unknown(), text: m.window_unknown_text() },
  };
}

interface DetailsProps {
  name: PaneName;
  chosen: PaneName;
  title: string;
  text: string | undefined;
  children?: ReactNode;
}

function Details({ name, chosen, title, text, children }: DetailsProps) {
  return (
    <section
      className={styles.pane}
      data-of={name}
      data-chosen={name === chosen || undefined}
      aria-labelledby={`pane-${name}`}
    >
      <h3 id={`pane-${name}`}>{title}</h3>
      {text ? <p className={layout.note}>{text}</p> : null}
      {children}
    </section>
  );
}

function Hidden({ themes, pickedNone }: { themes: Window['panes']['hidden']; pickedNone: boolean }) {
  if (pickedNone) return <p className={layout.muted}>{m.window_hidden_unpicked()}</p>;
  if (themes === null) return <p className={layout.muted}>{m.window_unsaid()}</p>;
  if (themes.length === 0) return <p className={layout.muted}>{m.window_nothing_here()}</p>;
  return (
    <ul className={styles.hidden}>
      {themes.map(({ id, label, kind }) => (
        <li key={id}>
          <span className={styles.label}>{label}</span>
          <KindMark kind={kind} />
        </li>
      ))}
    </ul>
  );
}
