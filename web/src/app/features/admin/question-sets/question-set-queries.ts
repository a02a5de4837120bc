import {
  createQuestionSet,
  deleteQuestionSet,
  listQuestionSets,
  toggleQuestionSet,
  updateQuestionSet,
} from '@blindspot/contracts/admin-endpoints';
import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { EditToSave } from '../editing/editor.tsx';
import { payloadOf, type QuestionSetDraft } from './question-set-draft.ts';

const queryKey = ['admin', 'question-sets'] as const;

async function readQuestionSets(signal?: AbortSignal): Promise<VersionedQuestionSet[]> {
  return (await api(listQuestionSets, {}, signal)).body;
}

/** What owners can choose from changes with it. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: queryKeys.questionSets });
}

export function useQuestionSets() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readQuestionSets(signal) });
}

/** What is stored now, past the cache. */
export function useFindQuestionSet() {
  const client = useQueryClient();
  return async (id: string): Promise<VersionedQuestionSet | undefined> => {
    const list = await client.fetchQuery({ queryKey, queryFn: () => readQuestionSets(), staleTime: 0 });
    return list.find((set) => set.id === id);
  };
}

export function useSaveQuestionSet(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, version, asNew = false }: EditToSave<QuestionSetDraft>) => {
      const body = payloadOf(draft);
      if (id === undefined || asNew) return (await api(createQuestionSet, { body })).body;
      const versioned = version === undefined ? body : { ...body, version };
      return (await api(updateQuestionSet, { params: { id }, body: versioned })).body;
    },
    onSuccess: (saved) => {
      client.setQueryData<VersionedQuestionSet[]>(queryKey, (list = []) =>
        list.some((one) => one.id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      );
      readAgain(client);
    },
  });
}

export function useToggleQuestionSet(id: string) {
  const client = useQueryClient();
  return useMutation({
    // What is wanted is for showing it at once; the call itself turns it over.
    mutationFn: async (_wanted: boolean) => (await api(toggleQuestionSet, { params: { id } })).body,
    onSuccess: (toggled) =>
      client.setQueryData<VersionedQuestionSet[]>(queryKey, (list) =>
        list?.map((one) => (one.id === toggled.id ? toggled : one)),
      ),
    onSettled: () => readAgain(client),
  });
}

export function useDeleteQuestionSet(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(deleteQuestionSet, { params: { id } });
    },
    onSuccess: () => {
      client.setQueryData<VersionedQuestionSet[]>(queryKey, (list) => list?.filter((one) => one.id !== id));
      readAgain(client);
    },
  });
}
