import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Findings } from './findings.ts';

/** The averages as pages show them, in the order of the form. */
export const averagesOf = ({ figures }: Pick<Findings, 'figures'>): Summary['question_averages'] =>
  Object.fromEntries(
    figures.map(({ key, question, average, count, atLeast, low, high, effectiveRaters }) => [
      key,
      {
        question_text: question,
        average,
        count,
        ...(atLeast && { at_least: true }),
        doubt: { low, high, effective_raters: effectiveRaters },
      },
    ]),
  );
