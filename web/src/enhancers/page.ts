import { colourSchemes, readColourScheme, setColourScheme } from '../ui/colour-scheme.ts';

export function one<Found extends HTMLElement>(
  selector: string,
  kind: new () => Found,
  within: ParentNode = document,
): Found {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(selector);
  return found;
}

export const readTexts = (): unknown => JSON.parse(one('#texts', HTMLScriptElement).textContent ?? '');

export function watchColourSchemeSwitch(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
    input.checked = input.value === readColourScheme();
    input.addEventListener('change', () => {
      const scheme = colourSchemes.find((known) => known === input.value);
      if (scheme) setColourScheme(scheme);
    });
  }
}
