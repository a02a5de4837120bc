import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { icon } from './icons.tsx';
import styles from './seen-themes.module.css';

/** More would hide the picture behind its list. Strengths are never folded away. */
const shownAtFirst = 5;

/** Cards of a list that are open at first. */
const openAtFirst = 2;

interface SeenThemesProps<Theme extends SeenTheme> {
  /** In the order in which they are told. */
  themes: readonly Theme[];
  /** What is said of a theme beside its owner's view. */
  noteOf?: (theme: Theme) => string | null;
  /** What can be done with a theme, at the end of its card. */
  actionOf?: ((theme: Theme) => ReactNode) | undefined;
  /** What stands in place of none. */
  none?: string;
  /** Before the line of what a theme looks like with this person. */
  aboutTerm?: string | undefined;
  /** Of what is said of the themes, where it is not the page's. */
  lang?: string | undefined;
  /** Of what was written about this person, where it is another. */
  writtenIn?: string | undefined;
  /** How many of the cards are open. */
  open?: number;
}

/** Whether some see the opposite. */
const isDisputed = ({ differs }: SeenTheme): boolean => differs.length > 0;

const isToldBySeveral = ({ level, support, differs }: SeenTheme): boolean =>
  level === 'theme' && support === 'several' && differs.length === 0;

/** All that others see, beside nobody's view: what they agree on, and where they differ. */
export function TheirView({
  seen,
  ...shared
}: {
  seen: readonly SeenTheme[];
  actionOf?: SeenThemesProps<SeenTheme>['actionOf'];
  /** Where somebody else than the owner reads it. */
  aboutTerm?: string;
  lang?: string | undefined;
  writtenIn?: string | undefined;
  /** How many of the cards are open. */
  open?: number;
}) {
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

/** What the words of support mean that stand with these themes, for the foot of a page. */
export function SupportWords({ seen }: { seen: readonly SeenTheme[] }) {
  const said = new Set(seen.flatMap((theme) => [theme, ...theme.differs].map(({ support }) => support)));
  if (said.size === 0) return null;
  return (
    <>
      {said.has('several') ? m.window_means_several() : null}{' '}
      {said.has('many') ? m.window_means_many() : null} {said.has('most') ? m.window_means_most() : null}{' '}
      {seen.some(({ level }) => level === 'family') ? m.window_means_family() : null}
    </>
  );
}

/** Each theme a card: what it is called, who sees it, what it looks like, what it does and a step. It folds, also without script. */
export function SeenThemes<Theme extends SeenTheme>({
  themes,
  noteOf,
  actionOf,
  none = m.nothing_title(),
  aboutTerm = m.window_about(),
  lang,
  writtenIn = lang,
  open = openAtFirst,
}: SeenThemesProps<Theme>) {
  // What holds of each is said once.
  const saysOnce = themes.length > 1 && themes.every(isToldBySeveral);
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
        saysSupport={!saysOnce}
      />
    </li>
  );
  if (themes.length === 0) return <p className={styles.none}>{none}</p>;
  const isFolded = ({ kind }: Theme, place: number): boolean => place >= shownAtFirst && kind !== 'strength';
  const shown = themes.filter((theme, place) => !isFolded(theme, place));
  const rest = themes.filter(isFolded);
  return (
    <div className={styles.themes}>
      {saysOnce ? <p className={styles.means}>{m.window_all_several()}</p> : null}
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

/** The word of support; a family says too that several themes are joined in it. */
export const supportText = ({ level, support }: Pick<SeenTheme, 'level' | 'support'>): string =>
  level === 'family' ? m.window_support_family() : supportTexts[support]();

/** Whether a theme helps or costs, in a word. */
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
  saysSupport: boolean;
}

function ThemeCard({ theme, note, action, isOpen, aboutTerm, lang, writtenIn, saysSupport }: ThemeCardProps) {
  const details = [
    { term: aboutTerm, text: theme.about, of: writtenIn },
    { term: m.window_looks(), text: theme.looks, of: lang },
    { term: m.window_effect(), text: theme.effect, of: lang },
    { term: m.window_step(), text: theme.step, of: lang },
  ].filter(({ text }) => text !== null);
  const line = <ThemeLine {...{ theme, note, lang, writtenIn, saysSupport }} />;
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

function ThemeLine({
  theme,
  note,
  lang,
  writtenIn,
  saysSupport,
}: Omit<ThemeCardProps, 'aboutTerm' | 'isOpen' | 'action'>) {
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
            {saysSupport ? <span>{supportText(theme)}</span> : null}
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

/** As a sign and a word; never in red or green. */
export function KindMark({ kind }: { kind: SeenTheme['kind'] }): ReactNode {
  const { name, Icon } = kinds[kind];
  return (
    <span className={styles.kind}>
      <Icon size={16} />
      {name()}
    </span>
  );
}
