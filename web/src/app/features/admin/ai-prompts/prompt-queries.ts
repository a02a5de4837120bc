import { getSystemPrompts, previewSystemPrompts, updateSystemPrompts } from '@blindspot/contracts/endpoints';
import type { PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { EditToSave } from '../editing/editor.ts';

const queryKey = ['admin', 'system-prompts'] as const;

const readPrompts = (signal?: AbortSignal): Promise<SystemPrompts> => api(getSystemPrompts, {}, signal);

export const useSystemPrompts = () => useQuery({ queryKey, queryFn: ({ signal }) => readPrompts(signal) });

export function useFetchSystemPrompts() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey, queryFn: () => readPrompts(), staleTime: 0 });
}

export function useSaveSystemPrompts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, version }: EditToSave<PromptTemplates>) =>
      api(updateSystemPrompts, { body: version === undefined ? draft : { ...draft, version } }),
    onSuccess: (saved) => client.setQueryData<SystemPrompts>(queryKey, saved),
  });
}

export function usePreviewPrompts() {
  return useMutation({
    mutationFn: (templates: PromptTemplates) => api(previewSystemPrompts, { body: templates }),
  });
}
