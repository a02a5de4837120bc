import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { revokeShare, shareSummary } from '@blindspot/contracts/endpoints/shares';
import { getSummary, regenerateSummary, summaryProgress } from '@blindspot/contracts/endpoints/summaries';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { analysisState } from '@blindspot/contracts/stream-events';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveStream } from '../../api/use-live-stream.ts';

type SummaryAnswer = Summary | SummaryPending;

/** Polled where the stream of states cannot come through. */
const pollMs = 3_000;

export function isWritten(answer: SummaryAnswer | undefined): answer is Summary {
  return answer !== undefined && 'summary' in answer;
}

export function useSummary(requestId: string) {
  return useQuery({
    queryKey: queryKeys.summary(requestId),
    queryFn: async ({ signal }): Promise<SummaryAnswer> =>
      (await api(getSummary, { params: { requestId } }, signal)).body,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? pollMs : false),
  });
}

/** State of the running analysis, null while there is none. */
export function useProgress(requestId: string, enabled: boolean): JobState | null {
  const client = useQueryClient();
  const [state, setState] = useState<JobState | null>(null);
  useLiveStream({
    path: pathOf(summaryProgress, { requestId }),
    enabled,
    onOpen: () => setState(null),
    onEvent: (received) => {
      const next = analysisState.read(received)?.state;
      if (next === undefined) return;
      setState(next);
      if (next === 'done' || next === 'failed')
        void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
    },
  });
  return enabled ? state : null;
}

export function useRegenerate(requestId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.summary(requestId);
  return useMutation({
    mutationFn: async () => (await api(regenerateSummary, { params: { requestId } })).body,
    onSuccess: (answer: SummaryAnswer) => {
      client.setQueryData<SummaryAnswer>(queryKey, (before) =>
        isWritten(answer) || !isWritten(before) ? answer : { ...before, status: 'generating' },
      );
    },
  });
}

export function useShare(requestId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.summary(requestId);

  function show(share: Summary['share']): void {
    client.setQueryData<SummaryAnswer>(queryKey, (before) =>
      isWritten(before) ? { ...before, share } : before,
    );
  }

  const share = useMutation({
    mutationFn: async () => (await api(shareSummary, { params: { requestId } })).body,
    onSuccess: show,
  });
  const revoke = useMutation({
    mutationFn: async () => {
      await api(revokeShare, { params: { requestId } });
    },
    onSuccess: () => show(null),
  });
  return { share, revoke };
}

/** How many more answers the next refresh waits for; never negative, since counts and summary may cross. */
export function answersToWaitFor(summary: Pick<Summary, 'response_count' | 'next_release_at_count'>): number {
  return Math.max(0, summary.next_release_at_count - summary.response_count);
}
