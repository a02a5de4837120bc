import type { SelfView } from '@blindspot/contracts/http/self-views';
import { labels } from '@blindspot/content/en/theme-labels';
import { ownLabels } from '@blindspot/content/en/own-labels';
import { isThemeId } from '@blindspot/content/themes/vocabulary';

/** Translates the labels into the app's language. A theme unknown to this version keeps its label. */
export const inWordsOfTheApp = (view: SelfView): SelfView => ({
  ...view,
  offered: view.offered.map((theme) =>
    isThemeId(theme.id) ? { ...theme, label: labels[theme.id], own_label: ownLabels[theme.id] } : theme,
  ),
});
