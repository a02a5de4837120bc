import { lower, upper, type StyleWording } from './style-wording.ts';

export const encouraging: StyleWording = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `${upper(who)} want you to know that ${clause}.`,
    ({ who, noun }) => `It may be nothing special to you, yet ${who} treasure ${noun}.`,
    ({ who, clause }) => `There is a gift here that ${who} name: ${clause}.`,
    ({ who, noun }) => `Be glad of ${noun}, because ${who} are.`,
  ],
  growth: [
    ({ who, clause }) => `With care, ${who} also mention that ${clause}.`,
    ({ who, noun }) => `${upper(who)} hope to see a little more of this from you: ${noun}.`,
    ({ who, label, clause }) => `When it comes to ${label}, ${who} notice that ${clause}.`,
    ({ who, clause }) => `Gently put, ${who} feel that ${clause}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Trust in ${noun}; this means a lot to ${who}.`,
    ({ who, clause }) => `You can believe that ${clause}, since ${who} see it in you.`,
    ({ who, noun }) => `Something to be glad about, say ${who}, is ${noun}.`,
  ],
  takeGrowth: [
    ({ who, noun }) => `A kind next step would be ${noun}; ${who} hope for it.`,
    ({ who, clause, noun }) =>
      `${upper(who)} notice that ${clause}, and would be glad of one small try at ${noun}.`,
    ({ who, noun }) => `What would do you good, and ${who} with you, is ${noun}.`,
  ],
  summaryStrength: [
    ({ who, noun }) => `Close to the heart of these answers is ${noun}, which ${who} bring up.`,
    ({ who, noun }) => `If one good thing runs through these answers, it is ${noun}, named by ${who}.`,
  ],
  summaryGrowth: [
    ({ who, noun }) => `There is a wish as well, and ${who} share it: ${noun}.`,
    ({ who, noun }) => `One hope returns among ${who}, and that is ${noun}.`,
  ],
  mirrorStrength: [
    ({ who, noun, effect }) =>
      `${upper(who)} speak of ${noun}, and it may reach further than you think. ${effect}`,
    ({ who, noun, effect }) => `Think of ${noun}, which ${who} bring up. ${effect}`,
    ({ who, noun, effect }) => `There is quiet good in ${noun}, which ${who} mention. ${effect}`,
    ({ who, noun, effect }) => `You are allowed to be proud of ${noun}, as ${who} remind you. ${effect}`,
  ],
  mirrorGrowth: [
    ({ who, label, effect }) => `Every light has its other side, and for ${who} it is ${label}. ${effect}`,
    ({ who, noun, effect }) => `Where ${who} wish for ${noun}, they usually do it for a reason. ${effect}`,
  ],
  spot: [
    ({ who, clause, inside }) =>
      `${upper(who)} see something that is hard to see from where you stand: ${clause}. ${inside}`,
    ({ who, label, inside }) => `Perhaps ${label} feels different to you than it looks to ${who}. ${inside}`,
    ({ who, noun, inside }) => `It may surprise you how much ${noun} would mean to ${who}. ${inside}`,
  ],
  path: [
    ({ who, noun, step }) =>
      `${upper(noun)} can be practised in small portions, and ${who} would be glad of it. ${step}`,
    ({ who, label, step }) =>
      `For ${label}, which ${who} brought up, here is something small to try: ${lower(step)}`,
    ({ who, noun, step }) => `To begin with ${noun}, as ${who} hope, you do not need much. ${step}`,
  ],
  leanOn: [
    ({ who, noun }) => `You do not start from nothing: ${who} value ${noun}, and it can carry you.`,
    ({ who, noun }) => `Let ${noun} help you with it, since ${who} already value it.`,
  ],
  hidden: [
    ({ who, clause }) =>
      `You may also overlook something good: ${clause}, ${who} say, and to you it may seem like nothing special.`,
  ],
  opening: [
    'People took time for you, and here is what several of them share.',
    'Read this slowly; people took their time to write it for you.',
  ],
  mirror: [
    'This is the person others meet when they meet you.',
    'Some of this you may have stopped noticing, because to you it is normal.',
  ],
  blindSpots: [
    'Nobody sees all of themselves, and these points are worth a kind look.',
    'What follows is not a verdict; it is a view from a place where you cannot stand.',
  ],
  growthPath: [
    'You do not have to change who you are; small steps are enough.',
    'Try what feels doable, and leave the rest.',
  ],
  closing: ['You are closer than you think.', 'Be as patient with yourself as you would be with a friend.'],
};
