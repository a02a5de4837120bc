import type { FigureFacts, FigureVoice } from '../figure-voice.ts';

const friendly: FigureVoice = {
  apart: {
    summary: [
      'People give you their highest marks for {highest}. For {lowest} they see the most room, and the gap between the two is wider than the doubt.',
      'Start with {highest}: that is where people mark you highest. The lowest marks are for {lowest}, clearly apart.',
    ],
    blindSpots: [
      'Where would you put yourself for {highest}, and where for {lowest}? If your answer lies outside their range, that is a good thing to talk about.',
      'How do you see yourself in {lowest}? You and they may well agree; if you do not, ask for an example.',
    ],
    growthPath: [
      'Begin with {lowest}: ask two people you trust what one point more would look like, and try just that.',
      'Choose one small thing that belongs to {lowest}, and do it for a week.',
      'Ask somebody you trust for a moment in which {lowest} went well; then do more of that.',
    ],
  },
  close: {
    summary: [
      'People put you {reach}. With the doubt around each average, an order of the questions would mean little.',
      'Your averages lie {reach}. Which of them is the highest is too early to say, and that is fine.',
    ],
    blindSpots: [
      'Where would you put yourself on each question? If your answer lies outside their range, ask for an example.',
      'Which of these marks do you want to think about? That is a good one to ask about, too.',
    ],
    growthPath: [
      'Choose the question that matters most to you and ask two people you trust for one example each.',
      'Pick the question you care about. Ask somebody you trust what one point more would look like.',
      'One question is enough to begin with; take the one that you would like to talk about.',
    ],
  },
};

const blunt: FigureVoice = {
  apart: {
    summary: [
      'The lowest marks are for {lowest}, the highest for {highest}. The gap is wider than the doubt.',
      '{Lowest} gets the lowest marks and {highest} the highest. Even with the doubt counted, the two lie apart.',
    ],
    blindSpots: [
      'Where do you put yourself for {lowest}? If that lies outside their range, ask why.',
      'How would you mark yourself for {lowest}, and how for {highest}? Say it before you look again.',
    ],
    growthPath: [
      'Take {lowest}. Ask two people you trust what one point more would look like. Do that.',
      'Spend the week on {lowest}. One small thing a day will do.',
      'Ask somebody you trust for a day when {lowest} mattered. Hear it to the end.',
    ],
  },
  close: {
    summary: [
      'Your averages lie {reach}. Do not read a ranking into them: their ranges overlap.',
      'They put you {reach}. A ranking of the questions would be made up.',
    ],
    blindSpots: [
      'Where do you put yourself on each question? If that lies outside their range, ask why.',
      'Which of these marks do you want to think about? Ask about that one.',
    ],
    growthPath: [
      'Choose one question yourself. Ask two people you trust for one example each, and do something about it.',
      'Pick the one question that matters to you. Ask what one point more would take.',
      'Take one question this week. Leave the rest.',
    ],
  },
};

const report: FigureVoice = {
  apart: {
    summary: [
      'The highest average is that of {highest}, the lowest that of {lowest}; their ranges do not overlap.',
      'Averages differ by more than their doubt: {highest} stands highest, {lowest} lowest.',
    ],
    blindSpots: [
      'How would you assess yourself on {highest} and on {lowest}? An answer outside the range given is worth a conversation.',
      'Does the range given for {lowest} include your own assessment? Where it does not, ask for a concrete example.',
    ],
    growthPath: [
      'Recommended focus: {lowest}. Ask two people you trust what one point more would require.',
      'Set one measurable step for {lowest} and review it after a month.',
      'Agree on one situation in which {lowest} can be practised, and on a date to review it.',
    ],
  },
  close: {
    summary: [
      'The averages lie {reach}. Their ranges overlap, so an order of questions would not be sound.',
      'With averages {reach} and overlapping ranges, the questions are not ranked.',
    ],
    blindSpots: [
      'Does the range of each average include your own assessment? Where it does not, ask for a concrete example.',
      'How would you assess yourself on each question? Follow up where your answer lies outside the range.',
    ],
    growthPath: [
      'Select the question with the greatest practical weight and ask two people you trust for an example each.',
      'Define for one question what one point more would mean in practice.',
      'Choose one question and review it after a month.',
    ],
  },
};

const brief: FigureVoice = {
  apart: {
    summary: ['Highest: {highest}. Lowest: {lowest}.', 'Top: {highest}. Bottom: {lowest}.'],
    blindSpots: ['Where do you put yourself for {lowest}?', 'Would you put {highest} at the top, too?'],
    growthPath: [
      'One step for {lowest}, this week.',
      'Ask one person you trust about {lowest}.',
      'Choose one small thing for {lowest}.',
    ],
  },
  close: {
    summary: [
      'Averages {reach}. Their ranges overlap, so they are not ranked.',
      'They put you {reach}. That is too close for a ranking.',
    ],
    blindSpots: ['Where do you put yourself on each?', 'Does your own view lie within their range?'],
    growthPath: [
      'Choose one question. Ask for one example.',
      'Pick the question that matters most to you.',
      'One question, one step, one week.',
    ],
  },
};

