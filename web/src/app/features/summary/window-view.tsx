import type { Language } from '@blindspot/contracts/languages';
import type { Summary, Window } from '@blindspot/contracts/http/summaries';
import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { langOf, pageLocale } from '../../../ui/locale.ts';
import { KindMark, SeenThemes, SupportWords, TheirView } from '../../../ui/seen-themes.tsx';
import { windowTitle } from './window-title.ts';
import styles from './window-view.module.css';

type ComparedTheme = Window['panes']['open'][number];
type PaneName = 'open' | 'blind' | 'hidden' | 'unknown';

interface WindowViewProps {
  window: NonNullable<Summary['window']>;
  /** Whether all answers weigh the same, so that trust moves no order. */
  countsAlike: boolean;
  /** What the owner said before reading; undefined while it is not known. */
  ownView: OwnView | undefined;
  /** Of what is said of the themes. */
  language: Language;
}

/** What others see, in four panes beside what the owner said before; in one wide pane where nothing was said. */
export function WindowView({ window, countsAlike, ownView, language }: WindowViewProps) {
  return (
    <section aria-labelledby="window" className={styles.section}>
      <h2 id="window" className={styles.title}>
        {windowTitle(window)}
      </h2>
      {window.own_view ? (
        <>
          <div className={styles.reading}>
            <p>{readingOf(window)}</p>
            <SupportWords seen={window.seen} />
          </div>
          <Panes window={window} ownView={ownView} language={language} />
        </>
      ) : null}
      <div className={styles.wide} data-alone={!window.own_view || undefined}>
        {window.own_view ? <h2>{m.window_theirs()}</h2> : null}
        <TheirView seen={window.seen} {...langOf(language)} />
      </div>
      {!countsAlike && hasWeighedOrder(window) ? <p className={styles.order}>{m.window_order()}</p> : null}
      <p className={styles.madeFrom}>{madeFrom[window.reader]()}</p>
    </section>
  );
}

/** A single row has no order, and the place of a family follows no weight. */
const hasWeighedOrder = ({ seen }: Window): boolean =>
  seen.length > 1 && seen.some(({ level }) => level === 'theme');

/** How many themes stand where; a row on which people differ is one. */
function readingOf({ panes }: Window): string {
  const [open, blind, differ] = [panes.open.length, panes.blind.length, panes.differ.length];
  const count = open + blind + differ;
  if (count === 0) return m.nothing_title();
  const parts = [
    ...(open > 0 ? [m.window_reading_open({ count: open })] : []),
    ...(blind > 0 ? [m.window_reading_blind({ count: blind })] : []),
    ...(differ > 0 ? [m.window_reading_differ({ count: differ })] : []),
  ];
  return m.window_reading({ seen: m.window_seen({ count }), parts: listed(parts) });
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(parts);

/** On a narrow screen one below another, the blind spot first; on a wide one two by two as in the mark. */
function Panes({ window, ownView, language }: Omit<WindowViewProps, 'countsAlike'>) {
  const { panes } = window;
  const lang = langOf(language);
  const guessed = (ownView?.themes.guess.length ?? 0) > 0;
  const expected = (theme: ComparedTheme): string | null => {
    if (!guessed) return null;
    return theme.expected ? m.window_expected() : m.window_not_expected();
  };
  return (
    <div className={styles.window} data-disputed={panes.differ.length > 0 || undefined}>
      <Axes />
      <Pane name="blind" title={m.window_blind()} text={m.window_blind_text()}>
        <SeenThemes themes={panes.blind} noteOf={expected} none={m.window_nothing_here()} {...lang} />
      </Pane>
      <Pane name="open" title={m.window_open()} text={m.window_open_text()}>
        <SeenThemes themes={panes.open} noteOf={expected} none={m.window_nothing_here()} {...lang} />
      </Pane>
      {panes.differ.length > 0 ? (
        <section className={styles.differ} aria-labelledby="pane-differ">
          <h3 id="pane-differ">{m.window_differ()}</h3>
          <p className={styles.text}>{m.window_differ_text()}</p>
          <SeenThemes
            themes={panes.differ}
            noteOf={(theme) => (theme.own || theme.expected ? m.window_differ_known() : null)}
            {...lang}
          />
        </section>
      ) : null}
      <Pane
        name="hidden"
        title={m.window_hidden()}
        text={panes.hidden?.length ? m.window_hidden_text() : undefined}
      >
        <Hidden themes={panes.hidden} pickedNone={ownView?.themes.own.length === 0} />
      </Pane>
      <Pane name="unknown" title={m.window_unknown()}>
        <Unknown window={window} />
      </Pane>
    </div>
  );
}

/** What neither side told: counted, and named where the owner guessed it. */
function Unknown({ window: { panes, unknown_count: count, offered_count: offered } }: { window: Window }) {
  if (count === null || offered === null) return <p className={styles.none}>{m.window_unsaid()}</p>;
  const guessed = panes.only_guessed ?? [];
  return (
    <>
      <p>{m.window_unknown_text({ count, offered })}</p>
      {guessed.length > 0 ? (
        <p>
          {m.window_only_guessed({ themes: listed(guessed.map(({ label }) => m.quoted({ text: label }))) })}
        </p>
      ) : null}
    </>
  );
}

/** What the columns and rows stand for; each pane says the same in words. */
function Axes() {
  return (
    <div className={styles.axes} aria-hidden="true">
      <span data-axis="you">{m.window_you_see()}</span>
      <span data-axis="not-you">{m.window_you_do_not()}</span>
      <span data-axis="they">{m.window_they_see()}</span>
      <span data-axis="not-they">{m.window_they_do_not()}</span>
    </div>
  );
}

interface PaneProps {
  name: PaneName;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

function Pane({ name, title, text, children }: PaneProps) {
  return (
    <section className={styles.pane} data-pane={name} aria-labelledby={`pane-${name}`}>
      <div className={styles.head}>
        <SmallWindow pane={name} />
        <h3 id={`pane-${name}`}>{title}</h3>
      </div>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  );
}

const shapes: Readonly<Record<PaneName, string>> = {
  open: 'M4 10a6 6 0 0 1 6-6h5v11H4z',
  blind: 'M17 4h5a6 6 0 0 1 6 6v5H17z',
  hidden: 'M4 17h11v11h-5a6 6 0 0 1-6-6z',
  unknown: 'M17 17h11v5a6 6 0 0 1-6 6h-5z',
};

/** The mark with one pane shown. */
function SmallWindow({ pane }: { pane: PaneName }) {
  return (
    <svg className={styles.small} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      {Object.entries(shapes).map(([name, shape]) => (
        <path key={name} d={shape} data-shown={name === pane ? pane : undefined} />
      ))}
    </svg>
  );
}

function Hidden({ themes, pickedNone }: { themes: Window['panes']['hidden']; pickedNone: boolean }) {
  if (pickedNone) return <p className={styles.none}>{m.window_hidden_unpicked()}</p>;
  if (themes === null) return <p className={styles.none}>{m.window_unsaid()}</p>;
  if (themes.length === 0) return <p className={styles.none}>{m.window_nothing_here()}</p>;
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

/** Says how the result was made. */
const madeFrom: Readonly<Record<Window['reader'], () => string>> = {
  taps: m.window_made_from_taps,
  model: m.window_made_with_model,
};
