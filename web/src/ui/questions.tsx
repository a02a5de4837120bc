import { limits } from '@blindspot/contracts/limits';
import { scaleMaximum, untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { TextArea } from './field.tsx';
import { Range } from './range.tsx';
import { splitQuestion } from '../domain/question-text.ts';
import styles from './questions.module.css';

interface QuestionProps {
  /** Name and id of the control. */
  field: string;
  text: string;
  value: string;
  error: string | undefined;
}

interface TextQuestionProps extends QuestionProps {
  number?: number;
  required?: boolean;
  note?: string;
}

export function TextQuestion({
  field,
  text,
  value,
  error,
  number,
  required = false,
  note,
}: TextQuestionProps) {
  return (
    <div data-question="text">
      <TextArea
        id={field}
        name={field}
        label={
          <span dir="auto">
            {number ? <span className={styles.number}>{number}</span> : null}
            {text}
          </span>
        }
        {...(required ? { note: m.form_required_note() } : note ? { note } : {})}
        maxLength={limits.answer}
        required={required}
        defaultValue={value}
        error={error}
      />
    </div>
  );
}

export function SliderQuestion({
  field,
  text,
  value,
  error,
  scale,
}: QuestionProps & { scale: QuestionScale }) {
  const { label, help } = splitQuestion(text);
  const max = scaleMaximum[scale];
  return (
    <div className={styles.slider} data-question="slider">
      <Range
        className={classNames(styles.row, help && styles.hasHelp)}
        id={field}
        name={field}
        label={<span dir="auto">{label}</span>}
        min={1}
        max={max}
        defaultValue={value || untouchedSliderValue}
        untouched={!value}
        reading=""
        lowLabel="1"
        highLabel={String(max)}
        note={m.form_slider_untouched({ value: untouchedSliderValue })}
      />
      {help ? (
        <details className={styles.help}>
          <summary aria-label={`${m.form_slider_help()}: ${label}`}>?</summary>
          <p dir="auto">{help}</p>
        </details>
      ) : null}
      {error ? <p className={styles.error}>{error}</p> : null}
    </div>
  );
}
