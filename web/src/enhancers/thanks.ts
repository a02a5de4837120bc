import { one } from './page.ts';

/** Puts the thank-you of the page's template in the place of the form. */
export function showThanks(title: string, receipt: string | undefined): void {
  const template = one('#thanks', HTMLTemplateElement);
  const thanks = template.content.firstElementChild;
  if (!thanks) return;
  one('main', HTMLElement).replaceWith(thanks);
  document.title = document.title.replace(/^[^|]*(?= \|)/, title);
  showReceipt(receipt);
  scrollTo(0, 0);
  one('h1', HTMLElement).focus();
}

export function showReceipt(receipt: string | undefined): void {
  const section = one('[data-receipt]', HTMLElement);
  if (receipt) {
    one('code', HTMLElement, section).textContent = receipt;
    one('input', HTMLInputElement, section).value = receipt;
  }
  section.hidden = !one('code', HTMLElement, section).textContent;
  const copy = one('[data-copy]', HTMLButtonElement, section);
  copy.hidden = !navigator.clipboard;
  copy.addEventListener('click', () => {
    const code = one('code', HTMLElement, section);
    void navigator.clipboard.writeText(code.textContent ?? '').then(
      () => {
        one('span', HTMLElement, copy).textContent = copy.dataset.copy ?? '';
      },
      // To be copied by hand.
      () => getSelection()?.selectAllChildren(code),
    );
  });
}
