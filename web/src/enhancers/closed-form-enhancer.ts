import { answerPrefix } from '../domain/field-names.ts';
import { loadDraft } from './draft.ts';
import { one } from './page.ts';

// A draft can be sent for a day after the closing, so the page links to the form. Later, it shows the draft.
const [, , requestId = ''] = location.pathname.split('/');
const areas = ['sessionStorage', 'localStorage'] as const;
const draft = areas.map((area) => loadDraft(requestId, Date.now(), area)).find((found) => found !== null);
const goOn = document.querySelector('[data-draft]');
const unsent = document.querySelector<HTMLElement>('[data-unsent]');

if (draft && goOn) {
  one('[data-draft]', HTMLAnchorElement).hidden = false;
  one('[data-with-draft]', HTMLElement).hidden = false;
  one('[data-without-draft]', HTMLElement).hidden = true;
}
if (draft && unsent?.hidden) {
  for (const [name, text] of Object.entries(draft.fields)) {
    if (!name.startsWith(answerPrefix) || !/[^\d\s]/.test(text)) continue;
    const line = document.createElement('p');
    line.dir = 'auto';
    line.textContent = text;
    unsent.append(line);
    unsent.hidden = false;
  }
}
