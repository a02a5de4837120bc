import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { icon } from './icons.tsx';
import styles from './seen-themes.module.css';

/** Number of themes that are always shown. Later themes are folded unless they are strengths. */
const shownAtFirst = 5;

const openAtFirst = 2;

interface SeenThemesProps<Theme extends SeenTheme> {
  themes: readonly Theme[];
  noteOf?: (theme: Theme) => string | null;
  actionOf?: ((theme: Theme) => ReactNode) | undefined;
  none?: string;
  aboutTerm?: string | undefined;
  /** Language of the themes' texts, if it differs from the page's. */
  lang?: string | undefined;
  /** Language of the text about the owner, if it differs from the language of the themes. */
  writtenIn?: string | undefined;
  open?: number;
}

const isDisputed = ({ differs }: SeenTheme): boolean => differs.length > 0;

const isSeenBySeveral = ({ level, support, differs }: SeenTheme): boolean =>
  level === 'theme' && support === 'several' && differs.length === 0;

type TheirViewProps = Omit<SeenThemesProps<SeenTheme>, 'themes' | 'noteOf' | 'none'> & {
  seen: readonly SeenTheme[];
};

export function TheirView({ seen, ...shared }: TheirViewProps) {
  const disputed = seen.filter(isDisputed);
  const agreed = seen.filter((theme) => !isDisputed(theme));
  return (
    <div className={styles.theirs}>
      {agreed.length > 0 || seen.length === 0 ? <SeenThemes themes={agreed} {...shared} /> : null}
      {disputed.length > 0 ? (
        <section aria-labelledby="people-differ" className={styles.disputed}>
          <h3 id="people-differ">{m.window_differ()}</h3>
          <p className={styles.means}>{m.window_differ_text()}</p>
          <SeenThemes themes={disputed} {...shared} />
        </section>
      ) : null}
    </div>
  );
}

/** Explains words such as "several", which state how many people named a theme. */
export function SupportWords({ seen }: { seen: readonly SeenTheme[] }) {
  const supports = new Set(seen.flatMap((theme) => [theme, ...theme.differs].map(({ support }) => support)));
  if (supports.size === 0) return null;
  return (
    <>
      {supports.has('several') ? m.window_means_several() : null}{' '}
      {supports.has('many') ? m.window_means_many() : null}{' '}
      {supports.has('most') ? m.window_means_most() : null}{' '}
      {seen.some(({ level }) => level === 'family') ? m.window_means_family() : null}
    </>
  );
}

export function SeenThemes<Theme extends SeenTheme>(props: SeenThemesProps<Theme>) {
  const { themes, noteOf, actionOf, none = m.nothing_title(), aboutTerm = m.window_about() } = props;
  const { lang, writtenIn = lang, open = openAtFirst } = props;
  // If every card would show "several", the word appears once above the cards.
  const isSupportShared = themes.length > 1 && themes.every(isSeenBySeveral);
  const row = (theme: Theme): ReactNode => (
    <li key={theme.id ?? theme.label}>
      <ThemeCard
        theme={theme}
        note={noteOf?.(theme) ?? null}
        action={actionOf?.(theme)}
        isOpen={themes.indexOf(theme) < open}
        aboutTerm={aboutTerm}
        lang={lang}
        writtenIn={writtenIn}
        showsSupport={!isSupportShared}
      />
    </li>
  );
  if (themes.length === 0) return <p className={styles.none}>{none}</p>;
  const isFolded = ({ kind }: Theme, place: number): boolean => place >= shownAtFirst && kind !== 'strength';
  const shown = themes.filter((theme, place) => !isFolded(theme, place));
  const rest = themes.filter(isFolded);
  return (
    <div className={styles.themes}>
      {isSupportShared ? <p className={styles.means}>{m.window_all_several()}</p> : null}
      <ul className={styles.list}>{shown.map(row)}</ul>
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary className={styles.more}>{m.window_more({ count: rest.length })}</summary>
          <ul className={styles.list}>{rest.map(row)}</ul>
        </details>
      ) : null}
    </div>
  );
}

/** Returns the word for how many people named a theme. A family of themes has its own word. */
export const supportText = ({ level, support }: Pick<SeenTheme, 'level' | 'support'>): string =>
  level === 'family' ? m.window_support_family() : supportTexts[support]();

export const kindName = (kind: SeenTheme['kind']): string => kinds[kind].name();

const supportTexts: Readonly<Record<SeenTheme['support'], () => string>> = {
  most: () => m.window_support_most(),
  many: () => m.window_support_many(),
  several: () => m.window_support_several(),
};

interface ThemeCardProps {
  theme: SeenTheme;
  note: string | null;
  action: ReactNode;
  isOpen: boolean;
  aboutTerm: string;
  lang: string | undefined;
  writtenIn: string | undefined;
  showsSupport: boolean;
}

function ThemeCard(props: ThemeCardProps) {
  const { theme, note, action, isOpen, aboutTerm, lang, writtenIn, showsSupport } = props;
  const details = [
    { term: aboutTerm, text: theme.about, of: writtenIn },
    { term: m.window_looks(), text: theme.looks, of: lang },
    { term: m.window_effect(), text: theme.effect, of: lang },
    { term: m.window_step(), text: theme.step, of: lang },
  ].filter(({ text }) => text !== null);
  const line = <ThemeLine {...{ theme, note, lang, writtenIn, showsSupport }} />;
  if (details.length === 0) return <div className={styles.line}>{line}</div>;
  return (
    <details className={styles.theme} open={isOpen}>
      <summary className={styles.line}>{line}</summary>
      <dl className={styles.details}>
        {details.map(({ term, text, of }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto" lang={of}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {action}
    </details>
  );
}

function ThemeLine(props: Omit<ThemeCardProps, 'aboutTerm' | 'isOpen' | 'action'>) {
  const { theme, note, lang, writtenIn, showsSupport } = props;
  const differs = isDisputed(theme);
  return (
    <span className={styles.words}>
      {[theme, ...theme.differs].map(({ id, label, support }) => (
        <span key={id ?? label}>
          <span className={styles.label} dir="auto" lang={id === null ? writtenIn : lang}>
            {label}
          </span>{' '}
          {differs ? <span className={styles.support}>{supportTexts[support]()}</span> : null}
        </span>
      ))}
      <span className={styles.facts}>
        {differs ? null : (
          <>
            {showsSupport ? <span>{supportText(theme)}</span> : null}
            <KindMark kind={theme.kind} />
          </>
        )}
        {note === null ? null : <span>{note}</span>}
      </span>
    </span>
  );
}

const kinds: Readonly<Record<SeenTheme['kind'], { name: () => string; Icon: ReturnType<typeof icon> }>> = {
  strength: {
    name: () => m.window_kind_helps(),
    Icon: icon(
      <>
        <circle cx="12" cy="12" r="9" />
        <path d="M12 8v8m-4-4h8" />
      </>,
    ),
  },
  edge: {
    name: () => m.window_kind_costs(),
    Icon: icon(
      <>
        <circle cx="12" cy="12" r="9" />
        <path d="M8 12h8" />
      </>,
    ),
  },
  excess: {
    name: () => m.window_kind_excess(),
    Icon: icon(<path d="M4 13.5h16M4 19h16M12 9.5V3m-3.5 3L12 2.5 15.5 6" />),
  },
};

/** Shows a theme's kind as an icon and a word, but never in red or green. */
export function KindMark({ kind }: { kind: SeenTheme['kind'] }): ReactNode {
  const { name, Icon } = kinds[kind];
  return (
    <span className={styles.kind}>
      <Icon size={16} />
      {name()}
    </span>
  );
}
