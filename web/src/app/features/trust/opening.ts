import { getSummary, regenerateSummary } from '@blindspot/contracts/endpoints';
import type { SelfView } from '@blindspot/contracts/http/self-views';
import { CallError } from '@blindspot/contracts/client';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canOpenNext, isAwaited } from '../../../domain/next-result.ts';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { inReaderLanguage, isWritten, pollMs, type SummaryAnswer } from '../../api/summary-query.ts';
import { newcomerChanges } from './newcomer-changes.ts';
import type { TrustList } from './trust-queries.ts';

export interface OpeningProps {
  requestId: string;
  summary: Summary;
  list: TrustList;
  selfView: SelfView;
  /** Whether the owner skips the self-view and the weights. */
  isStraight: boolean;
}

/** As long as the pane takes to light up, where things move. */
const lightUp = (): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: no-preference)').matches ? 1_500 : 0),
  );

const isOtherNewcomers = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'newcomers_changed';

/**
 * Opens the set of the list that is shown, which fixes its answers and weights for good; where others would enter it opens
 * nothing and says what has changed. The read that opens the first one is sent from here and from nowhere else.
 */
export function useOpenResult(requestId: string, list: TrustList, isFirst: boolean) {
  const client = useQueryClient();
  const params = { requestId };
  const { entering } = list.next_set;
  const querystring = { ...(entering !== null && { entering }), ...inReaderLanguage() };
  const [changes, setChanges] = useState<string | null>(null);
  const isHere = useRef(true);
  const isAtOnce = useRef(false);
  const [waitsForModel, setWaitsForModel] = useState(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** Calls; where that takes longer than a call waits, follows it and then calls again, which gives what came of it. */
  async function callUntilOpened(call: () => Promise<{ body: SummaryAnswer }>): Promise<SummaryAnswer> {
    for (;;) {
      const { body: answer } = await call();
      if (isWritten(answer)) return answer;
      setWaitsForModel(answer.reading && !isAtOnce.current);
      let isOpening = true;
      while (isOpening) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        if (!isHere.current) return answer;
        // Refused where others would enter meanwhile.
        const { body } = await api(getSummary, { params, querystring: { read: 'sealed', ...querystring } });
        isOpening = !isWritten(body) || isAwaited(body);
      }
    }
  }

  const readNow = () => api(getSummary, { params, querystring: { read: 'now', ...querystring } });

  async function openSet(): Promise<SummaryAnswer> {
    if (isFirst) {
      const answer = await callUntilOpened(() =>
        isAtOnce.current ? readNow() : api(getSummary, { params, querystring }),
      );
      // Else there was a set of which nobody is left, and this is the next one.
      if (!isWritten(answer) || !canOpenNext(answer)) return answer;
    }
    return await callUntilOpened(() => api(regenerateSummary, { params, querystring }));
  }

  const opening = useMutation({
    mutationFn: async ({ atOnce }: { atOnce: boolean }): Promise<SummaryAnswer> => {
      isAtOnce.current = atOnce;
      const [answer] = await Promise.all([openSet(), lightUp()]);
      return answer;
    },
    onMutate: () => {
      setChanges(null);
      setWaitsForModel(false);
    },
    onSuccess: (answer) => {
      // Who went away meanwhile reads how far it is elsewhere.
      if (isWritten(answer)) client.setQueryData<SummaryAnswer>(queryKeys.summary(requestId), answer);
    },
    onError: async (error) => {
      if (!isOtherNewcomers(error)) return;
      await client.refetchQueries({ queryKey: queryKeys.trust(requestId) });
      void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
      const now = client.getQueryData<TrustList>(queryKeys.trust(requestId));
      setChanges(newcomerChanges(list.responses, now?.responses ?? []));
    },
    onSettled: (_answer, error) => {
      if (isOtherNewcomers(error)) return;
      void client.invalidateQueries({ queryKey: queryKeys.trust(requestId) });
      // Closed with the first reading.
      void client.invalidateQueries({ queryKey: queryKeys.selfView(requestId) });
    },
  });
  return {
    open: opening.mutate,
    /** Waits no longer for the model; what was begun goes on and brings the result. */
    hurry: (): void => {
      isAtOnce.current = true;
      setWaitsForModel(false);
      // Refused or lost, the opening that is under way says so itself.
      void readNow().catch(() => undefined);
    },
    waitsForModel: waitsForModel && opening.isPending,
    isPending: opening.isPending,
    /** Why it failed, but for newcomers who changed. */
    error: isOtherNewcomers(opening.error) ? null : opening.error,
    changes,
  };
}
