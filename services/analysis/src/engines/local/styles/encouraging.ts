import { upper, type StyleVoice } from './style-voice.ts';

export const encouraging: StyleVoice = {
  sentences: 9,
  strength: [
    ({ who, clause }) => `${upper(who)} want you to know that ${clause}.`,
    ({ who, noun }) => `It may be nothing special to you, yet ${who} treasure ${noun}.`,
    ({ who, clause }) => `There is a gift in it that ${who} name: ${clause}.`,
    ({ who, noun }) => `Thank yourself for ${noun}, because ${who} do.`,
  ],
  growth: [
    ({ who, clause }) => `With care, ${who} also mention that ${clause}.`,
    ({ who, noun }) => `${upper(who)} would love to see you grow in ${noun}.`,
    ({ who, label, clause }) => `When it comes to ${label}, ${who} notice that ${clause}.`,
    ({ who, clause }) => `Gently put, ${who} feel that ${clause}.`,
  ],
  takeStrength: [
    ({ who, noun }) => `Hold on to ${noun}; it means a lot to ${who}.`,
    ({ who, clause }) => `You can trust that ${clause}, since ${who} see it in you.`,
    ({ who, noun }) => `Something to be glad about is ${noun}, say ${who}.`,
  ],
  takeGrowth: [
    ({ who, noun }) => `A kind next step would be ${noun}; ${who} hope for it.`,
    ({ who, clause, noun }) =>
      `Where ${who} find that ${clause}, a little ${nounPhrase(noun)} goes a long way.`,
    ({ who, noun }) => `Give ${noun} a try, as ${who} would be glad of it.`,
  ],
  opening: [
    'People took time for you, and what they share begins with what you already do well.',
    'There is a lot of goodwill in these answers, and it is worth hearing first.',
  ],
  mirror: [
    'This is the person others meet when they meet you.',
    'Some of this you may have stopped noticing, because to you it is normal.',
  ],
  blindSpots: [
    'Nobody sees all of themselves, and these points come from people who wish you well.',
    'What follows is not a verdict; it is a view from a place where you cannot stand.',
  ],
  growthPath: [
    'You do not have to change who you are; small steps are enough.',
    'Try what feels doable, and leave the rest.',
  ],
  closing: ['You are closer than you think.', 'Be as patient with yourself as you would be with a friend.'],
};

const nounPhrase = (noun: string): string => `practice in ${noun}`;
