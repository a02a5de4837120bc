import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { KeyboardEvent, ReactNode } from 'react';
import { splitQuestion } from '../../domain/question-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Range } from '../../ui/range.tsx';
import { clearMarks, putMark, type Pass } from './self-view-parts.ts';
import styles from './self-view.module.css';

interface MarkSlidersProps {
  view: Pick<SelfView, 'sliders' | 'scale'>;
  parts: SelfViewParts;
  onChange: (parts: SelfViewParts) => void;
}

/** A slider for each question, hollow until it is moved; below the owner's score, one for a guess of theirs. Nothing moves when one is set. */
export function MarkSliders({ view, parts, onChange }: MarkSlidersProps) {
  const max = scaleMaximum[view.scale];
  const { own, guess } = parts.marks;
  return (
    <ul className={styles.marks}>
      {view.sliders.map(({ key, text }) => {
        const { label } = splitQuestion(text);
        const isSaid = own[key] !== undefined || guess[key] !== undefined;
        const slider = (pass: Pass, name: ReactNode, start: number): ReactNode => (
          <MarkSlider
            label={name}
            max={max}
            mark={parts.marks[pass][key]}
            start={start}
            onPut={(mark) => onChange(putMark(parts, pass, { key, mark }))}
          />
        );
        const middle = Math.ceil(max / 2);
        return (
          <li key={key} className={styles.mark}>
            {slider('own', <bdi>{label}</bdi>, middle)}
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
                className={isSaid ? undefined : styles.gone}
                aria-label={m.own_mark_clear_one({ question: label })}
                onClick={() => onChange(clearMarks(parts, key))}
              >
                {m.own_mark_clear()}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface MarkSliderProps {
  label: ReactNode;
  max: number;
  mark: number | undefined;
  /** Position of the thumb while no value is set. */
  start: number;
  onPut: (mark: number) => void;
}

function MarkSlider({ label, max, mark, start, onPut }: MarkSliderProps) {
  // Pressing the thumb without moving it sets the value too.
  const putThere = (): void => {
    if (mark === undefined) onPut(start);
  };
  return (
    <Range
      label={label}
      min={1}
      max={max}
      value={mark ?? start}
      reading={mark ?? '–'}
      untouched={mark === undefined}
      aria-valuetext={mark === undefined ? m.own_mark_open() : m.trust_value({ value: mark, max })}
      onChange={(event) => onPut(event.target.valueAsNumber)}
      onClick={putThere}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') putThere();
      }}
    />
  );
}
