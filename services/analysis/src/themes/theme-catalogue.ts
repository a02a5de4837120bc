import { conversationThemes } from './conversation-themes.ts';
import { everydayThemes } from './everyday-themes.ts';
import { heartThemes } from './heart-themes.ts';
import { temperThemes } from './temper-themes.ts';
import type { Theme } from './theme.ts';
import { workThemes } from './work-themes.ts';

/** The closed list of themes that the built-in reader knows, and the local analysis writes from. */
export const themeCatalogue: readonly Theme[] = [
  ...conversationThemes,
  ...heartThemes,
  ...temperThemes,
  ...workThemes,
  ...everydayThemes,
];
