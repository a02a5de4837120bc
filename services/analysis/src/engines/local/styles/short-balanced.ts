import { lower, upper, type StyleWording } from './style-wording.ts';

export const shortBalanced: StyleWording = {
  sentences: 4,
  strength: [
    ({ who, clause }) => `${upper(who)} say that ${clause}.`,
    ({ who, noun }) => `Valued by ${who}: ${noun}.`,
    ({ who, label, clause }) => `On ${label}, ${who} agree that ${clause}.`,
    ({ who, noun }) => `Praised by ${who}: ${noun}.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} find that ${clause}.`,
    ({ who, noun }) => `Wished for by ${who}: ${noun}.`,
    ({ who, label, clause }) => `As for ${label}, ${who} see that ${clause}.`,
    ({ who, noun }) => `Room to grow, say ${who}: ${noun}.`,
  ],
  takeStrength: [
    ({ who, clause }) => `Keep it up: ${clause}, say ${who}.`,
    ({ who, noun }) => `A plus for ${who}: ${noun}.`,
    ({ who, noun }) => `What works, say ${who}: ${noun}.`,
  ],
  takeGrowth: [
    ({ who, noun }) => `Try ${noun}; ${who} hope for it.`,
    ({ who, clause }) => `To watch, say ${who}: ${clause}.`,
    ({ who, noun }) => `One wish of ${who}: ${noun}.`,
  ],
  summaryStrength: [
    ({ who, noun }) => `In your favour, say ${who}: ${noun}.`,
    ({ who, noun }) => `The plus is ${noun}, named by ${who}.`,
  ],
  summaryGrowth: [
    ({ who, noun }) => `To work on, say ${who}: ${noun}.`,
    ({ who, clause }) => `The other side: ${who} find that ${clause}.`,
  ],
  mirrorStrength: [
    ({ who, noun, effect }) => `${upper(who)} name ${noun}. ${effect}`,
    ({ who, noun, effect }) => `Behind ${noun}, named by ${who}, there is more. ${effect}`,
  ],
  mirrorGrowth: [
    ({ who, label, effect }) => `Less easy, for ${who}, is ${label}. ${effect}`,
    ({ who, noun, effect }) => `The wish of ${who} for ${noun} has a reason. ${effect}`,
  ],
  spot: [
    ({ who, clause, inside }) => `${upper(who)} see that ${clause}. ${inside}`,
    ({ who, label, inside }) => `On ${label}, your view and that of ${who} may differ. ${inside}`,
    ({ who, noun, inside }) => `More welcome to ${who} than you may think: ${noun}. ${inside}`,
  ],
  path: [
    ({ who, noun, step }) => `For ${noun}, which ${who} hope for: ${lower(step)}`,
    ({ who, label, step }) => `About ${label}, raised by ${who}: ${lower(step)}`,
  ],
  leanOn: [
    ({ who, noun }) => `Lean on ${noun}; ${who} value it.`,
    ({ who, noun }) => `It helps that ${who} value ${noun}.`,
  ],
  hidden: [
    ({ who, clause }) =>
      `You may also overlook something good: ${clause}, ${who} say, and to you it may seem like nothing special.`,
  ],
  opening: ['What people agree on, in brief.', 'The short version, both sides.'],
  mirror: ['How you come across.', 'What others meet when they meet you.'],
  blindSpots: ['What you may not see yourself.', 'Easy to miss from the inside.'],
  growthPath: ['One step is enough.', 'Start small.'],
  closing: ['Both sides count.', 'Keep the one, try the other.'],
};
