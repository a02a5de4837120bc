import type { ReadForm } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';
import { orderOffer } from '@blindspot/content/themes/offer-orders';
import { fieldOf } from '../domain/field-names.ts';
import type { AnswerTexts } from '../domain/script-texts.ts';
import { m } from '../paraglide/messages.js';
import { Notice } from '../ui/notice.tsx';
import styles from './feedback-form-page.module.css';

export function inOrder(form: ReadForm, order: number): ReadForm {
  const offers = Object.entries(form.offers ?? {}).map(([key, offer]) => [key, orderOffer(offer, order)]);
  return { ...form, offers: Object.fromEntries(offers) };
}

export interface AnsweredForm {
  readonly format: FormFormat;
  readonly questions: Readonly<Record<string, string>>;
}

/** Returns the messages for an answer form's script, which fills in their placeholders. */
export const answerTexts = ({ format, questions }: AnsweredForm): AnswerTexts => ({
  answered: Object.keys(questions).length > 1 ? answeredOf[format]({ done: '{done}', all: '{all}' }) : '',
  sliderValue: m.form_slider_value({ value: '{value}', max: '{max}' }),
  notRated: m.form_slider_not_rated(),
  most: limits.offer.taken,
  taken: m.form_themes_taken({ taken: '{taken}', most: limits.offer.taken }),
  chosen: m.form_themes_chosen({ count: '{count}' }),
});

const answeredOf: Readonly<Record<FormFormat, (counts: { done: string; all: string }) => string>> = {
  text: m.form_answered,
  // Counts only moved sliders, because an untouched slider is a valid answer too.
  slider: m.form_moved,
  'follow-up': () => '',
};

interface FormProblemsProps {
  errors: readonly FormProblem[];
  problem: string | undefined;
}

export function FormProblems({ errors, problem }: FormProblemsProps) {
  const count = errors.length;
  if (count === 0 && !problem) return null;
  const missing = count === 1 ? m.form_missing_one() : m.form_missing_other({ count });
  return (
    <div className={styles.problems} data-problems="">
      <Notice tone="danger" title={count === 0 ? m.form_error_title() : missing}>
        {problem ? <p>{problem}</p> : null}
        <ul>
          {errors.map((error) => (
            <li key={error.path}>
              <a href={`#${fieldOf(error.path)}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
