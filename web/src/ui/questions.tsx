import { isRequired } from '@blindspot/contracts/answers/judge-answers';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import { scaleMaximum, untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { answerField, answerTo, problemOf } from '../domain/form-fields.ts';
import { splitQuestion } from '../domain/question-text.ts';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { TextArea } from './field.tsx';
import styles from './questions.module.css';
import { Range } from './range.tsx';

export interface QuestionsProps {
  form: FeedbackForm;
  /** What stands in the fields, by key. */
  answers: Readonly<Record<string, string | number>>;
  errors?: readonly FormProblem[];
  /** Before the ids, where the page holds others of the same name. */
  idPrefix?: string;
}

/** What every responder is asked, in the order of the form. */
export function Questions({ form, ...rest }: QuestionsProps) {
  return Object.entries(form.questions).map(([key, text], index) =>
    form.format === 'slider' ? (
      <SliderQuestion key={key} {...controlOf(key, rest)} text={text} scale={form.scale} />
    ) : (
      <TextQuestion
        key={key}
        {...controlOf(key, rest)}
        text={text}
        number={index + 1}
        required={isRequired(form, key)}
      />
    ),
  );
}

/** What may be left out; answered in words in any form. */
export function OptionalQuestions({ form, ...rest }: QuestionsProps) {
  return Object.entries(form.optional_questions).map(([key, text]) => (
    <TextQuestion key={key} {...controlOf(key, rest)} text={text} note={m.form_optional_note()} />
  ));
}

function controlOf(key: string, { answers, errors = [], idPrefix = '' }: Omit<QuestionsProps, 'form'>) {
  const name = answerField(key);
  return {
    id: `${idPrefix}${name}`,
    name,
    value: String(answerTo(answers, key) ?? ''),
    error: problemOf(errors, name),
  };
}

type QuestionProps = ReturnType<typeof controlOf> & { text: string };

interface TextQuestionProps extends QuestionProps {
  number?: number;
  required?: boolean;
  note?: string;
}

function TextQuestion({ id, name, text, value, error, number, required = false, note }: TextQuestionProps) {
  return (
    <div data-question="text">
      <TextArea
        id={id}
        name={name}
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

function SliderQuestion({ id, name, text, value, error, scale }: QuestionProps & { scale: QuestionScale }) {
  const { label, help } = splitQuestion(text);
  const max = scaleMaximum[scale];
  return (
    <div className={styles.slider} data-question="slider">
      <Range
        className={classNames(styles.row, help && styles.hasHelp)}
        id={id}
        name={name}
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
