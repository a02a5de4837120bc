import { getSelfView } from '@blindspot/contracts/endpoints';
import type { SelfView } from '@blindspot/contracts/http/self-views';
import { useQuery } from '@tanstack/react-query';
import { isTranslated } from '../../ui/locale.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** What the owner sees themselves and what they guess, and what there is to say. */
export function useSelfView(requestId: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.selfView(requestId),
    queryFn: async ({ signal }) =>
      await withItsThemes((await api(getSelfView, { params: { id: requestId } }, signal)).body),
    enabled,
  });
}

/** Services say the themes in English; where the words of another language cannot be had, they are shown as they came. */
export async function withItsThemes(view: SelfView): Promise<SelfView> {
  if (!isTranslated() || view.offered.length === 0) return view;
  const words = await import('./theme-words.ts').catch(() => undefined);
  return words?.inWordsOfTheApp(view) ?? view;
}

/** Whether there is something to ask: once per request, and not on forms of before there were offers. */
export function isSelfViewAsked({ open, offered, sliders }: SelfView): boolean {
  return open && offered.length + sliders.length > 0;
}
