import { upper, type StyleVoice } from './style-voice.ts';

export const shortBalanced: StyleVoice = {
  sentences: 4,
  strength: [
    ({ who, clause }) => `${upper(who)} say that ${clause}.`,
    ({ who, noun }) => `Valued by ${who}: ${noun}.`,
    ({ who, label, clause }) => `On ${label}, ${who} agree that ${clause}.`,
    ({ who, noun }) => `There is praise for ${noun} from ${who}.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} find that ${clause}.`,
    ({ who, noun }) => `Wanted by ${who}: ${noun}.`,
    ({ who, label, clause }) => `As for ${label}, ${who} see that ${clause}.`,
    ({ who, noun }) => `There is a wish for ${noun} from ${who}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Keep ${noun}; ${who} value it.`,
    ({ who, clause }) => `In favour: ${clause}, say ${who}.`,
    ({ who, noun }) => `A plus in the eyes of ${who} is ${noun}.`,
  ],
  takeGrowth: [
    ({ who, noun }) => `Try ${noun}; ${who} ask for it.`,
    ({ who, clause }) => `Against: ${clause}, say ${who}.`,
    ({ who, noun }) => `One wish of ${who} is ${noun}.`,
  ],
  opening: ['What people agree on, in brief.', 'The short version, both sides.'],
  mirror: ['How you come across.', 'What others meet when they meet you.'],
  blindSpots: ['What you may not see yourself.', 'Easy to miss from the inside.'],
  growthPath: ['One step is enough.', 'Start small.'],
  closing: ['Both sides are true at once.', 'Keep the first, try the second.'],
};
