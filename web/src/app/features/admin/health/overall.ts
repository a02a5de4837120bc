import type { Check } from './health-queries.ts';

type Status = Check['status'];

const worstFirst: readonly Status[] = ['failed', 'warning', 'ok'];

export interface Overall {
  readonly status: Status;
  /** What needs somebody, the worst first. */
  readonly problems: readonly Check[];
  readonly working: readonly Check[];
}

/** The state of the whole is that of its worst part. */
export function overallOf(checks: readonly Check[]): Overall {
  const having = (status: Status) => checks.filter((check) => check.status === status);
  const [failed, warning, ok] = [having('failed'), having('warning'), having('ok')];
  return {
    status: worstFirst.find((status) => checks.some((check) => check.status === status)) ?? 'ok',
    problems: [...failed, ...warning],
    working: ok,
  };
}
