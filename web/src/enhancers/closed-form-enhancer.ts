import { loadDraft } from './draft.ts';
import { one } from './page.ts';

// A phone that dropped the tab brings this page instead of the form; what was typed there is taken until the day is over.
const goOn = one('[data-draft]', HTMLAnchorElement);
const areas = ['sessionStorage', 'localStorage'] as const;
if (areas.some((area) => loadDraft(goOn.dataset.draft ?? '', Date.now(), area))) {
  goOn.hidden = false;
  one('[data-with-draft]', HTMLElement).hidden = false;
  one('[data-without-draft]', HTMLElement).hidden = true;
}
