import type { CallResult } from '@blindspot/contracts/client';
import { replayDeadLetter, getHealthReport, runHealthTest } from '@blindspot/contracts/endpoints';
import type { getHealthReportRoute } from '@blindspot/contracts/http/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

type HealthReport = CallResult<typeof getHealthReportRoute>['body'];
export type Check = HealthReport['checks'][number];
export type DeadLetter = HealthReport['dead_letters'][number];
export type TestName = 'mail' | 'model';

const queryKey = ['admin', 'health'] as const;

export function useHealthReport() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getHealthReport, {}, signal),
    staleTime: 0,
    // Polls only while the page is visible.
    refetchInterval: 60_000,
  });
}

export function useHealthTest() {
  return useMutation({
    mutationFn: (test: TestName) => api(runHealthTest, { body: { test } }),
  });
}

export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ service, id }: DeadLetter) =>
      (await api(replayDeadLetter, { params: { service, id } })).message,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

type Status = Check['status'];

const worstFirst: readonly Status[] = ['failed', 'warning', 'ok'];

export interface Overall {
  readonly status: Status;
  /** Checks that need attention, the worst first. */
  readonly problems: readonly Check[];
  readonly working: readonly Check[];
}

/** Sorts the checks; the overall status is that of the worst one. */
export function overallOf(checks: readonly Check[]): Overall {
  const having = (status: Status) => checks.filter((check) => check.status === status);
  const [failed, warning, ok] = [having('failed'), having('warning'), having('ok')];
  return {
    status: worstFirst.find((status) => checks.some((check) => check.status === status)) ?? 'ok',
    problems: [...failed, ...warning],
    working: ok,
  };
}
