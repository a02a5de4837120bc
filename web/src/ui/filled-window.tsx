import type { ReactNode } from 'react';
import styles from './filled-window.module.css';
import { VisuallyHidden } from './hidden.tsx';
import hidden from './hidden.module.css';

export const paneNames = ['open', 'blind', 'hidden', 'unknown'] as const;
export type PaneName = (typeof paneNames)[number];

export const namedInPane = 3;

export interface PaneContent {
  title: string;
  names?: readonly string[];
  /** Number of themes in the pane, or a text such as 'and 2 more' below the names. */
  count?: string;
  text?: string;
}

interface FilledWindowProps {
  panes: Readonly<Record<PaneName, PaneContent>>;
  /** Filled panes. All other panes are empty frames. */
  lit?: readonly PaneName[];
  lang?: string | undefined;
  axes?: readonly [you: string, notYou: string, they: string, notThey: string];
  choice?: { label: string; chosen: PaneName; onChoose: (pane: PaneName) => void };
}

export function FilledWindow({ panes, lit = paneNames, lang, axes, choice }: FilledWindowProps) {
  const inside = (
    <>
      {axes?.map((axis, place) => (
        <span key={axis} className={styles.axis} data-axis={place} aria-hidden="true">
          {axis}
        </span>
      ))}
      {paneNames.map((name) => (
        <Pane key={name} name={name} isLit={lit.includes(name)} choice={choice}>
          <Content {...panes[name]} lang={lang} />
        </Pane>
      ))}
    </>
  );
  const window = { className: styles.window, 'data-axes': axes ? '' : undefined };
  if (!choice) return <div {...window}>{inside}</div>;
  return (
    <fieldset {...window}>
      <legend className={hidden.visuallyHidden}>{choice.label}</legend>
      {inside}
    </fieldset>
  );
}

interface PaneProps {
  choice: FilledWindowProps['choice'] | undefined;
  name: PaneName;
  isLit: boolean;
  children: ReactNode;
}

function Pane({ name, isLit, choice, children }: PaneProps) {
  const pane = { className: styles.pane, 'data-pane': name, 'data-lit': isLit || undefined };
  if (!choice) return <div {...pane}>{children}</div>;
  return (
    <label {...pane}>
      <input
        type="radio"
        name="pane"
        value={name}
        checked={choice.chosen === name}
        className={hidden.visuallyHidden}
        onChange={() => choice.onChoose(name)}
      />
      {children}
    </label>
  );
}

function Content({ title, names, count, text, lang }: PaneContent & { lang: string | undefined }) {
  return (
    <>
      <b className={styles.title}>{title}</b>
      {names?.map((name) => (
        <span key={name} className={styles.name} dir="auto" lang={lang}>
          <VisuallyHidden>, </VisuallyHidden>
          {name}
        </span>
      ))}
      {count ? <span className={styles.count}> {count}</span> : null}
      {text ? <span className={styles.text}> {text}</span> : null}
    </>
  );
}
