import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Findings } from './findings.ts';

/**
 * Returns whether a result has anything to show besides quoted texts: a theme, a family, the change of a
 * follow-up, or sliders, whose rows are always shown. A set without any is sealed like the others; otherwise
 * an owner could change two invented answers between two openings to test one theme after the other.
 */
export const hasContent = (
  { format }: Pick<FeedbackForm, 'format'>,
  { themes, change }: Pick<Findings, 'themes' | 'change'>,
): boolean => format === 'slider' || themes.themes.length > 0 || (change !== undefined && change !== null);
