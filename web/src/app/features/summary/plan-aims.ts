import type { Summary } from '@blindspot/contracts/http/summaries';
import { limits } from '@blindspot/contracts/limits';
import { toldAverages } from '../../../domain/assessment-rows.ts';
import { splitQuestion } from '../../../domain/question-text.ts';

const most = 6;

/**
 * What a result offers to work on, to be taken up or written otherwise: what costs others, and of sliders the lowest averages; where
 * there is none of it, what helps. Only what the result says anyway, in the order in which it says it.
 */
export function aimsOf({
  window,
  question_averages: averages,
}: Pick<Summary, 'window' | 'question_averages'>): string[] {
  const themes = window ? (window.own_view ? panesInOrder(window.panes) : window.seen) : [];
  const edges = themes.filter(({ kind }) => kind !== 'strength').map(({ label }) => label);
  const lowest = toldAverages(averages)
    .toSorted(([, one], [, other]) => one.average - other.average)
    .slice(0, 3)
    .map(([, { question_text: question }]) => splitQuestion(question).label);
  const costs = [...edges, ...lowest];
  const aims = costs.length > 0 ? costs : themes.map(({ label }) => label);
  return [...new Set(aims)].filter((aim) => aim.length <= limits.plan.aim).slice(0, most);
}

const panesInOrder = ({ blind, differ, open }: NonNullable<Summary['window']>['panes']) => [
  ...blind,
  ...differ,
  ...open,
];
