import { CallError } from '@blindspot/contracts/client';
import { getSummary, listQuestionSetChoices, listMyRequests } from '@blindspot/contracts/endpoints';
import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { readerLanguage } from '../../ui/locale.ts';
import { api } from './api.ts';

export const queryKeys = {
  account: ['account'] as const,
  requests: ['requests'] as const,
  questionSets: ['question-sets'] as const,
  summary: (requestId: string) => ['summary', requestId] as const,
  shared: (shareId: string) => ['shared', shareId] as const,
  selfView: (requestId: string) => ['self-view', requestId] as const,
  trust: (requestId: string) => ['trust', requestId] as const,
  plan: (requestId: string) => ['plan', requestId] as const,
};

export type SummaryAnswer = Summary | SummaryPending;

/** Polling interval in ms while a result is being written, because networks may block the event stream. */
export const pollMs = 3_000;

export function isWritten(answer: SummaryAnswer | null | undefined): answer is Summary {
  return answer != null && 'summary' in answer;
}

export function inReaderLanguage(): { readonly language?: Language } {
  const language = readerLanguage();
  return language === defaultLanguage ? {} : { language };
}

/** Reads the opened result. This query never opens a new result. */
export const summaryQuery = (requestId: string) =>
  queryOptions({
    queryKey: queryKeys.summary(requestId),
    // Returns null if the request has no answers, because an error would replace the waiting page.
    queryFn: async ({ signal }): Promise<SummaryAnswer | null> => {
      const querystring = { read: 'sealed' as const, ...inReaderLanguage() };
      try {
        return await api(getSummary, { params: { requestId }, querystring }, signal);
      } catch (error) {
        if (error instanceof CallError && error.code === 'no_responses_yet') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? pollMs : false),
  });

/** Time in ms after which the server's counts include a new answer. */
export const settledMs = 1_200;

/**
 * Refetches a summary after a moment, because the first read may miss the latest answer. Then refetches it
 * every minute, because people may withdraw texts that are on the screen.
 */
export function useSettledSummary(requestId: string, enabled = true) {
  return useQuery({
    ...summaryQuery(requestId),
    enabled,
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'generating') return pollMs;
      return state.dataUpdateCount === 1 ? settledMs : 60_000;
    },
  });
}

export const requestsQuery = queryOptions({
  queryKey: queryKeys.requests,
  queryFn: async ({ signal }) => {
    const requests: FeedbackRequest[] = [];
    let cursor: string | undefined;
    do {
      const querystring = cursor === undefined ? {} : { cursor };
      const body = await api(listMyRequests, { querystring }, signal);
      requests.push(...body.requests);
      cursor = body.next_cursor;
    } while (cursor !== undefined);
    return requests;
  },
});

export function useQuestionSets() {
  return useQuery({
    queryKey: queryKeys.questionSets,
    queryFn: ({ signal }) => api(listQuestionSetChoices, {}, signal),
    staleTime: 5 * 60_000,
  });
}
