import type { SelfView } from '@blindspot/contracts/http/self-views';
import type { RefCallback } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { sentenceOf } from '../../api/api.ts';
import { ScoreSliders } from './score-sliders.tsx';
import { useSelfViewEdit } from './self-view-edit.ts';
import { isEmptySelfView, type Pass } from './self-view-parts.ts';
import layout from '../../../ui/layout.module.css';
import styles from './self-view.module.css';
import { ThemePicks } from './theme-picks.tsx';

interface SelfViewPassProps {
  requestId: string;
  view: SelfView;
  pass: Pass;
  heading: RefCallback<HTMLHeadingElement>;
  /** Called after everything is saved. */
  onNext: () => void;
  /** Goes back to the previous pass. */
  onBack?: (() => void) | undefined;
  /** Skips the self-view for good; only passed right before a result is opened. */
  onOnlyTheirs?: (() => void) | undefined;
}

/** Asks for the self-view or for the guess, which may both stay empty. Sliders ask for both at once. */
export function SelfViewPass({
  requestId,
  view,
  pass,
  heading,
  onNext,
  onBack,
  onOnlyTheirs,
}: SelfViewPassProps) {
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
