import { upper, type StyleVoice } from './style-voice.ts';

export const hardHitting: StyleVoice = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `Credit where it is due: ${clause}, and ${who} say so without hesitation.`,
    ({ who, noun }) => `Do not play down ${noun}; ${who} noticed.`,
    ({ who, clause }) => `${upper(who)} give you this one for free: ${clause}.`,
    ({ who, noun }) => `Your strong card is ${noun}, in the eyes of ${who}.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} say it plainly: ${clause}.`,
    ({ who, clause }) => `Do not look away from this one: ${who} tell you that ${clause}.`,
    ({ who, clause }) => `It costs you more than you think, and ${who} see it: ${clause}.`,
    ({ who, label, clause }) => `On ${label} nobody minces words here; ${who} find that ${clause}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Keep ${noun}: ${who} count on it.`,
    ({ who, clause }) => `What you can stop doubting is that ${clause}; ${who} vouch for it.`,
    ({ who, noun }) => `Nobody has to be polite about ${noun}, because ${who} mean it.`,
  ],
  takeGrowth: [
    ({ who, clause, noun }) =>
      `The hard part first: ${clause}, as ${who} see it, and the way out is ${noun}.`,
    ({ who, noun }) => `Stop explaining and start with ${noun}; that is what ${who} are waiting for.`,
    ({ who, clause }) => `You will not like it, and ${who} still say it: ${clause}.`,
  ],
  opening: [
    'Here it is without padding: what several people said independently, and nothing that one person said alone.',
    'No flattery and no drama: these are the points on which people agree without having compared notes.',
  ],
  mirror: [
    'This is what you do to a room, seen from the other side of the table.',
    'You know your intentions; others only meet the effect.',
  ],
  blindSpots: [
    'This is the part that hurts a little and helps the most.',
    'If one page of this makes you want to argue, it is probably this one.',
  ],
  growthPath: [
    'Insight changes nothing until it costs you something.',
    'Pick one. Not all of them, not tomorrow: one, this week.',
  ],
  closing: [
    'The people who told you this took a risk. Use it.',
    'Now you know; what you do next is the answer.',
  ],
};