const neutral: FigureVoice = {
  apart: {
    summary: [
      '{Highest} has the highest average and {lowest} the lowest, and their ranges do not overlap.',
      'Of the averages, {highest} is the highest and {lowest} the lowest, by more than the doubt.',
    ],
    blindSpots: [
      'Where do you see yourself for {highest} and for {lowest}?',
      'Does your own view of {lowest} lie within the range that they give?',
    ],
    growthPath: [
      'You could ask two people you trust what one point more in {lowest} would look like.',
      'One thing to try for {lowest} is enough for a week.',
      'You could ask somebody you trust for an example of {lowest}.',
    ],
  },
  close: {
    summary: [
      'The averages lie {reach}; given the doubt around them, an order would mean little.',
      'Your averages stand {reach}, and which is the highest cannot be told from them.',
    ],
    blindSpots: [
      'Where do you see yourself on each question?',
      'Does your own view lie within the range of each average?',
    ],
    growthPath: [
      'You could choose one question and ask two people you trust for an example each.',
      'One question is enough to begin with.',
      'You could take the question that matters most to you and try one thing for it.',
    ],
  },
};

export const figureVoices = { friendly, blunt, report, brief, neutral } as const;

export const figureFacts: FigureFacts = {
  untold: [
    'Too few people set the slider for {untold}, so this is about the other questions.',
    'Too few people set a slider here, so it is left out: {untold}.',
  ],
  allUntold: [
    'Not enough people set any one slider to show an average yet.',
    'An average appears once enough people have set that slider.',
  ],
  above: ['At the upper end: {aboveInFull}.', 'The highest marks: {aboveInFull}.'],
  below: ['At the lower end: {belowInFull}.', 'The lowest marks: {belowInFull}.'],
  doubt: [
    'Each average comes from {people} people and may be off by about {doubt} either way; where two ranges overlap, the gap may be chance.',
    'The marks come from {people} people. Each average may lie about {doubt} too high or too low, so a gap within that may be chance.',
  ],
  /** Only where every range lies in one half of the scale. */
  half: [
    'Even with the doubt counted, people put you in the {half} half of the scale on each question.',
    'On each question the range lies in the {half} half of the scale.',
  ],
  apart: [
    'People mark you higher for {above} than for {lowest}.',
    'For {above} people give you higher marks than for {lowest}.',
  ],
  ranges: [
    'Each average has a range around it; read the two together.',
    'Of an average and the range around it, the range is the surer.',
  ],
  reasons: [
    'A mark says how much people see of something; when and why, they can tell you when you ask.',
    'Behind a mark there may be a moment that somebody remembers; ask somebody you trust for one.',
  ],
  takeaways: {
    strongest: [
      'The highest marks that you get are for {highest}, likely between {highestRange}.',
      'People give you their highest marks for {highest}, likely between {highestRange}.',
    ],
    weakest: [
      'Their lowest marks are for {lowest}, likely between {lowestRange}. The gap to {highest} is wider than the doubt.',
      'They see the most room in {lowest}, likely between {lowestRange}. Even with the doubt counted, that is below {highest}.',
    ],
    place: [
      'People put you {reach}, give or take about {doubt}.',
      'Your averages lie {reach}, give or take about {doubt}.',
    ],
    order: [
      'Which question people mark highest, and which lowest, cannot be told from these marks yet.',
      'These marks do not yet put one question above another.',
    ],
  },
  alone: {
    summary: [
      'For {question} people put you {reach}, likely between {range}.',
      '{Question}: people put you {reach}, likely between {range}.',
    ],
    blindSpots: [
      'Where would you put yourself for {question}? If your answer lies outside the range, ask for an example.',
      'Does your own view of {question} lie within the range? If not, that is a good thing to talk about.',
    ],
    growthPath: [
      'Ask two people you trust what one point more for {question} would look like, and try just that.',
      'Choose one small thing that belongs to {question}, and do it for a week.',
      'You could ask somebody you trust for an example of {question}.',
    ],
    untold: [
      'Too few people set the slider for {untold}, so this is about {question} alone.',
      'Too few people set a slider here, so it is left out: {untold}.',
    ],
    doubt: [
      'The average comes from {people} people and may be off by about {doubt} either way.',
      'The marks come from {people} people, and their average may lie about {doubt} too high or too low.',
    ],
    half: [
      'Even with the doubt counted, people put you in the {half} half of the scale.',
      'The whole range lies in the {half} half of the scale.',
    ],
    ranges: [
      'The average has a range around it; read the two together.',
      'Of the average and the range around it, the range is the surer.',
    ],
    takeaways: {
      place: [
        'Your average for {question} lies {reach}, give or take about {doubt}.',
        'For {question} your average lies {reach}, give or take about {doubt}.',
      ],
      range: [
        'The range around the average, between {range}, is surer than the one number.',
        'The average likely lies between {range}; that range is surer than the one number.',
      ],
    },
  },
};
