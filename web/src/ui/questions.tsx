import type { ReactNode } from 'react';
import { isChoice, isRequired, isTapEnough } from '@blindspot/contracts/answers';
import type { ReadForm } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import {
  generalOfferKey,
  scaleMaximum,
  untouchedSliderValue,
  type QuestionScale,
} from '@blindspot/contracts/vocabulary/question-sets';
import { answerField, cannotJudge, problemOf, themesField, untouchedField } from '../domain/field-names.ts';
import { answerTo, splitQuestion } from '../domain/questions.ts';
import { m } from '../paraglide/messages.js';
import { ChangeQuestion } from './change-question.tsx';
import { Checkbox } from './choice.tsx';
import { TextArea } from './field.tsx';
import { VisuallyHidden } from './hidden.tsx';
import styles from './questions.module.css';
import { Range } from './range.tsx';
import { ThemeChips, type ThemeLabel } from './theme-chips.tsx';

export interface QuestionsProps {
  form: ReadForm;
  answers: Readonly<Record<string, string | number | null>>;
  themes?: Readonly<Record<string, readonly string[]>>;
  labelOf?: ThemeLabel;
  errors?: readonly FormProblem[];
  /** Prefix for ids, for a page that already contains the same ids. */
  idPrefix?: string;
}

/** Number of sliders per step of the form on a phone. Other questions have a step each. */
const slidersPerStep = 4;

export function Questions({ form, ...rest }: QuestionsProps) {
  if (form.format === 'slider')
    return (
      <>
        {Object.entries(form.questions).map(([key, text], index) => (
          <SliderQuestion
            key={key}
            {...controlOf(key, { form, ...rest })}
            step={Math.floor(index / slidersPerStep)}
            text={text}
            scale={form.scale}
            mayLeave={form.allows_cannot_judge === true}
          />
        ))}
        <p className={styles.alone}>{m.form_slider_alone({ value: untouchedSliderValue })}</p>
      </>
    );
  return Object.entries(form.questions).map(([key, text], step) =>
    isChoice(form, key) ? (
      <ChangeQuestion key={key} {...controlOf(key, { form, ...rest })} step={step} text={text} />
    ) : (
      <TextQuestion
        key={key}
        {...controlOf(key, { form, ...rest })}
        step={step}
        text={text}
        required={isRequired(form, key) && !isTapEnough(form, key)}
        note={isRequired(form, key) ? undefined : m.app_optional()}
        tapIsEnough={isTapEnough(form, key)}
        between={themesOf(key, { form, ...rest })}
      />
    ),
  );
}

/** Renders the optional questions. They have text fields, even in a form of sliders. */
export function OptionalQuestions({ form, note, ...rest }: QuestionsProps & { note?: string }) {
  return Object.entries(form.optional_questions).map(([key, text]) => (
    <TextQuestion
      key={key}
      {...controlOf(key, { form, ...rest })}
      text={text}
      note={note}
      between={themesOf(key, { form, ...rest })}
    />
  ));
}

/** Shows themes for the whole form, if its questions have no themes of their own. */
export function GeneralThemes({ owner, ...rest }: QuestionsProps & { owner: string }) {
  const { questions, optional_questions: optional } = rest.form;
  // If a question has the general key, that question shows the themes for the whole form.
  if (Object.hasOwn(questions, generalOfferKey) || Object.hasOwn(optional, generalOfferKey)) return null;
  const chips = themesOf(generalOfferKey, rest);
  return chips ? (
    <div className={styles.general} data-question="themes" data-step="themes">
      <p id={`${rest.idPrefix ?? ''}${answerField(generalOfferKey)}-label`} className={styles.title}>
        {m.form_themes_general({ owner })}
      </p>
      {chips}
    </div>
  ) : null;
}

function themesOf(
  key: string,
  { form, themes = {}, labelOf, errors = [], idPrefix = '' }: Omit<QuestionsProps, 'answers'>,
) {
  const offer = answerTo(form.offers ?? {}, key);
  if (!offer || !labelOf) return undefined;
  const name = themesField(key);
  return (
    <ThemeChips
      id={`${idPrefix}${name}`}
      name={name}
      labelledBy={`${idPrefix}${answerField(key)}-label`}
      offer={offer}
      tapped={answerTo(themes, key) ?? []}
      error={problemOf(errors, name)}
      labelOf={labelOf}
    />
  );
}

export const fieldText = (answer: string | number | null | undefined): string =>
  answer === null ? cannotJudge : String(answer ?? '');

function controlOf(key: string, { form, answers, errors = [], idPrefix = '' }: QuestionsProps) {
  const name = answerField(key);
  const answer = answerTo(answers, key);
  return {
    id: `${idPrefix}${name}`,
    name,
    value: fieldText(answer),
    error: problemOf(errors, name),
    lang: answerTo(form.languages ?? {}, key),
  };
}

type QuestionProps = ReturnType<typeof controlOf> & {
  text: string;
  step?: number;
};

interface TextQuestionProps extends QuestionProps {
  required?: boolean;
  note?: string | undefined;
  tapIsEnough?: boolean;
  between?: ReactNode;
}

function TextQuestion(props: TextQuestionProps) {
  const { id, name, step, text, lang, value, error, note } = props;
  const { required = false, tapIsEnough = false, between } = props;
  return (
    <div data-question="text" data-step={step}>
      <TextArea
        id={id}
        name={name}
        label={
          <span dir="auto" lang={lang}>
            {text}
          </span>
        }
        note={note}
        hint={required ? m.form_one_line() : undefined}
        hintBelow
        between={between}
        placeholder={between ? m.form_in_your_words() : undefined}
        rows={2}
        maxLength={limits.answer}
        required={required}
        data-tap-is-enough={tapIsEnough ? '' : undefined}
        defaultValue={value}
        error={error}
      />
    </div>
  );
}

interface SliderQuestionProps extends QuestionProps {
  scale: QuestionScale;
  mayLeave: boolean;
}

function SliderQuestion({ id, name, step, text, lang, value, error, scale, mayLeave }: SliderQuestionProps) {
  const { label, help } = splitQuestion(text);
  const isLeft = value === cannotJudge;
  const score = isLeft ? '' : value;
  const max = scaleMaximum[scale];
  return (
    <div className={styles.slider} data-question="slider" data-step={step}>
      <Range
        id={id}
        name={name}
        label={
          <span dir="auto" lang={lang}>
            {label}
          </span>
        }
        min={1}
        max={max}
        defaultValue={score || untouchedSliderValue}
        untouched={!score}
        reading=""
        lowLabel={m.form_slider_low({ value: 1 })}
        highLabel={m.form_slider_high({ value: max })}
        aria-describedby={help ? `${id}-meaning` : undefined}
        meaning={
          help ? (
            <p id={`${id}-meaning`} className={styles.meaning} dir="auto" lang={lang}>
              {help}
            </p>
          ) : null
        }
      />
      {score ? null : <input type="hidden" name={untouchedField} value={name} />}
      {mayLeave ? (
        <Checkbox
          className={styles.leave}
          id={`${id}-leave`}
          name={name}
          value={cannotJudge}
          defaultChecked={isLeft}
          label={
            <>
              {m.form_cannot_judge()}
              <VisuallyHidden>
                (
                <span dir="auto" lang={lang}>
                  {label}
                </span>
                )
              </VisuallyHidden>
            </>
          }
        />
      ) : null}
      {error ? <p className={styles.error}>{error}</p> : null}
    </div>
  );
}
