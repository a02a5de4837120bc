import type { Voice } from '../voice.ts';

/** Somebody who passes on what was said, without a colour of their own: for owners who wrote instructions that only a model can follow. */
export const plain: Voice = {
  who: {
    most: ['most people', 'more than half'],
    many: ['many people', 'many'],
    several: ['several people', 'several'],
  },
  order: ['strength', 'edge', 'split'],
  reach: {
    summary: 2,
    pattern: 4,
    examples: 2,
    mirror: 2,
    blindSpots: 2,
    growthPath: 2,
    takeaways: 5,
  },
  summary: {
    strength: [
      '{Who} say {that}.',
      'This helps others, say {who}: {list}.',
      'Of what helps, {who} name this: {list}.',
      'Asked about you, {who} say {that}.',
    ],
    edge: [
      'This is harder for others, say {who}: {list}.',
      'Of what costs, {who} name this: {list}.',
      '…There is also this, from {who}: {list}.',
      '…On the other hand, {who} say {that}.',
    ],
    split: [
      'People differ on this: {who} say that {one}, {others} that {other}.',
      'One point has two answers: {one}, say {who}; {other}, say {others}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'What helps: {who} say that {clause}.',
        '{Who} name something that helps: {clause}.',
        'Something that helps, from {who}: {clause}.',
      ],
      edge: [
        'What costs: {who} say that {clause}.',
        '{Who} name something harder: {clause}.',
        'Something that costs, from {who}: {clause}.',
      ],
    },
    lead: {
      strength: [
        'What helps comes in {n} points, each from {who}.',
        '{N} things help, each named by {who}.',
        'These {n} things help; {who} name each.',
        'On the helpful side there are {n} things, each from {who}.',
      ],
      edge: [
        'What costs comes in {n} points, each from {who}.',
        '{N} things cost something, each named by {who}.',
        'These {n} things cost something; {who} name each.',
        '…On the harder side there are {n} things, each from {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'The first is that {clause}.', 'One: {clause}.'],
      next: [
        '{Clause}.',
        'The next is that {clause}.',
        'Another: {clause}.',
        'There is also this: {clause}.',
        'Also, {clause}.',
      ],
    },
    example: {
      strength: [
        'It often looks like this: {looks}',
        'Often that means {looks}',
        'One common form of it is this: {looks}',
      ],
      edge: [
        'Often that means {looks}',
        'It often looks like this: {looks}',
        'One common form of it is this: {looks}',
      ],
    },
    rest: [
      'Named as well, by {who}: {list}.',
      '{Who} also name this: {list}.',
      'Further, from {who}: {list}.',
    ],
    split: [
      '{Who} say that {one}, and {others} say that {other}.',
      'About this people differ: {one}, say {who}. {Other}, say {others}.',
      'There are two answers to this one: {one}, say {who}; {other}, say {others}.',
    ],
    both: ['It may be one thing here and the other there.', 'Both may fit, at different times.'],
    contrast: [
      '{One}, and {other}: both may be so, at different times.',
      'Both may be so, in different places: {one}, and {other}.',
    ],
  },
  mirror: {
    lead: [
      'For other people it can come to this.',
      'This is what it can do to others.',
      'Others may notice the following.',
      'It may reach other people like this.',
    ],
    strength: [
      'When {clause}, {effect}',
      'If {clause}, {effect}',
      'This can follow when {clause}: {effect}',
      'It can help if {clause}: {effect}',
    ],
    edge: [
      'If {clause}, {effect}',
      'When {clause}, {effect}',
      'This can follow if {clause}: {effect}',
      'It can cost something if {clause}: {effect}',
    ],
    split: [
      'If {one}, {effect} Where it is the other way and {other}, {against}',
      'When {one}, {effect} At times when {other}, it can be different: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} say that {clause}. Do you see it in the same way?',
      'How do you see this yourself: {clause}, as {who} see it?',
      'Is this how you would describe yourself? {Who} say that {clause}.',
      'Next to your own view: {who} find that {clause}. Is it the same?',
    ],
    strength: [
      '{Who} say that {clause}. Do you see it in the same way?',
      'How do you see this yourself: {clause}, as {who} see it?',
      'Is this how you would describe yourself? {Who} say that {clause}.',
      'Next to your own view: {who} find that {clause}. Is it the same?',
    ],
    split: [
      'At what times is it that {one}, and at what times that {other}?',
      'With which people is it that {one}, and with which that {other}?',
    ],
    reflection: {
      edge: [
        'Your reasons are yours to know. Others know what they see.',
        'An example from somebody you trust makes it easier to judge.',
        'It may be the same or different from what you would say.',
        'How often it happens is not told here.',
      ],
      excess: ['It is something good in too large a dose.', 'The good in it can stay when it becomes less.'],
      strength: [
        'It may mean a lot to others.',
        'An example from somebody you trust shows what it is worth.',
        'Ask somebody you trust when it helped them.',
      ],
      split: ['Examples from two people make it clearer.'],
    },
  },
  growthPath: {
    lead: [
      'These are things to try within a week.',
      'One of these is enough.',
      'What you do with it is up to you.',
      'What follows is small on purpose.',
    ],
    first: ['{Step}', 'You can try this: {step}', 'Something small: {step}', 'It can begin small. {Step}'],
    next: ['Or this: {step}', 'Another thing to try: {step}', 'There is another thing to try. {Step}'],
    strength: [
      '…A strength can be used, too: {step}',
      'A strength can be used: {step}',
      'With what already works: {step}',
      '…What already works can help as well. {Step}',
      'There is a strength to use. {Step}',
    ],
    split: [
      'Notice for a week when {one} and when {other}.',
      'Ask two people for an example each, of a day when {one} and of a day when {other}.',
    ],
    end: [
      'After some weeks, ask one person you trust what they have noticed.',
      'Tell somebody what you are trying, and ask what they notice.',
      'What works can be kept.',
      'A week is long enough to see whether it helps.',
    ],
  },
  takeaways: {
    strength: [
      '{Who} say that {clause}. That helps.',
      'Helps: {clause}, say {who}.',
      'What {who} name on the helpful side: {clause}.',
      'On the good side, {who} say that {clause}.',
    ],
    edge: [
      'Costs: {clause}, say {who}.',
      'What {who} name on the harder side: {clause}.',
      '…On the other side, {who} say that {clause}.',
      'Harder, according to {who}: {clause}.',
    ],
    split: [
      'People differ: {one}, say {who}; {other}, say {others}.',
      '{Who} say that {one}, {others} that {other}.',
    ],
    step: [
      'You can ask one person you trust what it is like for them when {clause}.',
      'One person you trust can tell you what it is like for them when {clause}.',
    ],
  },
};
