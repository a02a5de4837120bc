import type { Voice } from './voice.ts';

/** A friend who begins with what is good, gives time and offers small steps. */
export const encouraging: Voice = {
  who: {
    most: ['most people', 'more than half'],
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
        'To {who} it is plain that {clause}.',
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
        '…Then come {n} things that cost a little, each seen by {who}.',
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
      'It can arrive in another way than it was meant. If {clause}, {effect}',
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
      'Hold this one next to your own picture: {who} say that {clause}.',
      'From outside it looks like this: {clause}, say {who}.',
      'It may be hard to hear, and it is worth a thought: {clause}. {Who} see it.',
      'Does this fit what you see yourself? {Who} say that {clause}.',
      'Take a moment for this one: {who} notice that {clause}.',
    ],
    strength: [
      'Hold this next to your own picture: {who} say that {clause}.',
      'From outside it looks like this: {clause}, say {who}.',
      'Does this fit what you see yourself? {Who} say that {clause}.',
      'Take a moment for the good part: {who} notice that {clause}.',
    ],
    split: [
      'It may be hard to tell from the inside when {one} and when {other}.',
      'On some days it may be that {one}. On others it may be different: {other}.',
      'With some people it may be that {one}. With others it may be different: {other}.',
    ],
    reflection: {
      edge: [
        'What you mean is clear to you. Others only have what you do.',
        'From the inside it may feel like something else, and that is normal.',
        'Ask somebody you trust for one example; it will tell you more than the word for it.',
        'It may show mostly on hard days, when other things are on your mind.',
        'There may be a good reason for it, and it can still be worth a change.',
      ],
      excess: [
        'It begins as something good, and that is why too much of it is hard to notice.',
        'Too much of a good thing often gets thanks at first, so it may take a while to see.',
        'There is a good thing inside it; it is the amount that costs.',
      ],
      strength: [
        'What comes easily may not look like much from the inside.',
        'Small things that you do every day can mean a lot to others.',
        'It may be worth more to others than it costs you.',
        'Ask somebody what it does for them; that is good to know.',
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
      'If you like, try this: {step}',
      'Something to start with: {step}',
    ],
    next: ['Another way in: {step}', 'Or this: {step}', 'Something for another day: {step}'],
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
      'What could get easier: {clause}. {Who} notice it.',
      '{Who} notice that {clause}. A small change can do a lot here.',
      'Be kind to yourself with this one: {who} say that {clause}.',
      'A place to grow, named by {who}: {clause}.',
    ],
    split: [
      'People differ here: {who} say that {one}, {others} that {other}.',
      'Two views stand side by side: {one}, say {who}; {other}, say {others}.',
    ],
    step: [
      'One thing to try: ask somebody you trust what it is like for them when {clause}.',
      'You could ask one person you trust what it does for them when {clause}.',
    ],
  },
};
