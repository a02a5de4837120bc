import { lower, upper, type StyleWording } from './style-wording.ts';

export const hardHitting: StyleWording = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `Credit where it is due, and it comes from ${who}: ${clause}.`,
    ({ who, noun }) => `Do not play down ${noun}; ${who} noticed.`,
    ({ who, clause }) => `${upper(who)} give you this one for free: ${clause}.`,
    ({ who, noun }) => `Your strong card, in the eyes of ${who}, is ${noun}.`,
  ],
  growth: [
    ({ who, clause }) => `${upper(who)} say it plainly: ${clause}.`,
    ({ who, clause }) => `Do not look away from this one, because ${who} see it: ${clause}.`,
    ({ who, clause }) => `It costs you more than you think that ${clause}, and ${who} tell you so.`,
    ({ who, label, clause }) => `On ${label} the verdict of ${who} is that ${clause}.`,
  ],
  takeStrength: [
    ({ who, clause }) => `Stop doubting this one: ${clause}, and ${who} say so.`,
    ({ who, noun }) => `Your best card is ${noun}. Play it; ${who} already see it.`,
    ({ who, noun }) => `Nobody had to bring up ${noun}, and still ${who} did.`,
  ],
  takeGrowth: [
    ({ who, clause, noun }) =>
      `The hard part: ${clause}. That is how ${who} see it, and the way out is ${noun}.`,
    ({ who, noun }) => `Save the explanation. What ${who} are waiting for is ${noun}.`,
    ({ who, clause }) => `You will not like it, and ${who} say it anyway: ${clause}.`,
  ],
  summaryStrength: [
    ({ who, noun }) => `What holds up is ${noun}, and ${who} say so.`,
    ({ who, clause }) => `First what nobody can take from you: ${clause}, and ${who} see it.`,
  ],
  summaryGrowth: [
    ({ who, clause }) => `Then the part you came for: ${who} say that ${clause}.`,
    ({ who, clause }) => `What gets in your way, by the account of ${who}, is that ${clause}.`,
  ],
  mirrorStrength: [
    ({ who, noun, effect }) => `${upper(who)} point to ${noun}, and this is what it does: ${lower(effect)}`,
    ({ who, noun, effect }) => `You may shrug at ${noun}; ${who} do not. ${effect}`,
    ({ who, noun, effect }) => `Take ${noun}, which ${who} bring up. ${effect}`,
    ({ who, noun, effect }) => `Nothing accidental about ${noun}, if ${who} are right. ${effect}`,
  ],
  mirrorGrowth: [
    ({ who, label, effect }) =>
      `What ${who} tell you about ${label} has a price, and others pay it. ${effect}`,
    ({ who, noun, effect }) => `Now the side without applause: ${who} miss ${noun}. ${effect}`,
  ],
  spot: [
    ({ who, clause, inside }) => `${upper(who)} see it and you probably do not: ${clause}. ${inside}`,
    ({ who, label, inside }) =>
      `You could argue about ${label} all day, and ${who} would still see it. ${inside}`,
    ({ who, noun, inside }) => `Good reasons are not what ${who} are after; ${noun} is. ${inside}`,
  ],
  path: [
    ({ who, noun, step }) => `${upper(noun)} is a skill and not a mood, and ${who} will notice it. ${step}`,
    ({ who, label, step }) => `Enough thinking about ${label}, which ${who} raised. ${step}`,
    ({ who, noun, step }) => `What ${who} want from you is ${noun}. Do this: ${lower(step)}`,
  ],
  leanOn: [
    ({ who, noun }) => `You have something to work with: ${who} already value ${noun}.`,
    ({ who, noun }) => `None of this starts from zero, because ${who} value ${noun}.`,
  ],
  hidden: [
    ({ who, clause }) =>
      `You may also overlook something good: ${clause}, ${who} say, and to you it may seem like nothing special.`,
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
    'Pick one. Not three, not tomorrow: one, this week.',
  ],
  closing: [
    'The people who told you this took a risk. Use it.',
    'Now you know; what you do next is the answer.',
  ],
};
