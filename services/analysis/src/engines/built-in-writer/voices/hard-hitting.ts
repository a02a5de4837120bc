import type { Voice } from './voice.ts';

/** Says the hard thing first, in short sentences, and asks for something to be done. */
export const hardHitting: Voice = {
  who: {
    most: ['most people', 'more than half of the people you asked'],
    several: ['several people', 'three people or more', 'several of the people you asked'],
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
      'Here it is: {who} say {that}.',
      'The hard part first. {Who} say {that}.',
      '{Who} say {that}. You can argue with it, or you can use it.',
      'You asked, so here is the answer: {who} see {that}.',
      'Read this twice: {list}. {Who} say so.',
    ],
    strength: [
      'What works: {who} say {that}.',
      '{Who} say {that}. That works.',
      '…You also do something right. {Who} say {that}.',
      '{Who} give you credit for this: {list}.',
      'Credit where it is due: {who} see {that}.',
    ],
    split: [
      'On one point they contradict each other: {who} say that {one}, {others} that {other}.',
      'One thing is open. {Who} say that {one}, {others} say that {other}.',
    ],
  },
  pattern: {
    one: {
      edge: [
        '{Who} say it straight: {clause}.',
        '{Clause}. {Who} say so.',
        'Do not skip this one. {Who} see that {clause}.',
        'This is what {who} put on the table: {clause}.',
      ],
      strength: [
        '{Clause}. {Who} say so, and you can keep it.',
        'Give yourself credit for this: {who} say that {clause}.',
        'Something works. {Who} see that {clause}.',
        'You have a strong card: {clause}, say {who}.',
      ],
    },
    lead: {
      edge: [
        '{N} things cost you. Each comes from {who}.',
        'Take these {n} one by one. {Who} name each.',
        '{N} points may sting. {Who} stand behind each.',
        'There are {n} points to face, each from {who}.',
      ],
      strength: [
        '{N} things work. {Who} name each.',
        '…Now the credit: {n} things, each from {who}.',
        'You hold {n} strong cards, each seen by {who}.',
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
        'It can look like this: {looks}',
        'Catch yourself at it: {looks}',
        'You may know the scene. {Looks}',
        'In practice, perhaps: {looks}',
        'You may recognise this: {looks}',
      ],
      strength: [
        'It can look like this: {looks}',
        'In practice, perhaps: {looks}',
        'You may not even notice when you do it: {looks}',
        'For example, {looks}',
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
      'One point, two stories: {one}, say {who}. {Other}, say {others}.',
    ],
    both: [
      'Find out who gets which of you.',
      'Do not just pick the version you like better.',
      'Both may have seen it.',
    ],
  },
  mirror: {
    lead: [
      'Now from their side.',
      'This is what can reach others.',
      'Forget what you meant for a moment.',
      'Look at it from where they stand.',
      'What you meant is one thing. This is the other.',
    ],
    edge: [
      'If {clause}, {effect}',
      'The price when {clause}: {effect}',
      'What happens when {clause}? {Effect}',
      'When {clause}, somebody may pay for it. {Effect}',
      '{Effect} That is what it can come to if {clause}.',
    ],
    strength: [
      '…It works the other way, too. When {clause}, {effect}',
      'Do not undersell this: when {clause}, {effect}',
      'The gain when {clause}: {effect}',
      'If {clause}, {effect}',
      '{Effect} That is what you give people if {clause}.',
    ],
  },
  blindSpots: {
    edge: [
      'Did you know that {clause}? {Who} see it.',
      'You may want to explain this away: {clause}. {Who} see it all the same.',
      'Would you have put it on your own list? {Clause}, say {who}.',
      'Check this against your own story: {clause}. {Who} see it.',
      'It is out now: {who} say that {clause}.',
    ],
    strength: [
      'You may be selling this short: {clause}. {Who} see it.',
      '{Who} say that {clause}. Perhaps you wave it away.',
      'Odd thing to miss, if you do: {clause}, say {who}.',
      'Check this against your own story: {who} see that {clause}.',
      'Do not be modest about it: {clause}, say {who}.',
    ],
    split: [
      'Ask yourself with whom {one}, and with whom {other}.',
      'Perhaps you mostly remember the days when {one}. Others may remember the rest: {other}.',
      'With some it may be that {one}. With others it may not: {other}.',
    ],
    reflection: {
      edge: [
        'Good reasons are invisible from outside. What you did is not.',
        'The excuse that comes to mind first is a good place to look.',
        'If your first thought is that they do not understand, wait a day.',
        'You feel the reason. They get the result.',
        'You do not have to agree. You do have to know.',
        'Ask for one example, and do not answer it.',
      ],
      excess: [
        'It is a good thing pushed too far, so you may want to defend it.',
        'The first half of it may get thanked, and so it goes on.',
        'Keep the good part. Drop the rest.',
      ],
      strength: [
        'What comes easily is easy to underrate.',
        'Modesty is fine. Not knowing what you are good at is a waste.',
        'You may be the last to notice.',
        'Take the compliment and use it.',
      ],
      split: [
        'Ask two people who know you from different places, and believe both.',
        'The version you argue with is the one to look at.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Reading this changes little. Doing one thing does.',
      'Pick one. Do it this week.',
      'Forget big plans. Begin small.',
      'Explain less, do more.',
      'You asked for this, so make it count.',
      'One week is enough to find out.',
    ],
    first: ['Do this: {step}', '{Step}', 'First job: {step}', 'Start here. {Step}'],
    next: ['Then this: {step}', 'Next job: {step}', 'When that is done: {step}'],
    strength: [
      '…And use what works: {step}',
      'Use what works: {step}',
      'Play your strong card. {Step}',
      'You have something to work with, so use it: {step}',
      'Lean on what works: {step}',
      '…And put your best card on the table: {step}',
    ],
    split: [
      'Ask somebody who will not flatter you which of the two they got last time.',
      'For one week, write down each evening which of the two it was.',
    ],
    end: [
      'Tell somebody what you will do, so that they can hold you to it.',
      'In a month, ask somebody you trust what changed. Then listen.',
      'If it feels awkward, you are doing it right.',
      'Then come back and read this again.',
      'Start before you feel ready.',
    ],
  },
  takeaways: {
    edge: [
      '{Clause}. {Who} say so.',
      'Work on this: {clause}. {Who} see it.',
      'The hard one: {who} see that {clause}.',
      'Stop explaining this one. {Who} say that {clause}.',
      'Hear this from {who}: {clause}.',
      '{Who} say that {clause}. That can change.',
    ],
    strength: [
      'Keep this: {clause}, say {who}.',
      'Worth a lot: {clause}. {Who} say so.',
      '{Who} back you on this: {clause}.',
      'Stop doubting it: {who} say that {clause}.',
      'A strong card, seen by {who}: {clause}.',
      'Use this more: {clause}. {Who} see it.',
    ],
    split: [
      'Still open: {one}, say {who}; {other}, say {others}.',
      'They disagree: {who} say that {one}, {others} that {other}.',
    ],
  },
};
