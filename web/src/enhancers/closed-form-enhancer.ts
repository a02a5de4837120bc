import { loadDraft } from './draft.ts';
import { one } from './page.ts';

// A phone that discarded the tab reloads this page instead of the form. Its draft can still be sent for a
// day, so the page offers the way back.
const goOn = one('[data-draft]', HTMLAnchorElement);
const areas = ['sessionStorage', 'localStorage'] as const;
if (areas.some((area) => loadDraft(goOn.dataset.draft ?? '', Date.now(), area))) {
  goOn.hidden = false;
  one('[data-with-draft]', HTMLElement).hidden = false;
  one('[data-without-draft]', HTMLElement).hidden = true;
}
