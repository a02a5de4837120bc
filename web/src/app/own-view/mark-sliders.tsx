import type { OwnView, OwnViewParts } from '@blindspot/contracts/http/own-views';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { KeyboardEvent } from 'react';
import { splitQuestion } from '../../domain/question-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Range } from '../../ui/range.tsx';
import { putMark, type Pass } from './own-view-parts.ts';
import styles from './own-view.module.css';

interface MarkSlidersProps {
  view: Pick<OwnView, 'sliders' | 'scale'>;
  pass: Pass;
  parts: OwnViewParts;
  onChange: (parts: OwnViewParts) => void;
}

/** A slider for each question, hollow until it is moved; while guessing it waits on the own mark. */
export function MarkSliders({ view, pass, parts, onChange }: MarkSlidersProps) {
  const max = scaleMaximum[view.scale];
  return (
    <ul className={styles.marks}>
      {view.sliders.map(({ key, text }) => {
        const { label, help } = splitQuestion(text);
        const mark = parts.marks[pass][key];
        const own = pass === 'guess' ? parts.marks.own[key] : undefined;
        const value = mark ?? own ?? Math.ceil(max / 2);
        const put = (next: number | undefined): void => onChange(putMark(parts, pass, { key, mark: next }));
        // Where it stands already can be meant as well.
        const putThere = (): void => {
          if (mark === undefined) put(value);
        };
        return (
          <li key={key} className={styles.mark}>
            <Range
              label={<bdi>{label}</bdi>}
              min={1}
              max={max}
              value={value}
              reading={mark ?? '–'}
              untouched={mark === undefined}
              aria-valuetext={mark === undefined ? m.own_mark_open() : m.trust_value({ value: mark, max })}
              onChange={(event) => put(event.target.valueAsNumber)}
              onClick={putThere}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter' || event.key === ' ') putThere();
              }}
              lowLabel="1"
              highLabel={String(max)}
              note={own === undefined ? undefined : m.own_mark_is({ value: own })}
            />
            <div className={styles.markFoot}>
              {help ? (
                <p className={styles.note} dir="auto">
                  {m.mirror_on_form({ help })}
                </p>
              ) : null}
              {mark === undefined ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={m.own_mark_clear_one({ question: label })}
                  onClick={() => put(undefined)}
                >
                  {m.own_mark_clear()}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
