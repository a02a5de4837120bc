import { upper, type StyleVoice } from './style-voice.ts';

export const professional: StyleVoice = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `${upper(who)} report independently that ${clause}.`,
    ({ who, noun }) => `A recognised asset is ${noun}, which ${who} single out.`,
    ({ who, label, clause }) => `With regard to ${label}, ${who} observe that ${clause}.`,
    ({ who, noun }) => `The responses of ${who} refer to ${noun} as a strength.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} observe that ${clause}.`,
    ({ who, noun, clause }) =>
      `There is room for development in ${noun}, since ${who} describe that ${clause}.`,
    ({ who, label, clause }) => `As to ${label}, the accounts of ${who} converge: ${clause}.`,
    ({ who, clause }) => `A recurring observation, made by ${who}, is that ${clause}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Maintain ${noun}, which ${who} identify as an asset.`,
    ({ who, clause }) => `It is an established strength that ${clause}, according to ${who}.`,
    ({ who, noun }) => `Colleagues and others can build on ${noun}, as ${who} confirm.`,
  ],
  takeGrowth: [
    ({ who, noun, clause }) => `Priority for development: ${noun}, because ${who} find that ${clause}.`,
    ({ who, noun }) => `The most useful adjustment, judging by ${who}, would be ${noun}.`,
    ({ who, clause }) => `Attention is due where ${who} agree that ${clause}.`,
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
    'These observations differ from what a person usually notices about themselves.',
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
