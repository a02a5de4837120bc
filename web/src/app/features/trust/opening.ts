import { getSummary, regenerateSummary } from '@blindspot/contracts/endpoints';
import type { SelfView } from '@blindspot/contracts/http/self-views';
import { CallError } from '@blindspot/contracts/client';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canOpenNext, isAwaited } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { api } from '../../api/api.ts';
import {
  queryKeys,
  inReaderLanguage,
  isWritten,
  pollMs,
  type SummaryAnswer,
} from '../../api/shared-queries.ts';
import type { TrustList } from '../../api/trust-queries.ts';

export interface OpeningProps {
  requestId: string;
  summary: Summary;
  list: TrustList;
  selfView: SelfView;
  isStraight: boolean;
}

/** Resolves after the window's animation, or at once with reduced motion. */
const lightUp = (): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: no-preference)').matches ? 1_500 : 0),
  );

const isOtherNewcomers = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'newcomers_changed';

/** Opens a result with the listed newcomers. If the list is outdated, describes the change instead. */
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

  async function callUntilOpened(call: () => Promise<SummaryAnswer>): Promise<SummaryAnswer> {
    for (;;) {
      const answer = await call();
      if (isWritten(answer)) return answer;
      setWaitsForModel(answer.reading && !isAtOnce.current);
      let isOpening = true;
      while (isOpening) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        if (!isHere.current) return answer;
        // The server rejects this read if the list of new people has changed.
        const body = await api(getSummary, { params, querystring: { read: 'sealed', ...querystring } });
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
      // If everyone in the first result has withdrawn, the next result is opened instead.
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
      // The answer has no result if the owner has left this screen. Another screen then shows the progress.
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
      // Does not refetch the list after a success, because the screen would briefly show an empty list.
      const refetchType = error ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: queryKeys.trust(requestId), refetchType });
      // Opening the first result closes the self-view, so the cached copy is outdated.
      void client.invalidateQueries({ queryKey: queryKeys.selfView(requestId), refetchType });
    },
  });
  return {
    open: opening.mutate,
    hurry: (): void => {
      isAtOnce.current = true;
      setWaitsForModel(false);
      // Ignores an error, because the call that opens the result reports it too.
      void readNow().catch(() => undefined);
    },
    waitsForModel: waitsForModel && opening.isPending,
    isPending: opening.isPending,
    error: isOtherNewcomers(opening.error) ? null : opening.error,
    changes,
  };
}

type Listed = Pick<TrustListItem, 'handle' | 'trust_rating' | 'sealed'>;

/** Describes how the list of new people has changed since the owner saw it. */
export function newcomerChanges(shown: readonly Listed[], now: readonly Listed[]): string {
  const before = new Map(shown.map((person) => [person.handle, person]));
  const standing = new Set(now.map(({ handle }) => handle));
  const more = now.filter(({ handle, sealed }) => !sealed && !before.has(handle)).length;
  const fewer = shown.filter(({ handle, sealed }) => !sealed && !standing.has(handle)).length;
  const isWeighed = now.some(({ handle, trust_rating: rating }) => {
    const was = before.get(handle);
    return was !== undefined && !was.sealed && was.trust_rating !== rating;
  });
  const changes = [
    more > 0 ? m.before_changed_more({ count: more }) : [],
    fewer > 0 ? m.before_changed_fewer({ count: fewer }) : [],
    isWeighed ? m.before_changed_weights() : [],
  ].flat();
  return [...(changes.length > 0 ? changes : [m.before_changed()]), m.before_look_again()].join(' ');
}
