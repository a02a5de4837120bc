import type { AnswerTexts } from '../domain/script-texts.ts';
import { orderField, untouchedField } from '../domain/form-fields.ts';
import { watchAnswers } from './answers.ts';
import { readTexts } from './page.ts';
import { forgetReceipt, listReceipts } from '../ui/receipts.ts';
import { fill } from './submission.ts';
import { watchThemeSwitch } from './theme-choice.ts';

watchThemeSwitch();
const change = document.querySelector<HTMLFormElement>('[data-change]');
if (change) {
  watchAnswers(change, readTexts() as AnswerTexts);
  // Where it stands can be meant, too: a slider that was pressed is answered.
  change.addEventListener('submit', () => {
    for (const field of change.querySelectorAll<HTMLInputElement>(`[name=${untouchedField}]`))
      field.disabled = !field.closest('[data-question]')?.querySelector('[data-untouched]');
  });
}

const erased = document.querySelector<HTMLElement>('[data-erased]')?.dataset.erased;
if (erased) forgetReceipt(erased);

const device = document.querySelector<HTMLElement>('[data-device]');
if (device) showKept(device);

/** The receipts of this device, each to open or to forget here. */
function showKept(section: HTMLElement): void {
  const list = section.querySelector('ul');
  const item = section.querySelector('template')?.content.firstElementChild;
  const receipts = listReceipts();
  section.hidden = receipts.length === 0;
  if (!list || !item) return;
  for (const { receipt, title, order } of receipts) {
    const own = item.cloneNode(true) as HTMLElement;
    const start = receipt.slice(0, 5);
    const name = own.querySelector('[data-title]');
    if (name) name.textContent = title;
    const begins = own.querySelector('[data-start]');
    if (begins) begins.textContent = `${start}…`;
    const code = own.querySelector('input');
    if (code) code.value = receipt;
    const ownOrder = own.querySelector<HTMLInputElement>(`[name=${orderField}]`);
    if (ownOrder) ownOrder.value = order ?? '';
    for (const button of own.querySelectorAll('button'))
      button.ariaLabel = fill(button.dataset.label ?? '', { start });
    own.querySelector('[data-forget]')?.addEventListener('click', () => {
      forgetReceipt(receipt);
      own.remove();
      section.hidden = list.children.length === 0;
      document.querySelector<HTMLElement>('#receipt')?.focus();
    });
    list.append(own);
  }
}
