import type { Voice } from '../voice.ts';

/** Says the hard thing first, in short sentences, and asks for something to be done. */
export const hardHitting: Voice = {
  who: {
    most: ['most people', 'more than half'],
    many: ['many people', 'many'],
    several: ['several people', 'several'],
  },
  order: ['edge', 'split', 'strength'],
  reach: {
    summary: 2,
    pattern: 4,
    examples: 3,
    mirror: 3,
    blindSpots: 3,
    growthPath: 2,
    takeaways: 5,
  },
  summary: {
    edge: [
      'In short: {who} say {that}.',
      'The hard part first. {Who} say {that}.',
      '{Who} say {that}. What you do with it is up to you.',
      'You asked, so here is the answer: {who} see {that}.',
      'Read this twice: {list}. {Who} say so.',
    ],
    strength: [
      'What works: {who} say {that}.',
      '{Who} say {that}. That works.',
      '…Now the good part: {who} say {that}.',
      '{Who} give you credit for this: {list}.',
      'Credit where it is due: {who} see {that}.',
    ],
    split: [
      'On one point they contradict each other: {who} say that {one}, {others} that {other}.',
      'One thing is not settled. {Who} say that {one}, {others} say that {other}.',
    ],
  },
  pattern: {
    one: {
      edge: [
        'Straight out: {clause}, say {who}.',
        '{Clause}. {Who} say so.',
        'Do not skip this one. {Who} see that {clause}.',
        'This is what {who} put on the table: {clause}.',
      ],
      strength: [
        '{Clause}. {Who} say so, and you can keep it.',
        'Credit for this: {who} say that {clause}.',
        'Something works. {Who} see that {clause}.',
        'One thing is on your side: {clause}, say {who}.',
      ],
    },
    lead: {
      edge: [
        '{N} things cost something. Each comes from {who}.',
        'Take these {n} one by one. {Who} name each.',
        '{N} points may be harder to hear. {Who} stand behind each.',
        'There are {n} points to look at, each from {who}.',
      ],
      strength: [
        '{N} things work. {Who} name each.',
        '…Now to what is on your side: {n} things, each from {who}.',
        'On your side are {n} things, each seen by {who}.',
        '…There is also something to keep: {n} things, each from {who}.',
        'Keep these {n}. {Who} name each.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Number one: {clause}.', 'To begin with, {clause}.'],
      next: [
        '{Clause}.',
        'And {clause}.',
        'Next: {clause}.',
        'On top of that, {clause}.',
        'There is also this: {clause}.',
      ],
    },
    example: {
      edge: [
        'It often looks like this: {looks}',
        'In practice that often means {looks}',
        'The usual form of it: {looks}',
        'It can be as plain as this: {looks}',
      ],
      strength: [
        'In practice that often means {looks}',
        'It often looks like this: {looks}',
        'It can be as simple as this: {looks}',
        'One common way to do it: {looks}',
      ],
    },
    rest: [
      'Also from {who}: {list}.',
      'There is more from {who}: {list}.',
      '{Who} add this to the list: {list}.',
    ],
    split: [
      'Here they contradict each other. {Who} say that {one}. {Others} say that {other}.',
      '{Who} say that {one}; {others} say that {other}.',
      'One point, two views: {one}, say {who}. {Other}, say {others}.',
    ],
    both: [
      'Both can be true. People meet you on different days.',
      'Do not just pick the version you like better.',
      'Each side may have seen something true.',
    ],
    contrast: [
      '{One}, and {other}: both can be true. Look at when it is the one and when the other.',
      'Both can be so, at different times: {one}, and {other}.',
    ],
  },
  mirror: {
    lead: [
      'Now from their side.',
      'This is what can reach others.',
      'Leave aside what you meant for a moment.',
      'Look at it from where they stand.',
      'Put yourself in their place for a moment.',
    ],
    edge: [
      'If {clause}, {effect}',
      'The price when {clause}: {effect}',
      'What can happen when {clause}? {Effect}',
      'When {clause}, it can have a price. {Effect}',
      'This is what it can come to if {clause}: {effect}',
    ],
    strength: [
      'When {clause}, it can pay off. {Effect}',
      'The gain when {clause}: {effect}',
      'If {clause}, {effect}',
      'This is what others can get if {clause}: {effect}',
      'Worth having: when {clause}, {effect}',
    ],
    split: [
      'It cuts both ways. If {one}, {effect} Where it is the other way and {other}, {against}',
      'When {one}, {effect} On days when {other}, it is another story: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Clause}, say {who}. What do you say?',
      'Your turn. {Who} see that {clause}. Do you?',
      'Be straight with yourself. {Who} find that {clause}. True, or not?',
      'Would you put it like this yourself? {Who} say that {clause}.',
      'Look at this one for a minute: {clause}, say {who}. Where do you stand on it?',
    ],
    strength: [
      '{Clause}, say {who}. What do you say?',
      'Your turn. {Who} see that {clause}. Do you?',
      'Would you put it like this yourself? {Who} say that {clause}.',
      'Do you give yourself credit for this? {Who} find that {clause}.',
    ],
    split: [
      'With whom is it that {one}, and with whom that {other}?',
      'What makes the difference between a day when {one} and a day when {other}?',
      'Which of the two did people meet last week: that {one}, or that {other}?',
    ],
    reflection: {
      edge: [
        'If you say yes, you have your next step. If you say no, ask for an example.',
        'You have your reasons. They have what you do.',
        'You do not have to agree. It is still what they see.',
        'One plain example helps more than a long think, so ask for one.',
        'Sleep on it, and answer again tomorrow.',
      ],
      excess: [
        'It is a good thing pushed too far.',
        'It has a good side, and it can go too far.',
        'Keep the good in it. Cut the rest.',
      ],
      strength: [
        'It is yours, so use it.',
        'Others can build on it. So can you.',
        'Take it and put it to work.',
        'If you say yes, use it on purpose.',
      ],
      split: [
        'Ask two people who know you from different places, and believe both.',
        'Look longest at the version you like less.',
      ],
    },
  },
  growthPath: {
    lead: [
      'One small thing done may be worth more than all of this read.',
      'Pick one. Do it this week.',
      'Small is fine, as long as it happens.',
      'You asked for this, so make it count.',
      'One week is enough to find out.',
    ],
    first: ['Do this: {step}', '{Step}', 'First job: {step}', 'Start here. {Step}'],
    next: [
      'Then this: {step}',
      'Next job: {step}',
      'When that is done: {step}',
      'That is not all. {Step}',
      'Then take the next one. {Step}',
    ],
    strength: [
      '…And use what works: {step}',
      'Use what works: {step}',
      'You have something to work with, so use it: {step}',
      'Lean on what works. {Step}',
      '…Then use what you are good at. {Step}',
    ],
    split: [
      'Write down each evening for a week when {one} and when {other}.',
      'Ask somebody you trust for one day when {one} and one day when {other}.',
    ],
    end: [
      'Tell somebody what you will do and by when.',
      'In a month, ask somebody you trust what changed.',
      'It may feel awkward at first. Do it all the same.',
      'Then come back and read this again.',
      'Start before you feel ready.',
    ],
  },
  takeaways: {
    edge: [
      '{Clause}. {Who} say so.',
      'Work on this: {clause}. {Who} see it.',
      'The hard one: {who} see that {clause}.',
      'Worth facing: {clause}, say {who}.',
      'Hear this from {who}: {clause}.',
      '{Who} say that {clause}. That can change.',
    ],
    strength: [
      'Keep this: {clause}, say {who}.',
      'Worth a lot: {clause}. {Who} say so.',
      '{Who} back you on this: {clause}.',
      'On your side: {who} say that {clause}.',
      'One thing that works, seen by {who}: {clause}.',
      'Use this: {clause}. {Who} see it.',
    ],
    split: [
      'Not settled: {one}, say {who}; {other}, say {others}.',
      'They disagree: {who} say that {one}, {others} that {other}.',
    ],
    step: [
      'Ask one person you trust what it is like for them when {clause}.',
      'Ask one person you trust for an example of a day when {clause}.',
    ],
  },
};
