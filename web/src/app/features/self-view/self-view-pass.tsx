import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { type RefCallback, useCallback, useRef, useId, useState } from 'react';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { sentenceOf } from '../../api/api.ts';
import { ScoreSliders } from './score-sliders.tsx';
import { useSelfViewEdit } from './self-view-queries.ts';
import { isEmptySelfView, type Pass, tapTheme } from './self-view-parts.ts';
import { Chip, Chips } from '../../../ui/chips.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './self-view.module.css';

interface SelfViewPassProps {
  requestId: string;
  view: SelfView;
  pass: Pass;
  heading: RefCallback<HTMLHeadingElement>;
  onNext: () => void;
  onBack?: (() => void) | undefined;
  /** Skips the self-view. Only the screen that opens a result passes this function. */
  onOnlyTheirs?: (() => void) | undefined;
}

/** One step of the self-view: the owner's opinion or the guess. With sliders, one step asks for both. */
export function SelfViewPass(props: SelfViewPassProps) {
  const { requestId, view, pass, heading, onNext, onBack, onOnlyTheirs } = props;
  const edit = useSelfViewEdit(requestId, view);
  const { parts, change, failure } = edit;
  const hasSliders = view.sliders.length > 0;
  const isLast = hasSliders || pass === 'guess';

  return (
    <div className={layout.stack}>
      <div className={layout.snug}>
        <h2 key={pass} ref={heading} tabIndex={-1}>
          {pass === 'own' ? m.own_how_you_see() : m.own_what_they_say()}
        </h2>
        {onOnlyTheirs ? <p>{m.own_only_once()}</p> : null}
        {hasSliders ? <p className={layout.note}>{m.own_scores_lead()}</p> : null}
      </div>
      {hasSliders ? <ScoreSliders view={view} parts={parts} onChange={change} /> : null}
      {view.offered.length > 0 ? (
        <ThemePicks key={pass} offered={view.offered} pass={pass} parts={parts} onChange={change} />
      ) : null}
      <div className={classNames(layout.tight, styles.foot)}>
        <div className={classNames(layout.row, layout.actions)}>
          <Button size="large" busy={edit.isLeaving} onClick={() => edit.saveThen(onNext)}>
            {isLast ? m.own_done() : m.own_next()}
          </Button>
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              {m.own_back()}
            </Button>
          ) : null}
          {onOnlyTheirs ? (
            <span className={classNames(styles.skip, !isEmptySelfView(parts) && styles.gone)}>
              <Button variant="quiet" onClick={onOnlyTheirs}>
                {m.own_only_theirs()}
              </Button>
            </span>
          ) : null}
        </div>
        {failure ? (
          <p role="alert" className={layout.failed}>
            {sentenceOf(failure, m.own_not_saved())} {m.own_still_here()}
          </p>
        ) : (
          <p role="status" className={layout.note}>
            {isEmptySelfView(parts) ? m.own_only_you() : edit.isSaved ? m.own_saved() : m.own_saving()}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Returns a ref for headings, and a function that lets the next rendered heading take the focus.
 * @param isFirst whether the first heading takes the focus at once, because a link led to it
 */
export function useComingHeading(isFirst = false) {
  const isComing = useRef(isFirst);
  const heading = useCallback((element: HTMLHeadingElement | null): void => {
    if (!element || !isComing.current) return;
    isComing.current = false;
    element.focus();
  }, []);
  const expect = (): void => {
    isComing.current = true;
  };
  return { heading, expect };
}

const shownFirst = 6;

interface ThemePicksProps {
  offered: SelfView['offered'];
  pass: Pass;
  parts: SelfViewParts;
  onChange: (parts: SelfViewParts) => void;
}

function ThemePicks({ offered, pass, parts, onChange }: ThemePicksProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { own } = parts.themes;
  const picked = parts.themes[pass];
  // Keeps these themes in the list even if they are no longer picked, so that no theme moves.
  const [pickedAtFirst] = useState(() => [...own, ...parts.themes.guess]);
  const isFull = picked.length >= limits.selfView;
  const groups = [
    { title: m.own_group_helps(), themes: offered.filter(({ kind }) => kind === 'strength') },
    { title: m.own_group_costs(), themes: offered.filter(({ kind }) => kind !== 'strength') },
  ].map(({ title, themes }) => ({
    title,
    themes: themes.filter(
      (theme, place) =>
        showsAll || place < shownFirst || pickedAtFirst.includes(theme.id) || own.includes(theme.id),
    ),
  }));
  const shown = groups.reduce((sum, { themes }) => sum + themes.length, 0);
  return (
    <div className={layout.stack}>
      <p id={`${id}-line`} className={layout.note} role="status">
        {isFull
          ? m.own_full({ most: limits.selfView })
          : pass === 'guess' && own.length > 0
            ? m.own_up_to_dotted({ most: limits.selfView })
            : m.own_up_to({ most: limits.selfView })}
      </p>
      {groups.map(({ title, themes }) =>
        themes.length === 0 ? null : (
          <fieldset key={title} className={styles.group} aria-describedby={`${id}-line`}>
            <legend>{title}</legend>
            <Chips own={pass === 'own'}>
              {themes.map((theme) => {
                const isPicked = picked.includes(theme.id);
                const isOwn = pass === 'guess' && own.includes(theme.id);
                return (
                  <Chip
                    key={theme.id}
                    dotted={isOwn}
                    checked={isPicked}
                    aria-disabled={(isFull && !isPicked) || undefined}
                    onChange={() => onChange(tapTheme(parts, pass, theme.id))}
                  >
                    {pass === 'own' ? theme.own_label : theme.label}
                    {isOwn ? <VisuallyHidden> ({m.own_picked_this()})</VisuallyHidden> : null}
                  </Chip>
                );
              })}
            </Chips>
          </fieldset>
        ),
      )}
      {shown < offered.length ? (
        <div>
          <Button variant="quiet" size="small" className={styles.more} onClick={() => setShowsAll(true)}>
            {m.own_more()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
