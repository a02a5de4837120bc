import type { Attack } from './attack.ts';
import { comments } from './attacks/comments.ts';
import { erasure } from './attacks/erasure.ts';
import { heavyWeight } from './attacks/heavy-weight.ts';
import { hostileModel } from './attacks/hostile-model.ts';
import { adminInjections, ownerInjections, responderInjections } from './attacks/injections.ts';
import { lateAnswer } from './attacks/late-answer.ts';
import { loneCircle } from './attacks/lone-circle.ts';
import { nonInterference } from './attacks/non-interference.ts';
import { orderAndTime } from './attacks/order-and-time.ts';
import { participationOracle } from './attacks/participation-oracle.ts';
import { screeningOracle } from './attacks/screening-oracle.ts';
import { sharePage } from './attacks/share-page.ts';
import { sliderProbe } from './attacks/slider-probe.ts';
import { subtraction } from './attacks/subtraction.ts';

/** In the order in which they are run and reported. */
export const allAttacks: readonly Attack[] = [
  subtraction,
  sliderProbe,
  heavyWeight,
  erasure,
  sharePage,
  loneCircle,
  participationOracle,
  screeningOracle,
  orderAndTime,
  nonInterference,
  comments,
  lateAnswer,
  hostileModel,
  responderInjections,
  ownerInjections,
  adminInjections,
];
