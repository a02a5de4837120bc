import { getSelfView } from '@blindspot/contracts/endpoints';
import type { SelfView } from '@blindspot/contracts/http/self-views';
import { useQuery } from '@tanstack/react-query';
import { isTranslated } from '../../../ui/locale.ts';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Loads the self-view and the themes to pick from. */
export function useSelfView(requestId: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.selfView(requestId),
    queryFn: async ({ signal }) =>
      await inPageLanguage((await api(getSelfView, { params: { id: requestId } }, signal)).body),
    enabled,
  });
}

/** Translates the labels, which services send in English. They stay English if the translation cannot be loaded. */
export async function inPageLanguage(view: SelfView): Promise<SelfView> {
  if (!isTranslated() || view.offered.length === 0) return view;
  const words = await import('./theme-words.ts').catch(() => undefined);
  return words?.inWordsOfTheApp(view) ?? view;
}

/** Whether the self-view can be given: until the first result, and not for a form without themes and sliders. */
export function isSelfViewAsked({ open, offered, sliders }: SelfView): boolean {
  return open && offered.length + sliders.length > 0;
}
