import type { Summary, Window } from '@blindspot/contracts/http/summaries';
import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../../ui/locale.ts';
import { KindMark, SeenThemes } from '../../../ui/seen-themes.tsx';
import styles from './window-view.module.css';

type ComparedTheme = Window['panes']['open'][number];
type PaneName = 'open' | 'blind' | 'hidden' | 'unknown';

interface WindowViewProps {
  window: NonNullable<Summary['window']>;
  /** What the owner said before reading; undefined while it is not known. */
  ownView: OwnView | undefined;
}

/** What others see, in four panes beside what the owner said before; in one wide pane where nothing was said. */
export function WindowView({ window, ownView }: WindowViewProps) {
  return (
    <section aria-labelledby="window" className={styles.section}>
      <h2 id="window">{window.own_view ? m.window_title() : m.window_theirs()}</h2>
      {window.own_view ? (
        <>
          <p className={styles.reading}>{readingOf(window)}</p>
          <Panes window={window} ownView={ownView} />
        </>
      ) : null}
      <div className={styles.wide} data-alone={!window.own_view || undefined}>
        <SeenThemes themes={window.seen} />
      </div>
      <Understood window={window} />
    </section>
  );
}

function readingOf({ panes }: Window): string {
  const [open, blind] = [panes.open.length, panes.blind.length];
  if (open + blind === 0) return m.window_none();
  return m.window_reading({ seen: m.window_seen({ count: open + blind }), open, blind });
}

/** On a narrow screen one below another, the blind spot first; on a wide one two by two as in the mark. */
function Panes({ window: { panes, unknown_count: unknown }, ownView }: WindowViewProps) {
  const guessed = (ownView?.themes.guess.length ?? 0) > 0;
  const expected = (theme: ComparedTheme): string | null => {
    if (!guessed) return null;
    return theme.expected ? m.window_expected() : m.window_not_expected();
  };
  return (
    <div className={styles.window}>
      <Axes />
      <Pane name="blind" title={m.window_blind()} text={m.window_blind_text()}>
        <SeenThemes themes={panes.blind} noteOf={expected} />
      </Pane>
      <Pane name="open" title={m.window_open()} text={m.window_open_text()}>
        <SeenThemes themes={panes.open} noteOf={expected} />
      </Pane>
      <Pane name="hidden" title={m.window_hidden()} text={m.window_hidden_text()}>
        <Hidden themes={panes.hidden} pickedNone={ownView?.themes.own.length === 0} />
      </Pane>
      <Pane name="unknown" title={m.window_unknown()}>
        <p>{m.window_unknown_text({ count: unknown ?? 0 })}</p>
      </Pane>
    </div>
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
  text?: string;
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
  if (pickedNone) return <p>{m.window_hidden_unpicked()}</p>;
  if (themes === null) return <p>{m.window_hidden_unsaid()}</p>;
  if (themes.length === 0) return <p>{m.window_hidden_none()}</p>;
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

const understoodTexts = {
  'built-in': { enough: () => m.window_understood(), little: () => m.window_understood_little() },
  model: { enough: () => m.window_understood_model(), little: () => m.window_understood_model_little() },
};

/** How much was read of what people wrote; what they tapped counts whole. */
function Understood({
  window: { understood, unread_languages: languages },
}: Pick<WindowViewProps, 'window'>) {
  const texts = understoodTexts[understood.reader];
  const named = new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(languages);
  return (
    <p className={styles.understood}>
      {understood.enough ? texts.enough() : texts.little()}{' '}
      {languages.length > 0 ? m.window_unread({ languages: named }) : null}
    </p>
  );
}
