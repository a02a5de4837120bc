import {
  createLetter,
  deleteLetter,
  getLetter,
  listLetters,
  listNewsletterMembers,
  sendLetter,
  stopLetter,
  updateLetter,
} from '@blindspot/contracts/endpoints';
import type { Letter, LetterSummary } from '@blindspot/contracts/http/letters';
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { bodyOf, type EditToSave } from '../editing/editor.ts';
import { inPages, personalPages } from '../lists/pages.tsx';

export type LetterDraft = Pick<Letter, 'subject' | 'text'>;

const queryKey = ['admin', 'letters'] as const;
const keyOf = (id: string) => [...queryKey, id] as const;

const whileSendingMs = 2_000;

export function useLetters() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'list'],
    ...inPages((querystring, signal) => api(listLetters, { querystring }, signal)),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ letters }) => letters.some(isSending)) ? whileSendingMs : false,
  });
}

const isSending = ({ state }: LetterSummary): boolean => state === 'sending';

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getLetter, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? whileSendingMs : false),
  });

export function useSaveLetter(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: EditToSave<LetterDraft>) =>
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
    onSuccess: () => client.invalidateQueries({ queryKey: [...queryKey, 'list'] }),
  });
}

/** Sends the version that the admin has seen. */
export function useSendLetter({ id, version }: Pick<Letter, 'id' | 'version'>) {
  return useLetterChange(() => api(sendLetter, { params: { id }, body: { version } }));
}

export function useStopLetter(id: string) {
  return useLetterChange(() => api(stopLetter, { params: { id } }));
}

/** Stores the changed letter in the cache, and reloads it after a rejection. */
function useLetterChange(change: () => Promise<Letter>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (letter) => client.setQueryData<Letter>(keyOf(letter.id), letter),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useMembers() {
  return useInfiniteQuery({
    queryKey: ['admin', 'newsletter-members'],
    ...inPages((querystring, signal) => api(listNewsletterMembers, { querystring }, signal)),
    ...personalPages,
  });
}
