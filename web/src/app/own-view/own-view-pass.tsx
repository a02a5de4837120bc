import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { RefCallback } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../api/api.ts';
import { MarkSliders } from './mark-sliders.tsx';
import { useOwnViewEdit } from './own-view-edit.ts';
import { guessTheSame, isSilent, type Pass } from './own-view-parts.ts';
import styles from './own-view.module.css';
import { ThemePicks } from './theme-picks.tsx';

export interface OwnViewPassProps {
  requestId: string;
  view: OwnView;
  pass: Pass;
  heading: RefCallback<HTMLHeadingElement>;
  /** Once everything is said and saved. */
  onNext: () => void;
  /** To what was asked before. */
  onBack?: (() => void) | undefined;
  /** Where it is now or never: reads without a view of one's own. */
  onOnlyTheirs?: (() => void) | undefined;
}

const questions: Readonly<Record<Pass, { ofThemes: () => string; ofMarks: () => string }>> = {
  own: { ofThemes: () => m.own_what_fits(), ofMarks: () => m.own_marks_own() },
  guess: { ofThemes: () => m.own_what_named(), ofMarks: () => m.own_marks_guess() },
};

/** What the owner sees of themselves, or what they guess of the others; either can be left empty. */
export function OwnViewPass({
  requestId,
  view,
  pass,
  heading,
  onNext,
  onBack,
  onOnlyTheirs,
}: OwnViewPassProps) {
  const edit = useOwnViewEdit(requestId, view);
  const { parts, change, failure } = edit;
  const hasSliders = view.sliders.length > 0;
  const question = questions[pass];

  return (
    <div className={styles.pass}>
      <div className={styles.question}>
        {pass === 'own' ? <p className={styles.lead}>{m.own_cannot_unknow()}</p> : null}
        <h2 key={pass} ref={heading} tabIndex={-1}>
          {hasSliders ? question.ofMarks() : question.ofThemes()}
        </h2>
      </div>
      {hasSliders ? (
        <>
          <p className={styles.note}>{pass === 'own' ? m.own_marks_lead() : m.own_marks_guess_lead()}</p>
          {pass === 'guess' && Object.keys(parts.marks.own).length > 0 ? (
            <div>
              <Button variant="secondary" size="small" onClick={() => change(guessTheSame(parts))}>
                {m.own_marks_same()}
              </Button>
            </div>
          ) : null}
          <MarkSliders view={view} pass={pass} parts={parts} onChange={change} />
        </>
      ) : null}
      {view.offered.length > 0 ? (
        <>
          {hasSliders ? <h3>{question.ofThemes()}</h3> : null}
          <ThemePicks offered={view.offered} pass={pass} parts={parts} onChange={change} />
        </>
      ) : null}
      <div className={styles.foot}>
        <div className={styles.actions}>
          <Button size="large" busy={edit.isLeaving} onClick={() => edit.saveThen(onNext)}>
            {m.own_next()}
          </Button>
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              {m.own_back()}
            </Button>
          ) : null}
          {onOnlyTheirs ? (
            <span className={styles.skip} data-gone={!isSilent(parts) || undefined}>
              <Button variant="quiet" aria-describedby="not-later" onClick={onOnlyTheirs}>
                {m.own_only_theirs()}
              </Button>
              <span id="not-later" className={styles.note}>
                {m.own_not_later()}
              </span>
            </span>
          ) : null}
        </div>
        {failure ? (
          <p role="alert" className={styles.failed}>
            {sentenceOf(failure, m.own_not_saved())} {m.own_still_here()}
          </p>
        ) : (
          <p role="status" className={styles.note}>
            {isSilent(parts) ? m.own_only_you() : edit.isSaved ? m.own_saved() : m.own_saving()}
          </p>
        )}
      </div>
    </div>
  );
}
