import { watchColourSchemeSwitch } from './colour-scheme-choice.ts';

watchColourSchemeSwitch();
