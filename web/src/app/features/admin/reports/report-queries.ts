import {
  closeReport,
  countOpenReports,
  liftTakeDown,
  listReports,
} from '@blindspot/contracts/admin-endpoints';
import type { ReportState } from '@blindspot/contracts/vocabulary/reports';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { showToast } from '../../../../ui/toast-store.ts';
import { api, sentenceOf } from '../../../api/api.ts';

const queryKey = ['admin', 'reports'] as const;

export function useOpenReportCount(): number {
  const { data } = useQuery({
    queryKey: [...queryKey, 'count'],
    queryFn: async ({ signal }) => (await api(countOpenReports, {}, signal)).body.count,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return data ?? 0;
}

export function useReports(state: ReportState) {
  return useInfiniteQuery({
    queryKey: [...queryKey, state],
    queryFn: async ({ pageParam, signal }) => {
      const querystring = pageParam === '' ? { state } : { state, cursor: pageParam };
      return (await api(listReports, { querystring }, signal)).body;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // The audit log records each read, so only a new visit loads what others have closed meanwhile.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useCloseReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { note: string; take_down: boolean }) => {
      await api(closeReport, { params: { id }, body });
    },
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
