import { watchColourSchemeSwitch } from './page.ts';

watchColourSchemeSwitch();
