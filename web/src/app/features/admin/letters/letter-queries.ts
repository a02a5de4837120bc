import { getLetter, listLetters } from '@blindspot/contracts/endpoints';
import type { Letter, LetterSummary } from '@blindspot/contracts/http/letters';
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { inPages } from '../lists/pages.tsx';

const queryKey = ['admin', 'letters'] as const;
export const letterListKey = [...queryKey, 'list'] as const;
const keyOf = (id: string) => [...queryKey, id] as const;

const pollWhileSending = (letters: readonly LetterSummary[] | undefined): number | false =>
  letters?.some(({ state }) => state === 'sending') ? 2_000 : false;

export function useLetters() {
  return useInfiniteQuery({
    queryKey: letterListKey,
    ...inPages((querystring, signal) => api(listLetters, { querystring }, signal)),
    refetchInterval: ({ state }) => pollWhileSending(state.data?.pages.flatMap(({ letters }) => letters)),
  });
}

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getLetter, { params: { id } }, signal),
    refetchInterval: ({ state }) => pollWhileSending(state.data && [state.data]),
  });

export function useLetterChange<Input = void>(change: (input: Input) => Promise<Letter>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (letter) => client.setQueryData<Letter>(keyOf(letter.id), letter),
    // Does not await the reload, so that the caller can announce the change at once.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
