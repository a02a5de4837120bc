import type { SelfView } from '@blindspot/contracts/http/self-views';
import { labels } from '@blindspot/content/en/theme-labels';
import { ownLabels } from '@blindspot/content/en/own-labels';
import { isThemeId } from '@blindspot/content/themes/vocabulary';

/** What may be picked, in the language of the app; a theme that this build does not know stays as the service says it. */
export const inWordsOfTheApp = (view: SelfView): SelfView => ({
  ...view,
  offered: view.offered.map((theme) =>
    isThemeId(theme.id) ? { ...theme, label: labels[theme.id], own_label: ownLabels[theme.id] } : theme,
  ),
});
