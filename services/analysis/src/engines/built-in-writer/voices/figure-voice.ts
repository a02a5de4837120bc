/** How one style speaks of averages; what each place holds, `figure-reading.ts` says. */
export interface FigureVoice {
  /** Where the highest and the lowest lie further apart than their doubt reaches. */
  readonly apart: FigureTemplates;
  readonly close: FigureTemplates;
}

interface FigureTemplates {
  readonly summary: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
}

const friendly: FigureVoice = {
  apart: {
    summary: [
      'Your marks are highest for {highest} and lowest for {lowest}, and the gap is wider than the doubt around them.',
      'People mark you highest for {highest}; {lowest} is where they see the most room.',
    ],
    blindSpots: [
      'Hold {highest} and {lowest} next to your own view. Where it differs, that is a good thing to talk about.',
      'From outside, {lowest} stands lowest. You know how it feels; they know how it arrives.',
    ],
    growthPath: [
      'Begin with {lowest}: ask two people what one point more would look like, and try just that.',
      'Choose one small thing that belongs to {lowest}, and do it for a week.',
    ],
  },
  close: {
    summary: [
      'Your averages lie {reach}. The doubt around each is wider than the gaps, so an order would mean little.',
      'All your averages stand {reach}, too close together to put the questions in an order.',
    ],
    blindSpots: [
      'Hold each average against what you would have said yourself. Where they differ, ask for an example.',
      'Look for the average that lies furthest from your own view; that is the one to ask about.',
    ],
    growthPath: [
      'Choose the question that matters most to you and ask two people for one example each.',
      'Pick the question you care about. Ask somebody you trust what one point more would look like.',
    ],
  },
};

const blunt: FigureVoice = {
  apart: {
    summary: [
      'Lowest: {lowest}. Highest: {highest}. The gap is wider than the doubt around both.',
      'The marks put {lowest} at the bottom and {highest} at the top, and chance alone hardly makes such a gap.',
    ],
    blindSpots: [
      'You know how {lowest} feels from inside. The mark says how it arrives.',
      'Put {lowest} next to your own mark. Ask about the gap, if there is one.',
    ],
    growthPath: [
      'Take {lowest}. Ask two people what one point more would look like. Do that.',
      '{Highest} works; keep it. Spend the week on {lowest}.',
    ],
  },
  close: {
    summary: [
      'Your averages lie {reach}. The gaps are smaller than the doubt, so do not read a ranking into them.',
      'All averages stand {reach}. A ranking would be made up.',
    ],
    blindSpots: [
      'Find the average that is furthest from your own view. Start there.',
      'Hold these against your own marks. Look at the widest gap.',
    ],
    growthPath: [
      'Choose one question yourself. Ask two people for one example each, and do something about it.',
      'Pick one question that matters. Ask what one point more would take.',
    ],
  },
};

const report: FigureVoice = {
  apart: {
    summary: [
      'The highest average is that of {highest}, the lowest that of {lowest}; their intervals do not overlap.',
      'Averages differ beyond their intervals: {highest} stands highest, {lowest} lowest.',
    ],
    blindSpots: [
      'Compare your own assessment with the averages, above all for {lowest}.',
      'The distance between {highest} and {lowest} is worth a comparison with your own view.',
    ],
    growthPath: [
      'Recommended focus: {lowest}. Ask two respondents of your choice what one point more would require.',
      'Set one measurable step for {lowest} and review it after a month.',
    ],
  },
  close: {
    summary: [
      'The averages lie {reach}. Their intervals overlap, so an order of questions would not be sound.',
      'With averages {reach} and overlapping intervals, the questions are not ranked.',
    ],
    blindSpots: [
      'Compare each average with your own assessment, and follow up where they differ most.',
      'Where an average lies far from your own estimate, ask for a concrete example.',
    ],
    growthPath: [
      'Select the question with the greatest practical weight and ask two people for an example each.',
      'Define for one question what one point more would mean in practice.',
    ],
  },
};

const brief: FigureVoice = {
  apart: {
    summary: ['Highest: {highest}. Lowest: {lowest}.', 'Top: {highest}. Bottom: {lowest}.'],
    blindSpots: ['Hold {lowest} against your own view.', 'Does {highest} at the top fit your own view?'],
    growthPath: ['One step for {lowest}, this week.', 'Ask one person about {lowest}.'],
  },
  close: {
    summary: ['Averages {reach}; too close to rank.', 'All averages {reach}: too close for a ranking.'],
    blindSpots: ['Which average is furthest from your own view?', 'Hold them against your own marks.'],
    growthPath: ['Choose one question. Ask for one example.', 'Pick the question that matters most.'],
  },
};

const neutral: FigureVoice = {
  apart: {
    summary: [
      '{Highest} has the highest average and {lowest} the lowest, and their doubt does not overlap.',
      'Of the averages, {highest} is the highest and {lowest} the lowest.',
    ],
    blindSpots: [
      'Whether you see {lowest} as they do, only you can say.',
      'Hold {highest} and {lowest} against your own view.',
    ],
    growthPath: [
      'You could ask two people what one point more in {lowest} would look like.',
      'One thing to try for {lowest} is enough for a week.',
    ],
  },
  close: {
    summary: [
      'The averages lie {reach}; given the doubt around them, an order would mean little.',
      'Your averages stand {reach}, which is too close for an order.',
    ],
    blindSpots: [
      'Whether you see it as they do, only you can say.',
      'Hold the averages against your own view, one by one.',
    ],
    growthPath: [
      'You could choose one question and ask two people for an example each.',
      'One question is enough to begin with.',
    ],
  },
};

export const figureVoices = { friendly, blunt, report, brief, neutral } as const;

/** Said alike in every style: numbers have one meaning. */
export const figureFacts = {
  overall: [
    'Across all questions the averages come to {overall} of {maximum}.',
    'Taken together, the averages come to {overall} of {maximum}.',
  ],
  whole: [
    'That is how you come across on the whole; it says little about any one question.',
    'As a picture of you it is a rough one: many views, and one number.',
  ],
  doubt: [
    'With {people} people, the range of doubt around an average is up to {doubt} points wide; where two ranges overlap, the gap may be chance.',
    'Each average comes from {people} people and has a range of doubt of up to {doubt} points; a gap within it may be chance.',
  ],
  above: ['At the upper end: {above}.', 'The upper end holds {above}.'],
  below: ['At the lower end: {below}.', 'The lower end holds {below}.'],
  takeaways: {
    apart: [
      '{Highest} stands above {lowest} by more than the doubt around both.',
      'The clearest difference is the one between {highest} and {lowest}.',
    ],
    close: [
      'The averages lie {reach}, and their order means little.',
      'Read the averages as a whole: they lie {reach}.',
    ],
    overall: [
      'As a whole, the averages come to {overall} of {maximum}.',
      'Over all questions the average is {overall} of {maximum}.',
    ],
    doubt: [
      'Read each average as a range of up to {doubt} points.',
      'Around each average lie up to {doubt} points of doubt.',
    ],
  },
} as const;
