import type { Attack } from './attack.ts';
import { abstainingPuppets } from './attacks/abstaining-puppets.ts';
import { adminOwner } from './attacks/admin-owner.ts';
import { adminPolls } from './attacks/admin-polls.ts';
import { changedRelationship } from './attacks/changed-relationship.ts';
import { circleScores } from './attacks/circle-scores.ts';
import { circleSums } from './attacks/circle-sums.ts';
import { dividedSliders } from './attacks/divided-sliders.ts';
import { erasure, heavyGone, withdrawal } from './attacks/erasure.ts';
import { familiesAndMembers } from './attacks/families-and-members.ts';
import { heavyWeight } from './attacks/heavy-weight.ts';
import { adminInjections, ownerInjections, responderInjections } from './attacks/injections.ts';
import { instructingQuote } from './attacks/instructing-quote.ts';
import { lateAnswer } from './attacks/late-answer.ts';
import { latePerson } from './attacks/late-person.ts';
import { loneRelationship } from './attacks/lone-relationship.ts';
import { namesInQuotes } from './attacks/names-in-quotes.ts';
import { networkLimit } from './attacks/network-limit.ts';
import { nextSet } from './attacks/next-set.ts';
import { nonInterference } from './attacks/non-interference.ts';
import { orderAndTime } from './attacks/order-and-time.ts';
import { orderOfThemes } from './attacks/order-of-themes.ts';
import { ownFormEach } from './attacks/own-form-each.ts';
import { participationOracle } from './attacks/participation-oracle.ts';
import { quotesAcrossQuestions } from './attacks/quotes-across-questions.ts';
import { repeatedAnswers, sendItAgain } from './attacks/repeated-answers.ts';
import { resultsThatTellNothing } from './attacks/results-that-tell-nothing.ts';
import { sameWords } from './attacks/same-words.ts';
import { screeningOracle } from './attacks/screening-oracle.ts';
import { sealingMoment } from './attacks/sealing-moment.ts';
import { frozenShare, sharePage } from './attacks/share-page.ts';
import { sliderProbe } from './attacks/slider-probe.ts';
import { subtraction } from './attacks/subtraction.ts';
import { withdrawnQuote } from './attacks/withdrawn-quote.ts';

/** All attacks, in the order in which they run and are reported. */
export const allAttacks: readonly Attack[] = [
  subtraction,
  latePerson,
  nextSet,
  sliderProbe,
  heavyWeight,
  erasure,
  heavyGone,
  abstainingPuppets,
  dividedSliders,
  sendItAgain,
  repeatedAnswers,
  sharePage,
  circleSums,
  circleScores,
  sealingMoment,
  withdrawal,
  frozenShare,
  loneRelationship,
  orderOfThemes,
  familiesAndMembers,
  resultsThatTellNothing,
  adminOwner,
  adminPolls,
  ownFormEach,
  sameWords,
  participationOracle,
  networkLimit,
  changedRelationship,
  screeningOracle,
  orderAndTime,
  nonInterference,
  namesInQuotes,
  quotesAcrossQuestions,
  withdrawnQuote,
  instructingQuote,
  lateAnswer,
  responderInjections,
  ownerInjections,
  adminInjections,
];
