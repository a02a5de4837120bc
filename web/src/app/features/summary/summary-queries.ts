import { pathOf } from '@blindspot/contracts/route';
import {
  requestEvents,
  getPublicSummary,
  revokeShare,
  shareSummary,
  regenerateSummary,
  summaryProgress,
} from '@blindspot/contracts/endpoints';
import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { analysisState, responseCount } from '@blindspot/contracts/stream-events';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import {
  queryKeys,
  inReaderLanguage,
  isWritten,
  settledMs,
  type SummaryAnswer,
} from '../../api/shared-queries.ts';
import { trustQuery } from '../../api/trust-queries.ts';
import { useLiveStream } from '../../api/use-live-stream.ts';

/** Reloads the result after a new answer, until the result counts that answer. */
export function useLiveWaiting(requestId: string, count: number): void {
  const client = useQueryClient();
  const [arrived, setArrived] = useState(0);
  const reload = (): void => void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
  useLiveStream({
    path: pathOf(requestEvents),
    onOpen: reload,
    onEvent: (received) => {
      const moved = responseCount.read(received);
      if (moved?.request_id !== requestId) return;
      setArrived(moved.response_count);
      reload();
    },
  });
  const isBehind = count < arrived;
  const reloadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (!isBehind) return undefined;
    const again = setInterval(reloadAgain, settledMs);
    return () => clearInterval(again);
  }, [isBehind]);
}

export function useProgress(requestId: string, enabled: boolean): JobState | null {
  const client = useQueryClient();
  const [state, setState] = useState<JobState | null>(null);
  const [wasEnabled, setWasEnabled] = useState(enabled);
  if (enabled !== wasEnabled) {
    setWasEnabled(enabled);
    if (enabled) setState(null);
  }
  useLiveStream({
    path: pathOf(summaryProgress, { requestId }),
    enabled,
    onOpen: () => setState(null),
    onEvent: (received) => {
      const next = analysisState.read(received)?.state;
      if (next === undefined) return;
      setState(next);
      if (next === 'done' || next === 'failed') {
        void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
        void client.invalidateQueries({ queryKey: queryKeys.trust(requestId) });
      }
    },
  });
  return state;
}

/** Asks the server whether a result can be opened, because the cached list may be outdated. */
export function useReadyCheck(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await client.fetchQuery({ ...trustQuery(requestId), staleTime: 0 })).next_set.ready,
  });
}

export function useRegenerate(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    // Requests only a new text, because the call would otherwise open a new result.
    mutationFn: () =>
      api(regenerateSummary, {
        params: { requestId },
        querystring: { only: 'words', ...inReaderLanguage() },
      }),
    onSuccess: (answer: SummaryAnswer) => {
      client.setQueryData<SummaryAnswer>(queryKeys.summary(requestId), (before) =>
        isWritten(answer) || !isWritten(before) ? answer : { ...before, status: 'generating' },
      );
      void client.invalidateQueries({ queryKey: queryKeys.trust(requestId) });
    },
  });
}

export function useShare(requestId: string) {
  const client = useQueryClient();

  function show(share: Summary['share']): void {
    client.setQueryData<SummaryAnswer>(queryKeys.summary(requestId), (before) =>
      isWritten(before) ? { ...before, share } : before,
    );
  }

  const share = useMutation({
    /** If `shows` is undefined, an existing link keeps the part of the result that it shows. */
    mutationFn: (shows: SharedPart | undefined) =>
      api(shareSummary, { params: { requestId }, querystring: { ...(shows && { shows }) } }),
    onSuccess: (link) => {
      show(link);
      void client.invalidateQueries({ queryKey: queryKeys.shared(link.share_id) });
      void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
    },
  });
  const revoke = useMutation({
    mutationFn: () => api(revokeShare, { params: { requestId } }),
    onSuccess: () => show(null),
  });
  return { share, revoke };
}

export function useSharedSummary(shareId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.shared(shareId ?? ''),
    queryFn:
      shareId === undefined
        ? skipToken
        : ({ signal }) => api(getPublicSummary, { params: { shareId } }, signal),
  });
}
