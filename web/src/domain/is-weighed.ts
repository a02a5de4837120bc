import type { Summary } from '@blindspot/contracts/http/summaries';

/** Whether weights act on averages: not where there are none, and not where every view counts alike. */
export const isWeighed = ({
  summary_type: type,
  counts_alike: alike = false,
}: Pick<Summary, 'summary_type' | 'counts_alike'>): boolean => type === 'slider' && !alike;
