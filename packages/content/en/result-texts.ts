import type { ResultTexts } from '../language-pack.ts';

export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Pattern Analysis',
    mirror_effect: 'Mirror Effect',
    blind_spots: 'Blind Spots',
    growth_path: 'Growth Path',
  },
  who: { most: 'most people', many: 'many people', several: 'several people' },
  mostCounted: 'most of the people counted here',
  others: { most: 'most others', many: 'many others', several: 'several others' },
  that: '{clause}',
  quoted: "'{question}'",
  saying: '{Who} agree: {list}.',
  sayingSo: '{Who} say so.',
  only: ['One thing stands out: {clause}.', 'People name one thing: {clause}.'],
  split: [
    'People differ: {who} say {one}, while {others} say {other}.',
    '{Who} say {one}, but {others} say {other}.',
  ],
  splitQuestion: [
    '{One}, or {other}: what makes the difference?',
    '{One}, or {other}: what does it depend on?',
  ],
  splitStep: 'For a week, notice when each of these happens: {one}, or {other}.',
  strengthQuestion: ['{Clause}: when does that show most?', '{Clause}: when did it last make a difference?'],
  alike: ['{One}, and {other}.', 'Both come up: {one}, and {other}.'],
  named: 'People name this: {name}.',
  ask: 'Ask someone you trust when they last noticed this.',
  counted: {
    'since-erasure':
      'Someone took back an answer, so this counts only people who were never in a result with that answer.',
    waiting:
      'Someone took back an answer, so this needs five people who were never in a result with that answer. There are not enough yet.',
  },
  figures: {
    value: '{average} out of {max}',
    unpublished: 'Too few people set the slider for {names}.',
    allUnpublished: 'There is no average yet, because too few people have set each slider.',
    rowLater: 'Each average appears once five people have set that slider.',
    spread: 'All your scores are between {from} and {to} out of {max}.',
    spanAlike: 'All of your scores are {from} out of {max}.',
    noOrder: 'So far no score clearly stands out.',
    order: 'Your highest average is for {highest} and your lowest for {lowest}, but that may be chance.',
    apart: 'You are rated higher on {above} and lower on {below}.',
    alone: 'People give you {highestValue} for {highest}.',
    places:
      'If more people answered, your score would likely land between {low} and {high} for {highest}, and between {lowestLow} and {lowestHigh} for {lowest}.',
    range: 'If more people answered, your score for {highest} would likely land between {low} and {high}.',
    upperHalf: 'On the whole, people place you in the upper half of the scale.',
    lowerHalf: 'On the whole, people place you in the lower half of the scale.',
    doubt: {
      one: 'Any of your scores may be up to {points} point higher or lower.',
      other: 'Any of your scores may be up to {points} points higher or lower.',
    },
    highest: 'Your highest score is for {highest}: {highestValue}.',
    lowest: 'Your lowest score is for {lowest}: {lowestValue}.',
    openQuestion: ['Which of your scores matters most to you?', 'Where would you most like to improve?'],
    fewQuestion: ['What would you most like to know?', 'Where would you most like to improve?'],
    fewStep: [
      'Ask more people to answer and to set each slider.',
      'Tell the next people that every slider counts.',
    ],
    lowQuestion: [
      '{lowOnes}: which of these matters most to you?',
      '{lowOnes}: which of these would you most like to improve?',
    ],
    openStep: [
      'Pick one of your scores, and ask one person what they would like to see.',
      'Choose one score, and ask one person what would help.',
    ],
    lowStep: [
      'Pick one of {lowOnes}, and ask someone what you could do differently.',
      'You are rated lower on {lowOnes}: pick one, and ask someone what would help you improve.',
    ],
  },
  change: {
    share: { fewer: 'Fewer than half', half: 'About half', more: 'More than half' },
    published: '{share} of the {people} people noticed a change for the better.',
    unpublished:
      'Someone took an answer back, so this will be shown again once five more people have answered.',
    means: [
      'About half means four to six in ten. There is no count, so nobody can be picked out.',
      "'Worse', 'the same' and 'I can't say' all count as no change for the better.",
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} see this in you: {list}.', '{Who} say {that}.'],
      cost: ['{Who} see room for growth: {list}.', '{Who} notice this about you: {list}.'],
      both: ['Both belong to you: {one}, but {other}.', 'People see both in you: {one}, but {other}.'],
      helps: ['{Clause}, and that can make a difference.', '{Clause}, and that comes across.'],
      costs: ['{Clause}, and that can make things harder.', '{Clause}, and that can weigh on people.'],
      question: ['{Clause}: when does that happen?', '{Clause}: do you recognise yourself in that?'],
      change: ['{Clause}: start small here.', '{Clause}: one small step is enough.'],
      keep: ['{Clause}: build on that.', '{Clause}: that is one of your strengths.'],
      figures: [
        'People rate you best on {highest} ({highestValue}) and lowest on {lowest} ({lowestValue}).',
        'You do best on {highest} ({highestValue}) and have the most room on {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: what would help you most?', '{lowest}: when does it come easily to you?'],
      figureStep: [
        'Start small with {lowest}: ask one person what a little more would look like.',
        'Take one small step with {lowest}: ask one person when they would like to see more of it.',
      ],
    },
    'hard-hitting': {
      strength: ['{Who} say this in your favour: {list}.', '{Who} say {that}.'],
      cost: ['Face it: {who} say {that}.', '{Who} are clear about this: {list}.'],
      both: ['People name both: {one}, but {other}.', 'This is how people see you: {one}, but {other}.'],
      helps: ['{Clause}, and that counts.', '{Clause}, and you can be proud of that.'],
      costs: ['{Clause}, and that can cost you.', '{Clause}, and it does not go unnoticed.'],
      question: ['{Clause}: when was the last time?', '{Clause}: when is it at its worst?'],
      change: ['{Clause}: change this first.', '{Clause}: no excuses here.'],
      keep: ['{Clause}: keep it that way.', '{Clause}: do not lose that.'],
      figures: [
        'Your weakest is {lowest} ({lowestValue}), your strongest {highest} ({highestValue}).',
        'People rate you lowest on {lowest} ({lowestValue}) and highest on {highest} ({highestValue}).',
      ],
      figureQuestion: ['{lowest}: when is it missing most?', '{lowest}: when does it go wrong?'],
      figureStep: [
        'Begin with {lowest}: ask one person for the worst example.',
        'Face {lowest} first: ask one person what it was like for them.',
      ],
    },
    professional: {
      strength: ['{Who} see this as a strength: {list}.', '{Who} say that {list}.'],
      cost: ['{Who} see this as a drawback: {list}.', '{Who} say this could be better: {list}.'],
      both: ['Two observations: {one}, but {other}.', 'On the plus side, {one}, but {other}.'],
      helps: ['{Clause}, and this can go a long way.', '{Clause}, and that can be worth a lot.'],
      costs: [
        '{Clause}, and this can come at a cost.',
        '{Clause}, and this can make working together harder.',
      ],
      question: ['{Clause}: in what situations?', '{Clause}: what is behind it?'],
      change: ['{Clause}: work on this first.', '{Clause}: this is the point to work on.'],
      keep: ['{Clause}: a strength to build on.', '{Clause}: keep it up.'],
      figures: [
        'Your highest rating is for {highest} ({highestValue}), your lowest for {lowest} ({lowestValue}).',
        'You are rated highest on {highest} ({highestValue}) and lowest on {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest}: in which situations does it fall short?',
        '{lowest}: what would a better rating look like?',
      ],
      figureStep: [
        'Ask one person for a concrete example of {lowest}, and agree on one change.',
        'Set one goal for {lowest} and review it with one person in a month.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} see this: {list}.', '{Who} say {that}.'],
      cost: ['{Who} bring this up: {list}.', '{Who} point this out: {list}.'],
      both: ['{One}, but {other}.', 'On the one hand, {one}; on the other, {other}.'],
      helps: ['{Clause}, and that can mean a lot.', '{Clause}, and that is a plus.'],
      costs: ['{Clause}, and that can be a problem.', '{Clause}, and that can wear on others.'],
      question: ['{Clause}: is that true?', '{Clause}: does that sound like you?'],
      change: ['{Clause}: change that.', '{Clause}: work on that.'],
      keep: ['{Clause}: hold on to that.', '{Clause}: keep that up.'],
      figures: [
        'Your highest: {highest} ({highestValue}). Your lowest: {lowest} ({lowestValue}).',
        '{highest} is highest ({highestValue}), {lowest} lowest ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: what is missing?', '{lowest}: when does it slip?'],
      figureStep: [
        'Ask one person for an example of {lowest}.',
        'Ask one person what would help with {lowest}.',
      ],
    },
    custom: {
      strength: ['{Who} say {that}.', '{Who} say this about you: {list}.'],
      cost: ['{Who} notice this: {list}.', '{Who} mention this: {list}.'],
      both: ['People see two sides: {one}, but {other}.', 'You show two sides: {one}, but {other}.'],
      helps: ['{Clause}, and it shows.', '{Clause}, and people may be glad of it.'],
      costs: ['{Clause}, and that can be difficult.', '{Clause}, and others notice.'],
      question: ['{Clause}: do you see it the same way?', '{Clause}: how do you see that?'],
      change: ['{Clause}: work on this first.', '{Clause}: start by changing that.'],
      keep: ['{Clause}: keep this up.', '{Clause}: that is worth keeping.'],
      figures: [
        '{highest} is your highest ({highestValue}), {lowest} your lowest ({lowestValue}).',
        'You get {highestValue} for {highest} and {lowestValue} for {lowest}.',
      ],
      figureQuestion: ['{lowest}: do you see it the same way?', '{lowest}: how do you see that yourself?'],
      figureStep: [
        'Ask one person for an example of {lowest}.',
        'Begin with {lowest}, and ask one person what would help.',
      ],
    },
  },
};
