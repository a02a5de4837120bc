import { colourSchemes, readColourScheme, setColourScheme } from '../ui/colour-scheme.ts';

/** Handles the colour scheme switch in the footer of a document. */
export function watchColourSchemeSwitch(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
    input.checked = input.value === readColourScheme();
    input.addEventListener('change', () => {
      const scheme = colourSchemes.find((known) => known === input.value);
      if (scheme) setColourScheme(scheme);
    });
  }
}
