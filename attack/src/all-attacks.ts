import type { Attack } from './attack.ts';
import { heavyWeight } from './attacks/heavy-weight.ts';
import { sliderProbe } from './attacks/slider-probe.ts';
import { subtraction } from './attacks/subtraction.ts';

export const allAttacks: readonly Attack[] = [subtraction, sliderProbe, heavyWeight];
