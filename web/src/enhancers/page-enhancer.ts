import { watchThemeSwitch } from './theme-choice.ts';

watchThemeSwitch();
