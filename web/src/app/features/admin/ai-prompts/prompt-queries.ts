import {
  getSystemPrompts,
  previewSystemPrompts,
  updateSystemPrompts,
} from '@blindspot/contracts/admin-endpoints';
import type { PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { EditToSave } from '../editing/editor.ts';

const queryKey = ['admin', 'system-prompts'] as const;

async function readPrompts(signal?: AbortSignal): Promise<SystemPrompts> {
  return (await api(getSystemPrompts, {}, signal)).body;
}

export const useSystemPrompts = () => useQuery({ queryKey, queryFn: ({ signal }) => readPrompts(signal) });

export function useFetchSystemPrompts() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey, queryFn: () => readPrompts(), staleTime: 0 });
}

export function useSaveSystemPrompts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, version }: EditToSave<PromptTemplates>) =>
      (await api(updateSystemPrompts, { body: version === undefined ? draft : { ...draft, version } })).body,
    onSuccess: (saved) => client.setQueryData<SystemPrompts>(queryKey, saved),
  });
}

export function usePreviewPrompts() {
  return useMutation({
    mutationFn: async (templates: PromptTemplates) =>
      (await api(previewSystemPrompts, { body: templates })).body,
  });
}
