import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { KeyboardEvent, ReactNode } from 'react';
import { splitQuestion } from '../../../domain/questions.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import { Range } from '../../../ui/range.tsx';
import { clearScores, setScore, type Pass } from './self-view-parts.ts';
import styles from './self-view.module.css';

interface ScoreSlidersProps {
  view: Pick<SelfView, 'sliders' | 'scale'>;
  parts: SelfViewParts;
  onChange: (parts: SelfViewParts) => void;
}

export function ScoreSliders({ view, parts, onChange }: ScoreSlidersProps) {
  const max = scaleMaximum[view.scale];
  const { own, guess } = parts.scores;
  return (
    <ul className={layout.columns}>
      {view.sliders.map(({ key, text }) => {
        const { label } = splitQuestion(text);
        const isSet = own[key] !== undefined || guess[key] !== undefined;
        const slider = (pass: Pass, name: ReactNode, start: number): ReactNode => (
          <ScoreSlider
            label={name}
            max={max}
            score={parts.scores[pass][key]}
            start={start}
            onSet={(score) => onChange(setScore(parts, pass, { key, score }))}
          />
        );
        const middle = Math.ceil(max / 2);
        return (
          <li key={key} className={classNames(layout.card, styles.slider)}>
            {slider(
              'own',
              <>
                <bdi>{label}</bdi> <span className={layout.note}>{m.own_you()}</span>
              </>,
              middle,
            )}
            <div className={styles.guess}>
              {slider(
                'guess',
                <>
                  {m.own_they_say()}
                  <VisuallyHidden> {label}</VisuallyHidden>
                </>,
                own[key] ?? middle,
              )}
              <Button
                variant="quiet"
                size="small"
                className={isSet ? undefined : styles.gone}
                aria-label={m.own_score_clear_one({ question: label })}
                onClick={() => onChange(clearScores(parts, key))}
              >
                {m.own_score_clear()}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ScoreSliderProps {
  label: ReactNode;
  max: number;
  score: number | undefined;
  start: number;
  onSet: (score: number) => void;
}

function ScoreSlider({ label, max, score, start, onSet }: ScoreSliderProps) {
  // A press on the thumb sets the score even without a move.
  const setHere = (): void => {
    if (score === undefined) onSet(start);
  };
  return (
    <Range
      label={label}
      min={1}
      max={max}
      value={score ?? start}
      reading={score ?? '–'}
      untouched={score === undefined}
      aria-valuetext={score === undefined ? m.own_score_open() : m.trust_value({ value: score, max })}
      onChange={(event) => onSet(event.target.valueAsNumber)}
      onClick={setHere}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') setHere();
      }}
    />
  );
}
