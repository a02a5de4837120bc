import { lower, upper, type StyleWording } from './style-wording.ts';

export const professional: StyleWording = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `${upper(who)} report independently that ${clause}.`,
    ({ who, noun }) => `A recognised asset is ${noun}, which ${who} single out.`,
    ({ who, label, clause }) => `With regard to ${label}, ${who} observe that ${clause}.`,
    ({ who, noun }) => `In ${noun}, ${who} see a strength.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} observe that ${clause}.`,
    ({ who, noun, clause }) =>
      `There is room for development: ${who} describe that ${clause}, and ${noun} would address it.`,
    ({ who, label, clause }) => `As to ${label}, the accounts of ${who} converge: ${clause}.`,
    ({ who, clause }) => `A recurring observation, made by ${who}, is that ${clause}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Build on ${noun}, which ${who} identify as an asset.`,
    ({ who, clause }) => `An established strength, according to ${who}, is that ${clause}.`,
    ({ who, noun }) => `What to keep, in the view of ${who}, is ${noun}.`,
  ],
  takeGrowth: [
    ({ who, noun, clause }) => `Priority for development: ${noun}, because ${who} find that ${clause}.`,
    ({ who, noun }) => `A useful adjustment, judging by what ${who} report: ${noun}.`,
    ({ who, clause }) => `Attention is due to a point on which ${who} agree: ${clause}.`,
  ],
  summaryStrength: [
    ({ who, noun }) => `Your clearest asset is ${noun}, as reported by ${who}.`,
    ({ who, noun }) => `The strength with the most weight behind it is ${noun}, named by ${who}.`,
  ],
  summaryGrowth: [
    ({ who, label, clause }) => `The main area for development is ${label}: ${who} observe that ${clause}.`,
    ({ who, clause }) => `The observation that most deserves attention, made by ${who}, is that ${clause}.`,
  ],
  mirrorStrength: [
    ({ who, noun, effect }) => `${upper(who)} mention ${noun}. A likely effect: ${lower(effect)}`,
    ({ who, noun, effect }) =>
      `Where ${who} refer to ${noun}, a benefit for others tends to follow. ${effect}`,
    ({ who, noun, effect }) =>
      `The value of ${noun}, noted by ${who}, lies in what it makes possible. ${effect}`,
    ({ who, label, effect }) =>
      `In the matter of ${label}, on which ${who} comment, the effect is constructive. ${effect}`,
  ],
  mirrorGrowth: [
    ({ who, label, effect }) => `A less welcome effect concerns ${label}, raised by ${who}. ${effect}`,
    ({ who, noun, effect }) =>
      `Where ${who} see room for ${noun}, part of the cost falls on others. ${effect}`,
  ],
  spot: [
    ({ who, clause, inside }) =>
      `${upper(who)} describe something that is easily overlooked from your position: ${clause}. ${inside}`,
    ({ who, label, inside }) =>
      `On ${label}, raised by ${who}, intention and effect may not be the same. ${inside}`,
    ({ who, noun, inside }) => `A wish for ${noun}, shared by ${who}, may come as a surprise. ${inside}`,
  ],
  path: [
    ({ who, noun, step }) =>
      `${upper(noun)} can be practised, and ${who} are in a position to notice. ${step}`,
    ({ who, label, step }) => `For ${label}, raised by ${who}, a limited experiment is suitable. ${step}`,
    ({ who, noun, step }) => `What ${who} would welcome is ${noun}. ${step}`,
  ],
  leanOn: [
    ({ who, noun }) => `A sound basis for these steps is ${noun}, which ${who} value.`,
    ({ who, noun }) => `These steps can draw on ${noun}, in which ${who} see a strength.`,
  ],
  hidden: [
    ({ who, clause }) =>
      `You may also overlook something good: ${clause}, ${who} say, and to you it may seem like nothing special.`,
  ],
  opening: [
    'This analysis rests on themes that at least three respondents raised independently.',
    'The findings below combine independent observations; single opinions are left out.',
  ],
  mirror: [
    'The following describes the effect of your behaviour as others report it.',
    'Taken together, the responses describe how your conduct is received.',
  ],
  blindSpots: [
    'The following points recur across responses and tend to be less visible from your own position.',
    'These observations may differ from what you notice about yourself.',
  ],
  growthPath: [
    'A small number of concrete experiments is more effective than a general resolution.',
    'The following actions address the recurring observations directly.',
  ],
  closing: [
    'A review with the same group after two months would show whether the change is noticed.',
    'Discussing one of these points with a trusted colleague is a useful next step.',
  ],
};
