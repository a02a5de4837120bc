import { readTheme, setTheme, themes } from '../ui/theme.ts';

/** Works the theme switch in the footer of a document. */
export function watchThemeSwitch(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
    input.checked = input.value === readTheme();
    input.addEventListener('change', () => {
      const theme = themes.find((known) => known === input.value);
      if (theme) setTheme(theme);
    });
  }
}
