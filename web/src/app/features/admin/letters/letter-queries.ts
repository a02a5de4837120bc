import {
  createLetter,
  deleteLetter,
  getLetter,
  listLetters,
  sendLetter,
  stopLetter,
  updateLetter,
} from '@blindspot/contracts/endpoints';
import type { Letter, LetterSummary, LetterText } from '@blindspot/contracts/http/letters';
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { bodyOf, type EditToSave } from '../editing/editor.ts';
import { inPages } from '../lists/pages.tsx';

const queryKey = ['admin', 'letters'] as const;
const listKey = [...queryKey, 'list'] as const;
const keyOf = (id: string) => [...queryKey, id] as const;

const pollWhile = (isSending: boolean | undefined): number | false => (isSending ? 2_000 : false);
const isSending = ({ state }: LetterSummary): boolean => state === 'sending';

export function useLetters() {
  return useInfiniteQuery({
    queryKey: listKey,
    ...inPages((querystring, signal) => api(listLetters, { querystring }, signal)),
    refetchInterval: ({ state }) =>
      pollWhile(state.data?.pages.some(({ letters }) => letters.some(isSending))),
  });
}

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getLetter, { params: { id } }, signal),
    refetchInterval: ({ state }) => pollWhile(state.data && isSending(state.data)),
  });

export function useSaveLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, edit }: { id: string | undefined; edit: EditToSave<LetterText> }) =>
      id === undefined || edit.asNew
        ? api(createLetter, { body: edit.draft })
        : api(updateLetter, { params: { id }, body: bodyOf(edit) }),
    onSuccess: (saved) => {
      client.setQueryData<Letter>(keyOf(saved.id), saved);
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useDeleteLetter(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(deleteLetter, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** Sends the version that the admin has seen. */
export function useSendLetter({ id, version }: Letter) {
  return useLetterChange(() => api(sendLetter, { params: { id }, body: { version } }));
}

export function useStopLetter(id: string) {
  return useLetterChange(() => api(stopLetter, { params: { id } }));
}

/** Stores the changed letter in the cache. Reloads all letters, even after a rejection. */
function useLetterChange(change: () => Promise<Letter>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (letter) => client.setQueryData<Letter>(keyOf(letter.id), letter),
    // Not awaited, because the caller announces the change before the letter shows its new state.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
