import type { CallResult } from '@blindspot/contracts/client';
import { replayDeadLetter, getHealthReport } from '@blindspot/contracts/endpoints';
import type { getHealthReportRoute } from '@blindspot/contracts/http/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { showToast } from '../../../../ui/toasts.tsx';
import { api } from '../../../api/api.ts';

type HealthReport = CallResult<typeof getHealthReportRoute>['body'];
export type Check = HealthReport['checks'][number];
export type DeadLetter = HealthReport['dead_letters'][number];

const queryKey = ['admin', 'health'] as const;

export function useHealthReport() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getHealthReport, {}, signal),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ service, id }: DeadLetter) => api(replayDeadLetter, { params: { service, id } }),
    onSuccess: () => showToast(m.admin_health_replayed(), 'success'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export interface Overall {
  readonly status: Check['status'];
  readonly problems: readonly Check[];
  readonly working: readonly Check[];
}

export function overallOf(checks: readonly Check[]): Overall {
  const having = (status: Check['status']) => checks.filter((check) => check.status === status);
  const problems = [...having('failed'), ...having('warning')];
  return { status: problems[0]?.status ?? 'ok', problems, working: having('ok') };
}
