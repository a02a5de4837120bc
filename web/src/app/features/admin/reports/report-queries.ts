import { closeReport, countOpenReports, liftTakeDown, listReports } from '@blindspot/contracts/endpoints';
import type { ReportState } from '@blindspot/contracts/vocabulary/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { showToast } from '../../../../ui/toasts.tsx';
import { api, sentenceOf } from '../../../api/api.ts';
import { usePersonalPages } from '../lists/pages.tsx';

const queryKey = ['admin', 'reports'] as const;

export function useOpenReportCount(): number {
  const { data } = useQuery({
    queryKey: [...queryKey, 'count'],
    queryFn: async ({ signal }) => (await api(countOpenReports, {}, signal)).count,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return data ?? 0;
}

export function useReports(state: ReportState) {
  return usePersonalPages([...queryKey, state], (page, signal) =>
    api(listReports, { querystring: { state, ...page } }, signal),
  );
}

export function useCloseReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { note: string; take_down: boolean }) => api(closeReport, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useLiftTakeDown(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(liftTakeDown, { params: { id } }),
    onSuccess: () => showToast(m.admin_report_lifted_toast(), 'success'),
    onError: (error) => showToast(sentenceOf(error, m.admin_report_lift_failed()), 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
