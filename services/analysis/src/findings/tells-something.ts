import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { StoredFindings } from './findings.ts';

/**
 * Returns whether a result has anything to show besides texts that people agreed to: a theme, a family, the change of a follow-up, or
 * sliders, whose rows always stand. A set that tells nothing is sealed like any other, otherwise two invented answers could be
 * changed between two openings to test one theme after the other.
 */
export const tellsSomething = (
  { format }: Pick<FeedbackForm, 'format'>,
  { themes, change }: Pick<StoredFindings, 'themes' | 'change'>,
): boolean =>
  format === 'slider' ||
  themes === null ||
  themes.themes.length > 0 ||
  (change !== undefined && change !== null);
