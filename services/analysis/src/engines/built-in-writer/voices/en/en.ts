import { families } from '@blindspot/content/en/families';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { inside, inWordsWith } from '../templates.ts';
import type { WriterLanguage } from '../writer-language.ts';
import { encouraging } from './encouraging.ts';
import { figureFacts, figureVoices } from './figure-voices.ts';
import { hardHitting } from './hard-hitting.ts';
import { namedThemes } from './named-themes.ts';
import { plain } from './plain.ts';
import { plainFacts } from './plain-facts.ts';
import { professional } from './professional.ts';
import { shortBalanced } from './short-balanced.ts';

export const en: WriterLanguage = {
  descriptions,
  families,
  sectionTitles: {
    pattern_analysis: 'Pattern Analysis',
    mirror_effect: 'Mirror Effect',
    blind_spots: 'Blind Spots',
    growth_path: 'Growth Path',
  },
  voices: {
    encouraging,
    'hard-hitting': hardHitting,
    professional,
    'short-balanced': shortBalanced,
    custom: plain,
  },
  figureVoices: {
    encouraging: figureVoices.friendly,
    'hard-hitting': figureVoices.blunt,
    professional: figureVoices.report,
    'short-balanced': figureVoices.brief,
    custom: figureVoices.neutral,
  },
  figureFacts,
  namedThemes,
  plainFacts,
  mostOfThoseRead: ['most of those read here', 'more than half of those read here'],
  heard: {
    'since-erasure':
      'Someone took back an answer, so only people who were in no earlier result with that answer count here.',
    waiting:
      'Someone took back an answer, so this needs five people who were in no earlier result with that answer. So far there are fewer.',
  },
  untouched: 'Some people left sliders where they were.',
  change: {
    share: { fewer: 'Fewer than half', half: 'About half', more: 'More than half' },
    told: '{share} of {people} people noticed a change for the better.',
    untold: 'Since somebody took an answer back, this is told again once five more people have answered.',
    takeaways: [
      'Half means four to six in ten. There is no count, so that nobody can be picked out.',
      "'Worse', 'the same' and 'I can't say' count alike: no change for the better was noticed.",
      'Everybody counts the same.',
    ],
  },
  figures: {
    bands: { Excellent: 'excellent', Good: 'good', Developing: 'developing', 'Needs Focus': 'needs focus' },
    bandSpan: (lower, upper) => `${lower} to ${upper}`,
    range: (low, high, maximum) => `${low} and ${high} of ${maximum}`,
    reachAt: (average, maximum) => `at ${average} of ${maximum}`,
    reachBetween: (low, high, maximum) => `between ${low} and ${high} of ${maximum}`,
    inFull: ({ label, average, maximum, low, high, bands }) =>
      `${label} (${average} of ${maximum}, likely ${low} to ${high}: ${bands})`,
    half: { upper: 'upper', lower: 'lower' },
    points(halves) {
      if (halves < 2) return 'half a point';
      const count = Math.floor(halves / 2);
      const whole = ['', 'one', 'two', 'three', 'four'][count] ?? String(count);
      if (halves % 2 === 1) return `${whole} and a half points`;
      return halves === 2 ? 'one point' : `${whole} points`;
    },
    atLeast: (people) => `at least ${people}`,
    quoted: (question) => `'${question}'`,
  },
  grammar: {
    inWords: inWordsWith('and'),
    that: (clause) => `that ${clause}`,
    either: (clauses) => clauses.join(', or '),
    inside,
    looksInside: inside,
    effectAfter: (clause, effect) =>
      clause !== undefined && /\bpeople\b/.test(clause) ? effect.replace(/^People\b/, 'They') : effect,
    effectCore: (effect) => effect.replace(/^People /, ''),
    // 'When you often …' and 'when you …, when …' stumble.
    readsWell: (before, clause) =>
      !(/\bwhen $/.test(before) && /\b(?:when|often|rarely|tend)\b/.test(clause)),
    stammers: (template, clause) =>
      ['say', 'see', 'find', 'notice', 'tell', 'help'].some(
        (verb) =>
          (clause.startsWith(`you ${verb} `) || clause.endsWith(` ${verb}`)) &&
          new RegExp(`\\b${verb}\\b`, 'i').test(template),
      ),
    leadsIntoStep: /: \{step\}$/,
    numbers: ['', 'one', 'two', 'three', 'four', 'five', 'six'],
    ordinals: ['first', 'second', 'third', 'fourth', 'fifth'],
    commonWords: /^(?:people|others|when|that|what|your)$/,
    saysMost: /\b(?:most (?:people|respondents|of those)|majority|more than half)\b/i,
    saysMany: /\bmany\b/i,
    saysSeveral: /\bseveral\b/i,
  },
};
