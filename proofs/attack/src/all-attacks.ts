import type { Attack } from './attack.ts';
import { abstainingPuppets } from './attacks/abstaining-puppets.ts';
import { adminOwner, adminPolls } from './attacks/admins.ts';
import { circleScores, circleSums } from './attacks/circles.ts';
import { dividedSliders } from './attacks/divided-sliders.ts';
import { familiesAndMembers } from './attacks/families-and-members.ts';
import { adminInjections, ownerInjections, responderInjections } from './attacks/injections.ts';
import { lateAnswer } from './attacks/late-answer.ts';
import { networkLimit } from './attacks/network-limit.ts';
import { nonInterference } from './attacks/non-interference.ts';
import { orderAndTime } from './attacks/order-and-time.ts';
import { orderOfThemes } from './attacks/order-of-themes.ts';
import { ownFormEach } from './attacks/own-form-each.ts';
import { participationOracle } from './attacks/participation-oracle.ts';
import { quotesAcrossQuestions } from './attacks/quotes-across-questions.ts';
import { instructingQuote, namesInQuotes, screeningOracle, withdrawnQuote } from './attacks/quoted-texts.ts';
import { changedRelationship, loneRelationship } from './attacks/relationships.ts';
import { repeatedAnswers, sendItAgain } from './attacks/repeated-answers.ts';
import { resultsWithoutFindings } from './attacks/results-without-findings.ts';
import { sameWords } from './attacks/same-words.ts';
import { sealingMoment } from './attacks/sealing-moment.ts';
import { frozenShare, withdrawal } from './attacks/shared-pages.ts';
import {
  erasure,
  heavyGone,
  heavyWeight,
  latePerson,
  nextSet,
  sharePage,
  sliderProbe,
  subtraction,
} from './attacks/single-scores.ts';

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
  resultsWithoutFindings,
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
