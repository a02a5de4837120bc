import type { PlanTexts } from '@blindspot/content/themes/theme-texts';
import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { publishedAverages } from '../../../domain/assessment-rows.ts';
import { splitQuestion } from '../../../domain/question-text.ts';
import { m } from '../../../paraglide/messages.js';

const most = 3;

/** Suggested texts of a plan. */
export interface PlanStart {
  readonly aim: string;
  readonly when: string;
  readonly will: string;
}

/** Returns the suggestion for a theme that costs others. A strength and a theme of a model have none. */
export const planFor = (plans: PlanTexts, { id }: Pick<SeenTheme, 'id'>): PlanStart | undefined =>
  id === null ? undefined : (plans as Readonly<Partial<Record<string, PlanStart>>>)[id];

/**
 * Returns suggestions from a result: themes that cost others, the blind spot first, or the lowest averages of
 * sliders. They add nothing to what the result shows.
 */
export function planStartsOf(
  { window, question_averages: averages }: Pick<Summary, 'window' | 'question_averages'>,
  plans: PlanTexts,
): PlanStart[] {
  const themes = window ? (window.self_view ? panesInOrder(window.panes) : window.seen) : [];
  const lowest = publishedAverages(averages)
    .toSorted(([, one], [, other]) => one.average - other.average)
    .map(([, { question_text: question }]) => ({
      aim: m.plan_slider_aim({ name: splitQuestion(question).label }),
      when: '',
      will: '',
    }));
  return [...themes.flatMap((theme) => planFor(plans, theme) ?? []), ...lowest].slice(0, most);
}

const panesInOrder = ({ blind, differ, open }: NonNullable<Summary['window']>['panes']) => [
  ...blind,
  ...differ,
  ...open,
];
