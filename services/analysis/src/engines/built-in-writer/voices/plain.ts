import type { Voice } from './voice.ts';

/** Somebody who passes on what was said, without a colour of their own: for owners who wrote instructions that only a model can follow. */
export const plain: Voice = {
  who: {
    most: ['most people', 'more than half of the people you asked'],
    several: ['several people', 'some people', 'three people or more'],
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
      strength: ['For example, {looks}', 'It may look like this: {looks}', 'One way to picture it: {looks}'],
      edge: ['It may look like this: {looks}', 'One way to picture it: {looks}', 'For example, {looks}'],
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
      '{Effect} This can follow when {clause}.',
      'It helps others if {clause}: {effect}',
    ],
    edge: [
      'If {clause}, {effect}',
      'When {clause}, {effect}',
      '{Effect} This can follow if {clause}.',
      'It may cost others something if {clause}: {effect}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} say that {clause}.',
      'Hold this against your own view: {clause}, say {who}.',
      'You may see it differently: {who} say that {clause}.',
      'Seen from outside it is like this: {clause}, say {who}.',
      'Whether you knew it or not, {who} say that {clause}.',
    ],
    strength: [
      '{Who} say that {clause}.',
      'Hold this against your own view: {clause}, say {who}.',
      'You may not count it as much: {clause}, say {who}.',
      'Seen from outside it is like this: {clause}, say {who}.',
      'Whether you knew it or not, {who} say that {clause}.',
    ],
    split: [
      'You may know the times when {one}; others may know the rest: {other}.',
      'Perhaps it is now so that {one}, and now so that {other}.',
    ],
    reflection: {
      edge: [
        'What you mean is known to you. Others know what they see.',
        'It can be hard to notice in oneself.',
        'An example from somebody you trust makes it easier to judge.',
        'It may be different from what you meant.',
        'How often it happens is not told here.',
      ],
      excess: ['It is something good in too large a dose.', 'The good in it can hide that it is too much.'],
      strength: [
        'What is usual for you may not be usual for others.',
        'It can be hard to notice, because it is every day.',
        'It may count for more than you think.',
        'Others may see it more often than you do.',
      ],
      split: ['Examples from two people make it clearer.'],
    },
  },
  growthPath: {
    lead: [
      'These are things to try within a week.',
      'One of these is enough.',
      'Here is something to try.',
      'What follows is small on purpose.',
    ],
    first: ['{Step}', 'You can try this: {step}', 'Something small: {step}', 'A beginning: {step}'],
    next: ['Or this: {step}', 'Another thing to try: {step}'],
    strength: [
      '…A strength can be used, too: {step}',
      'A strength can be used: {step}',
      'With what already works: {step}',
      '…And with a strength: {step}',
    ],
    split: [
      'Ask two people for an example each, one of either kind.',
      'Notice for a week when it is the one and when the other.',
    ],
    end: [
      'After some weeks, ask one person you trust what they have noticed.',
      'Tell somebody what you are trying; they may notice more than you do.',
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
  },
};
