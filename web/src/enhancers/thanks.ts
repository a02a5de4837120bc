import { one } from './page.ts';

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

export function showReceipt(receipt?: string): void {
  const section = document.querySelector<HTMLElement>('[data-receipt]');
  if (!section) return;
  const code = one('code', HTMLElement, section);
  if (receipt) {
    code.textContent = receipt;
    for (const field of section.querySelectorAll<HTMLInputElement>(`[name=receipt]`)) field.value = receipt;
  }
  section.hidden = !code.textContent;
  watchCopying(section, code);
  const [keep, forget] = ['keep', 'forget'].map((kind) => one(`[data-${kind}]`, HTMLFormElement, section));
  if (!keep || !forget) return;
  for (const button of keep.querySelectorAll('button')) button.hidden = !navigator.cookieEnabled;
  for (const [form, next] of [
    [keep, forget],
    [forget, keep],
  ] as const)
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void post(form).then((isDone) => {
        if (!isDone) return form.submit();
        form.hidden = true;
        next.hidden = false;
        one('button', HTMLButtonElement, next).focus();
      });
    });
}

/** Makes the first press of Back reveal the receipt's code, because the page shows the code only once. */
export function holdBack(): void {
  const section = document.querySelector<HTMLElement>('[data-receipt]:not([hidden])');
  if (!section) return;
  history.pushState(null, '');
  addEventListener(
    'popstate',
    () => {
      const fold = one('details', HTMLDetailsElement, section);
      if (fold.open || section.querySelector('[data-keep][hidden]')) return history.back();
      fold.open = true;
      one('summary', HTMLElement, fold).focus();
    },
    { once: true },
  );
}

async function post(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams(new FormData(form) as never);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  return answer?.type === 'opaqueredirect';
}

function watchCopying(section: HTMLElement, code: HTMLElement): void {
  const copy = one('[data-copy]', HTMLButtonElement, section);
  copy.hidden = !navigator.clipboard;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(code.textContent ?? '').then(
      () => {
        one('span', HTMLElement, copy).textContent = copy.dataset.copy ?? '';
      },
      // Selects the code, so that people can copy it by hand.
      () => getSelection()?.selectAllChildren(code),
    );
  });
}
