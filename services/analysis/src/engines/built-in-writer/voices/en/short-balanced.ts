import type { Voice } from '../voice.ts';

/** Few words, one of each side in turn. */
export const shortBalanced: Voice = {
  who: {
    most: ['most people', 'more than half'],
    many: ['many people', 'many'],
    several: ['several people', 'several'],
  },
  order: ['strength', 'edge', 'split'],
  reach: {
    summary: 1,
    pattern: 3,
    examples: 1,
    mirror: 1,
    blindSpots: 1,
    growthPath: 1,
    takeaways: 4,
  },
  summary: {
    strength: ['{Who} say {that}.', 'Good: {list}, say {who}.', 'A plus: {who} see {that}.'],
    edge: [
      '…The other side: {who} say {that}.',
      'Harder: {list}, say {who}.',
      'Less good: {who} see {that}.',
    ],
    split: ['Two views: {who} say that {one}, {others} that {other}.'],
  },
  pattern: {
    one: {
      strength: [
        'On the plus side, {who} say that {clause}.',
        '{Who} see that {clause}.',
        'What works, say {who}: {clause}.',
      ],
      edge: [
        'On the minus side, {who} say that {clause}.',
        '{Who} find that {clause}.',
        'What costs, say {who}: {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} things work; {who} name each.',
        '{N} points on the plus side, each from {who}.',
        'What helps comes in {n} points; {who} name each.',
        '{N} good points; {who} name each.',
      ],
      edge: [
        '{N} things cost something; {who} name each.',
        '{N} points on the minus side, each from {who}.',
        'What is harder comes in {n} points; {who} name each.',
        '{N} harder points; {who} name each.',
      ],
    },
    item: {
      first: ['{Clause}.', 'One: {clause}.'],
      next: ['{Clause}.', 'Also, {clause}.', 'And {clause}.', 'Next: {clause}.'],
    },
    example: {
      strength: ['It often looks like this: {looks}', 'That often means {looks}', 'It can mean {looks}'],
      edge: ['That often means {looks}', 'It often looks like this: {looks}', 'It can mean {looks}'],
    },
    rest: ['Also from {who}: {list}.', 'More from {who}: {list}.', 'And, say {who}, {list}.'],
    split: [
      'People differ: {who} say that {one}, {others} that {other}.',
      '{Who} say that {one}, {others} that {other}.',
      'Two views: {one}, say {who}; {other}, say {others}.',
    ],
    both: ['It may depend on the day.', 'Both may be right.'],
    contrast: ['{One}, and {other}: both may be true.', 'Both may be so: {one}, and {other}.'],
  },
  mirror: {
    lead: [],
    strength: [
      'When {clause}, {effect}',
      'If {clause}, {effect}',
      'It helps if {clause}: {effect}',
      'A gain when {clause}: {effect}',
    ],
    edge: [
      'If {clause}, {effect}',
      'It costs something if {clause}: {effect}',
      'When {clause}, {effect}',
      'A cost when {clause}: {effect}',
    ],
    split: [
      'If {one}, {effect} Where it is the other way and {other}, {against}',
      'When {one}, {effect} On days when {other}, it can be different: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} see that {clause}. Do you?',
      '{Clause}, say {who}. True?',
      'Your own view of this? {Who} say that {clause}.',
      '{Clause}: would you say it, too? {Who} do.',
    ],
    strength: [
      '{Who} see that {clause}. Do you?',
      '{Clause}, say {who}. True?',
      'Your own view of this? {Who} say that {clause}.',
      '{Clause}: would you name it, too? {Who} do.',
    ],
    split: [
      'When is it that {one}, and when that {other}?',
      'Who meets it that {one}, and who that {other}?',
    ],
    reflection: {
      edge: [
        'If not, ask for one example.',
        'Others see what you do, and not why.',
        'One example will tell you more.',
        'Yes or no, it is what they see.',
      ],
      excess: ['A good thing, and too much of it.', 'A smaller amount will do.', 'Keep the good half.'],
      strength: ['If so, use it.', 'Small daily things add up.', 'It can be worth a lot to others.'],
      split: ['Ask two people who know you from different places.'],
    },
  },
  growthPath: {
    lead: [],
    first: ['{Step}', 'Try this: {step}', 'One step: {step}', 'This may help. {Step}'],
    next: ['Or: {step}', 'Or this. {Step}'],
    strength: [
      'Use what works: {step}',
      '…And with a strength: {step}',
      'Then use a strength. {Step}',
      '…Also: {step}',
      'A strength to use: {step}',
      'With what works: {step}',
    ],
    split: [
      'Note for a week when {one} and when {other}.',
      'Ask somebody you trust when {one} and when {other}.',
    ],
    end: [
      'One is enough.',
      'Then look again in a month.',
      'Small is fine.',
      'Give it a week.',
      'Keep what helps.',
    ],
  },
  takeaways: {
    strength: [
      'Keep this: {clause}, say {who}.',
      'Good: {who} say that {clause}.',
      'A plus: {who} see that {clause}.',
      'It helps, say {who}, that {clause}.',
    ],
    edge: [
      'Work on this: {clause}, say {who}.',
      'Harder: {who} say that {clause}.',
      'Less good: {who} see that {clause}.',
      'It costs something, say {who}, that {clause}.',
    ],
    split: [
      'Two views: {one}, say {who}; {other}, say {others}.',
      'People differ: {one}, say {who}; {other}, say {others}.',
    ],
    step: [
      'Ask one person what it is like when {clause}.',
      'Worth asking somebody you trust: what is it like when {clause}?',
    ],
  },
};
