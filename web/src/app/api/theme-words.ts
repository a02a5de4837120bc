import type { OwnView } from '@blindspot/contracts/http/own-views';
import { labels } from '@blindspot/themes/en/labels';
import { ownLabels } from '@blindspot/themes/en/own-labels';
import { isThemeId } from '@blindspot/themes/vocabulary';

/** What may be picked, in the language of the app; a theme that this build does not know stays as the service says it. */
export const inWordsOfTheApp = (view: OwnView): OwnView => ({
  ...view,
  offered: view.offered.map((theme) =>
    isThemeId(theme.id) ? { ...theme, label: labels[theme.id], own_label: ownLabels[theme.id] } : theme,
  ),
});
