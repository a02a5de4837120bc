import { CallError } from '@blindspot/contracts/client';
import { getSummary } from '@blindspot/contracts/endpoints';
import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readerLanguage } from '../../ui/locale.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

export type SummaryAnswer = Summary | SummaryPending;

/** Polled where the stream of states cannot come through. */
export const pollMs = 3_000;

export function isWritten(answer: SummaryAnswer | null | undefined): answer is Summary {
  return answer != null && 'summary' in answer;
}

/** Said where it is not the one that nobody has to ask for. */
export function inReaderLanguage(): { readonly language?: Language } {
  const language = readerLanguage();
  return language === defaultLanguage ? {} : { language };
}

/** Reads what is open and opens nothing, however often it is asked: opening is a deed of its own (`useOpenResult`). */
export const summaryQuery = (requestId: string) =>
  queryOptions({
    queryKey: queryKeys.summary(requestId),
    // Null before the first answer: an error would drop the page that waits each time it looks again.
    queryFn: async ({ signal }): Promise<SummaryAnswer | null> => {
      const querystring = { read: 'sealed' as const, ...inReaderLanguage() };
      try {
        return (await api(getSummary, { params: { requestId }, querystring }, signal)).body;
      } catch (error) {
        if (error instanceof CallError && error.code === 'no_responses_yet') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? pollMs : false),
  });

/** By then counts have caught up with an answer that was just given. */
export const settledMs = 1_200;

/** For a screen that nobody tells of answers: it looks once more, since what it read first may have lagged. */
export function useSettledSummary(requestId: string, enabled = true) {
  return useQuery({
    ...summaryQuery(requestId),
    enabled,
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'generating') return pollMs;
      return state.dataUpdateCount === 1 ? settledMs : false;
    },
  });
}

export function useSummary(requestId: string, enabled = true) {
  return useQuery({ ...summaryQuery(requestId), enabled });
}
