import type { FeedbackForm } from '@blindspot/contracts/fields';
import { questionSetDurations } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../paraglide/messages.js';

const secondsPerAnswer = { text: 60, slider: 35 } as const;

/** Translates a duration such as "3-5 minutes". */
function durationText(specified: string): string {
  const [from = '', to] = specified.match(/\d+/g) ?? [];
  return to === undefined ? m.form_seconds({ seconds: from }) : m.form_minutes({ from, to });
}

/** Returns the time that a form takes, which is specified for built-in sets and otherwise estimated. */
export function answerTime(questionSet: string, form: Pick<FeedbackForm, 'questions' | 'format'>): string {
  const known = Object.entries(questionSetDurations).find(([id]) => id === questionSet);
  if (known) return durationText(known[1]);
  if (form.format === 'follow-up') return durationText(questionSetDurations.quick);
  const minutes = (Object.keys(form.questions).length * secondsPerAnswer[form.format]) / 60;
  const from = Math.max(1, Math.floor(minutes * 0.8));
  const to = Math.ceil(minutes * 1.3);
  return to <= 1 ? m.form_one_minute() : m.form_minutes({ from, to: Math.max(to, from + 1) });
}
