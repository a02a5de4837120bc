import { getSummary, regenerateSummary } from '@blindspot/contracts/endpoints/summaries';
import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { isWritten, type SummaryAnswer } from '../../api/summary-query.ts';
import type { TrustList } from './trust-queries.ts';

export interface OpeningProps {
  requestId: string;
  summary: Summary;
  list: TrustList;
  ownView: OwnView;
}

/** What a step before the opening is given; it can be skipped with one click. */
export interface StepProps extends OpeningProps {
  /** Of the step's own heading, which is focused when the step is come to. */
  heading: RefCallback<HTMLHeadingElement>;
  onNext: () => void;
}

/**
 * Opens a set, which fixes its answers and weights for good. The bare read of the first one is sent from here and from
 * nowhere else.
 */
export function useOpenResult(requestId: string, isFirst: boolean) {
  const client = useQueryClient();
  const params = { requestId };
  return useMutation({
    mutationFn: async (): Promise<SummaryAnswer> => {
      if (isFirst) {
        const answer = (await api(getSummary, { params, querystring: {} })).body;
        // Else there was a set of which nobody is left, and this is the next one.
        if (!isWritten(answer) || !canOpenNext(answer)) return answer;
      }
      return (await api(regenerateSummary, { params })).body;
    },
    onSuccess: (answer) => client.setQueryData<SummaryAnswer>(queryKeys.summary(requestId), answer),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.trust(requestId) });
      // Closed with the first reading.
      void client.invalidateQueries({ queryKey: queryKeys.ownView(requestId) });
    },
  });
}
