const parts = '[tabindex="-1"], [role=tabpanel], details, section, article, dialog';
const headings = 'summary, h1, h2, h3, h4';

/**
 * If the focused element is removed, focuses the heading of the nearest surrounding part. Otherwise, users of
 * keyboards and screen readers would lose their place.
 */
export function keepFocus(root: HTMLElement): void {
  let path: readonly HTMLElement[] = [];

  root.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let element = target; element instanceof HTMLElement; element = element.parentElement)
      path = [...path, element];
  });

  new MutationObserver(() => {
    if (path[0]?.isConnected ?? true) return;
    const part = path.find((element) => element.isConnected && element.matches(parts));
    path = [];
    // Waits a frame, because the screen may focus a better element itself.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusPart(part ?? root.querySelector('main'));
    });
  }).observe(root, { childList: true, subtree: true });
}

function focusPart(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>(headings) ?? part;
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
