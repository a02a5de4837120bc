import type { Voice } from '../voice.ts';

/** A short report: what was observed, what it leads to, what to do. */
export const professional: Voice = {
  who: {
    most: ['most respondents', 'the majority'],
    many: ['many respondents', 'many'],
    several: ['several respondents', 'several'],
  },
  order: ['strength', 'edge', 'split'],
  reach: {
    summary: 2,
    pattern: 5,
    examples: 3,
    mirror: 3,
    blindSpots: 2,
    growthPath: 3,
    takeaways: 5,
  },
  summary: {
    strength: [
      '{Who} report {that}.',
      'Among your strengths, {who} name the following: {list}.',
      'In short, {who} observe {that}.',
      'The picture begins with what works: {who} say {that}.',
    ],
    edge: [
      'For development, {who} point out {that}.',
      '{Who} report {that}.',
      'As an area to work on, {who} name the following: {list}.',
      '…What calls for attention: {who} observe {that}.',
      '…On the side of development, {who} report {that}.',
    ],
    split: [
      'Views differ on one point: {who} report that {one}, {others} that {other}.',
      'One observation is divided. {Who} say that {one}, while {others} say that {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'One strength is named by {who}: {clause}.',
        '{Who} observe that {clause}.',
        'As a strength, {who} report that {clause}.',
        '{Who} note that {clause}.',
      ],
      edge: [
        'One point for development is named by {who}: {clause}.',
        '{Who} point out that {clause}.',
        'With regard to development, {who} report that {clause}.',
        '…What {who} find more difficult is this: {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} strengths are reported, each by {who}.',
        'The following {n} strengths are each named by {who}.',
        'On the side of strengths there are {n} observations, each made by {who}.',
        '{N} observations concern strengths, each made by {who}.',
      ],
      edge: [
        '{N} points for development are reported, each by {who}.',
        'The following {n} points for development each come from {who}.',
        'On the side of development there are {n} observations, each made by {who}.',
        '{N} observations concern development, each made by {who}.',
      ],
    },
    item: { first: ['{Nth}, {clause}.'], next: ['{Nth}, {clause}.'] },
    example: {
      strength: [
        'In practice this often means {looks}',
        'It often looks as follows: {looks}',
        'A common form of it is the following: {looks}',
        'In everyday work and life it can mean {looks}',
      ],
      edge: [
        'It often looks as follows: {looks}',
        'In practice this often means {looks}',
        'A common form of it is the following: {looks}',
        'In everyday work and life it can mean {looks}',
      ],
    },
    rest: [
      'Further observations by {who}: {list}.',
      '{Who} add the following: {list}.',
      'Also reported by {who}: {list}.',
    ],
    split: [
      'Observations differ on one point: {who} report that {one}, {others} that {other}.',
      '{Who} say that {one}, whereas {others} say that {other}.',
      'Two views are reported: {one}, according to {who}; {other}, according to {others}.',
    ],
    both: [
      'The situation may make the difference.',
      'Both observations may be accurate in different settings.',
    ],
    contrast: [
      '{One}, and {other}: both observations may be accurate, in different situations.',
      'Both may apply, in different settings: {one}, and {other}.',
    ],
  },
  mirror: {
    lead: [
      'Possible effects on others are these.',
      'Each of these may have an effect on the people around you.',
      'Seen from the receiving end, the following may apply.',
      'For the people around you this may mean the following.',
      'How this arrives with others can be described as follows.',
    ],
    strength: [
      'When {clause}, {effect}',
      'A benefit for others: when {clause}, {effect}',
      'If {clause}, {effect}',
      'A possible result when {clause}: {effect}',
      'It can help others if {clause}: {effect}',
    ],
    edge: [
      'A possible cost: when {clause}, {effect}',
      'If {clause}, {effect}',
      'Where {clause}, {effect}',
      'This may be the result if {clause}: {effect}',
      'On occasions when {clause}, {effect}',
    ],
    split: [
      'The effect may depend on the situation. If {one}, {effect} Where it is the other way and {other}, {against}',
      'When {one}, {effect} In situations in which {other}, it may be different: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} report that {clause}. Does this match your own assessment?',
      'How does this compare with your own view: {clause}, as {who} see it?',
      'To check against your own view: {who} find that {clause}. Would you agree?',
      'Would you describe it in the same way? {Who} say that {clause}.',
    ],
    strength: [
      '{Who} observe that {clause}. Does this match your own assessment?',
      'Would you list this among your strengths? {Who} say that {clause}.',
      'How does this compare with your own view: {clause}, as {who} see it?',
    ],
    split: [
      'In which settings is it that {one}, and in which that {other}?',
      'What distinguishes occasions on which {one} from those on which {other}?',
    ],
    reflection: {
      edge: [
        'Where you agree, a step can follow at once. Where you do not, a concrete example will help.',
        'A concrete example from somebody you trust will make it easier to judge.',
        'Others can report what you do; the reasons for it are yours to add.',
        'A short talk with one person may show how often it occurs.',
        'It may depend on the situation; note when it occurs.',
      ],
      excess: [
        'It is too much of something useful.',
        'The aim would be a smaller amount of it; the useful part can stay.',
        'The question is how much of it a situation needs.',
      ],
      strength: [
        'It may be worth using on purpose.',
        'A concrete example from somebody you trust will show what it is worth.',
        'Others may rely on it.',
      ],
      split: [
        'Two or three people from different settings can help to tell the situations apart.',
        'A concrete example of each will show more than a general question.',
      ],
    },
  },
  growthPath: {
    lead: [
      'One limited experiment at a time is enough.',
      'The following steps are small enough for one week.',
      'Choose one step and give it a date.',
      'It is advisable to begin with a single step.',
      'What follows is a choice and not a programme.',
    ],
    first: [
      'A first step: {step}',
      'Recommended: {step}',
      'To begin with: {step}',
      'One step is suggested first. {Step}',
    ],
    next: ['A further option: {step}', 'Alternatively, {step}', 'As another step, {step}'],
    strength: [
      'To make use of an existing strength: {step}',
      'To build on what works: {step}',
      'A strength can be used on purpose. {Step}',
      '…An existing strength can support this. {Step}',
    ],
    split: [
      'For a week, note the situations in which {one} and those in which {other}.',
      'Ask two people for an example each: one of a situation in which {one}, one in which {other}.',
    ],
    end: [
      'Review the result after four weeks with somebody you trust.',
      'Agree with one person that they will tell you what they notice, and set a date for it.',
      'After a month, ask somebody you trust what they have noticed.',
      'Keep what works and drop the rest.',
      'A note of what changed will make the next result easier to read.',
    ],
  },
  takeaways: {
    strength: [
      'Strength: {clause}, according to {who}.',
      'Build on this: {who} report that {clause}.',
      '{Who} see it as a strength that {clause}.',
      'To be kept, as {who} see it: {clause}.',
      'Of value to others: {clause}, according to {who}.',
    ],
    edge: [
      'For development: {clause}, according to {who}.',
      'Priority to consider: {who} report that {clause}.',
      '{Who} see room for development: {clause}.',
      'Worth an adjustment, as {who} see it: {clause}.',
      'To be looked at: {who} report that {clause}.',
    ],
    split: [
      'Views differ: {who} report that {one}, {others} that {other}.',
      'Divided observation: {one}, say {who}; {other}, say {others}.',
    ],
    step: [
      'Recommended: ask one person you trust what it means for them when {clause}.',
      'A step to consider: ask one person what it is like for them when {clause}.',
    ],
  },
};
