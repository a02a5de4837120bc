import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { bodyOf, type EditToSave } from './editor.ts';

interface EntryCalls<Entry, Body> {
  readonly queryKey: QueryKey;
  readonly alsoShownBy?: QueryKey;
  readonly newEntry: 'first' | 'last';
  readonly list: (signal?: AbortSignal) => Promise<Entry[]>;
  readonly create: (body: Body) => Promise<Entry>;
  readonly update: (id: string, body: Body & { version?: number }) => Promise<Entry>;
  readonly toggle: (id: string) => Promise<Entry>;
  readonly remove: (id: string) => Promise<unknown>;
}

export function entryQueries<Entry extends { id: string }, Body extends object>(
  calls: EntryCalls<Entry, Body>,
) {
  const { queryKey, alsoShownBy, newEntry, list } = calls;

  async function invalidate(client: QueryClient): Promise<void> {
    if (alsoShownBy) void client.invalidateQueries({ queryKey: alsoShownBy });
    await client.invalidateQueries({ queryKey });
  }

  function replace(client: QueryClient, entry: Entry): void {
    client.setQueryData<Entry[]>(queryKey, (entries = []) =>
      entries.some(({ id }) => id === entry.id)
        ? entries.map((one) => (one.id === entry.id ? entry : one))
        : newEntry === 'first'
          ? [entry, ...entries]
          : [...entries, entry],
    );
  }

  return {
    useEntries: () => useQuery({ queryKey, queryFn: ({ signal }) => list(signal) }),

    useFetchEntry: () => {
      const client = useQueryClient();
      return async (id: string): Promise<Entry | undefined> => {
        const entries = await client.fetchQuery({ queryKey, queryFn: () => list(), staleTime: 0 });
        return entries.find((entry) => entry.id === id);
      };
    },

    useSaveEntry: (id: string | undefined) => {
      const client = useQueryClient();
      // Entry that the first save created. A later save updates this entry.
      const created = useRef<string>(undefined);
      return useMutation({
        mutationFn: (edit: EditToSave<Body>) => {
          const stored = id ?? created.current;
          return stored === undefined || edit.asNew
            ? calls.create(edit.draft)
            : calls.update(stored, bodyOf(edit));
        },
        onSuccess: (saved) => {
          created.current = saved.id;
          replace(client, saved);
          void invalidate(client);
        },
      });
    },

    useToggleEntry: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        // The server toggles the stored state. The switch shows `_wanted` while the call runs.
        mutationFn: (_wanted: boolean) => calls.toggle(id),
        onSuccess: (toggled) => replace(client, toggled),
        onSettled: () => invalidate(client),
      });
    },

    useDeleteEntry: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: () => calls.remove(id),
        onSuccess: () => {
          client.setQueryData<Entry[]>(queryKey, (entries) => entries?.filter((entry) => entry.id !== id));
          void invalidate(client);
        },
      });
    },
  };
}
