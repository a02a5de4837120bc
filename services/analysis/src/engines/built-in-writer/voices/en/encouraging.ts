import type { Voice } from '../voice.ts';

/** A friend who begins with what is good, gives time and offers small steps. */
export const encouraging: Voice = {
  who: {
    most: ['most people', 'more than half'],
    many: ['many people', 'many'],
    several: ['several people', 'several'],
  },
  order: ['strength', 'split', 'edge'],
  reach: {
    summary: 2,
    pattern: 4,
    examples: 3,
    mirror: 3,
    blindSpots: 2,
    growthPath: 2,
    takeaways: 5,
  },
  summary: {
    strength: [
      'The good part first: {who} say {that}.',
      '{Who} say {that}.',
      'There is something here to be glad about. {Who} see {that}.',
      'Start with this: {who} say {that}.',
      'Good to read first: {who} see {that}.',
    ],
    edge: [
      '…There is a harder part, too: {who} say {that}.',
      '…On the other side, {who} notice {that}.',
      'One part could get easier for you and for others. {Who} say {that}.',
      '…Then there is room to grow: {who} see {that}.',
      'Less easy, but worth knowing: {who} find {that}.',
    ],
    split: [
      'On one point people differ: {who} say that {one}, and {others} say that {other}.',
      'People see one thing in two ways. {Who} find that {one}, {others} that {other}.',
      '…And one point depends on whom you ask: {who} say that {one}, {others} that {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        '{Who} say that {clause}.',
        'Here is something that {who} see in you: {clause}.',
        'For {who} this belongs to you: {clause}.',
        'This does not go unseen: {clause}. {Who} name it.',
        'What {who} tell you is that {clause}.',
      ],
      edge: [
        '…{Who} also see that {clause}.',
        'Less easy to hear, perhaps, is what {who} say: {clause}.',
        'There is one thing that {who} point out: {clause}.',
        'Now something that could change. {Who} notice that {clause}.',
        'One thing is harder: {clause}, say {who}.',
      ],
    },
    lead: {
      strength: [
        '{N} good things come up, each from {who}.',
        'There are {n} things that {who} see in you.',
        'Look at these {n} first; {who} name each of them.',
        '{N} strengths stand out, and {who} stand behind each.',
        'What helps comes first: {n} things, and {who} name each.',
      ],
      edge: [
        '{N} things are harder, and {who} name each of them.',
        '…There are also {n} points that could change; each comes from {who}.',
        '…Then come {n} things that cost something, each seen by {who}.',
        '…On the harder side are {n} points, each raised by {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'One is that {clause}.', 'For one thing, {clause}.'],
      next: [
        '{Clause}.',
        'And {clause}.',
        'Then there is this: {clause}.',
        'Also, {clause}.',
        'Another thing: {clause}.',
        'On top of that, {clause}.',
      ],
    },
    example: {
      strength: [
        'It often looks like this: {looks}',
        'Often that means {looks}',
        'In everyday life it can mean {looks}',
        'Sometimes it is as simple as this: {looks}',
        'A common way to do it is this: {looks}',
      ],
      edge: [
        'Often that means {looks}',
        'It often looks like this: {looks}',
        'In everyday life it can mean {looks}',
        'On some days it may come to this: {looks}',
        'A common form of it is this: {looks}',
      ],
    },
    rest: [
      '{Who} name this as well: {list}.',
      'This belongs here, too, from {who}: {list}.',
      'Also in the picture, say {who}: {list}.',
    ],
    split: [
      'About one thing people differ. {Who} say that {one}; {others} say that {other}.',
      '{Who} find that {one}. For {others} it is the other way: {other}.',
      'Here you get two answers: {who} say that {one}, and {others} say that {other}.',
    ],
    both: [
      'Both can be true, on different days or with different people.',
      'Perhaps it depends on the day, or on who you are with.',
      'That need not be a contradiction; people meet you in different places.',
    ],
    contrast: [
      '{One}, and {other}: both can be true, on different days or with different people.',
      'Both may be so, at different times: {one}, and {other}.',
    ],
  },
  mirror: {
    lead: [
      'This is what it can be like to be near you.',
      'What you do reaches other people, often before you say a word.',
      'Stand for a moment where the others stand.',
      'Look at it for a moment from the other side.',
      'Here is what may reach the people around you.',
    ],
    strength: [
      'When {clause}, {effect}',
      'If {clause}, {effect}',
      'Something good can follow when {clause}: {effect}',
      'It is worth a lot if {clause}: {effect}',
      'This can come of it when {clause}: {effect}',
      'Where {clause}, {effect}',
    ],
    edge: [
      '…When {clause}, there is another side to it: {effect}',
      'If {clause}, {effect}',
      'It can come to this when {clause}: {effect}',
      'On days when {clause}, {effect}',
      'Less easy for others: when {clause}, {effect}',
    ],
    split: [
      'It may go either way. If {one}, {effect} Where it is the other way and {other}, {against}',
      'When {one}, {effect} On days when {other}, it can be different: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} say that {clause}. Would you say so, too?',
      'Does this sound like you? {Who} notice that {clause}.',
      'Here is one to think about: {clause}, say {who}. How do you see it?',
      'Take a moment for this one: {who} find that {clause}. Does it fit your own picture?',
      'What do you make of this one? {Who} see that {clause}.',
    ],
    strength: [
      'Would you count this among your strengths? {Who} say that {clause}.',
      'Does this sound like you? {Who} notice that {clause}.',
      '{Who} say that {clause}. Would you say so, too?',
      'Take a moment for the good part: {who} find that {clause}. Does it fit your own picture?',
    ],
    split: [
      'When is it that {one}, and when that {other}?',
      'With whom is it that {one}, and with whom that {other}?',
      'What is different on days when {one} and on days when {other}?',
    ],
    reflection: {
      edge: [
        'If your answer is yes, you and they see the same thing. If it is no, ask for an example.',
        'You know your reasons, and others see what you do; both belong to the picture.',
        'Ask somebody you trust for one example; it will tell you more than the word for it.',
        'There may be a good reason for it, and it can still be worth a change.',
        'Whatever your answer is, it is a good thing to talk about with somebody you trust.',
      ],
      excess: [
        'There is a good thing inside it; it is the amount that costs.',
        'It begins as something good. You need not lose that to change the rest.',
        'The good in it is worth keeping, in a smaller dose.',
      ],
      strength: [
        'Small things that you do every day can mean a lot to others.',
        'It can be worth a lot to others, whatever it costs you.',
        'Ask somebody what it does for them; that is good to know.',
        'If your answer is yes, enjoy that they see it, too.',
      ],
      split: [
        'It may help to ask two people who know you from different places.',
        'Two examples from two people will tell you more than a long think.',
      ],
    },
  },
  growthPath: {
    lead: [
      'You do not have to become somebody else. Small steps are enough.',
      'Pick what feels doable, and leave the rest for later.',
      'Be as kind to yourself as you would be to a friend.',
      'A small try is worth more than a big resolution.',
      'Choose the one that feels easiest, and start there.',
      'It does not all have to happen at once.',
    ],
    first: [
      'You could begin here: {step}',
      'Here is a small thing to try. {Step}',
      'Why not start small? {Step}',
      'If you like, try this: {step}',
      'Something to start with: {step}',
    ],
    next: [
      'Another way in: {step}',
      'Or this: {step}',
      'There is another way in. {Step}',
      'Keep this for another day. {Step}',
    ],
    strength: [
      '…And use what you already have. {Step}',
      'Use what you already have. {Step}',
      'A strength grows when you use it: {step}',
      'To build on something good: {step}',
      'With something that already works: {step}',
      '…And something that plays to your strength: {step}',
    ],
    split: [
      'Watch for a week when {one} and when {other}; that alone can show what makes the difference.',
      'Ask somebody you trust for two examples: one of a day when {one}, one of a day when {other}.',
    ],
    end: [
      'Tell one person you trust what you will try, and ask them in a month what they noticed.',
      'It does not have to work the first time.',
      'One small thing is plenty for one week.',
      'If it helps, keep it. If it does not, try something else.',
      'Give it a week before you judge it.',
    ],
  },
  takeaways: {
    strength: [
      'Keep doing this: {clause}. {Who} say so.',
      'Something to be glad about: {who} see that {clause}.',
      '{Who} say that {clause}. You can build on that.',
      'A real strength, named by {who}: {clause}.',
      'Count this in your favour: {clause}. {Who} name it.',
      'This is worth a lot: {who} say that {clause}.',
    ],
    edge: [
      'Worth a closer look: {who} find that {clause}.',
      'One thing to work on, gently: {clause}. {Who} notice it.',
      '{Who} notice that {clause}. A small change can do a lot here.',
      'Be kind to yourself with this one: {who} say that {clause}.',
      'Room to grow, as {who} see it: {clause}.',
    ],
    split: [
      'People differ here: {who} say that {one}, {others} that {other}.',
      'Two views stand side by side: {one}, say {who}; {other}, say {others}.',
    ],
    step: [
      'One thing to try: ask somebody you trust what it is like for them when {clause}.',
      'You could ask one person you trust for an example of a day when {clause}.',
    ],
  },
};
