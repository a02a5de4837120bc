import { upper, type ThemeFrames } from './style-wording.ts';

/** How every style speaks of a theme that is not in the catalogue: by the name that a model gave it, and nothing beyond. */
export const namedThemes: ThemeFrames = {
  strength: [
    ({ who, name }) => `${upper(who)} describe this as a strength of yours: ${name}.`,
    ({ who, name }) => `Something that ${who} value in you, put briefly: ${name}.`,
    ({ who, name }) => `In few words, what ${who} see as good in you: ${name}.`,
  ],
  growth: [
    ({ who, name }) => `${upper(who)} describe this as something that could change: ${name}.`,
    ({ who, name }) => `Something that ${who} would like to be different, put briefly: ${name}.`,
    ({ who, name }) => `In few words, what ${who} find difficult: ${name}.`,
  ],
  takeStrength: [
    ({ who, name }) => `Keep what ${who} value in you: ${name}.`,
    ({ who, name }) => `A strength, by the account of ${who}: ${name}.`,
    ({ who, name }) => `Worth holding on to, as ${who} see it: ${name}.`,
  ],
  takeGrowth: [
    ({ who, name }) => `Look closer at what ${who} raised: ${name}.`,
    ({ who, name }) => `A point to work on, by the account of ${who}: ${name}.`,
    ({ who, name }) => `Worth a change, as ${who} see it: ${name}.`,
  ],
  summaryStrength: [
    ({ who, name }) => `On the good side ${who} name the same thing: ${name}.`,
    ({ who, name }) => `What ${who} appreciate can be said in few words: ${name}.`,
  ],
  summaryGrowth: [
    ({ who, name }) => `On the other side ${who} name this: ${name}.`,
    ({ who, name }) => `What ${who} would change can be said in few words: ${name}.`,
  ],
  mirrorStrength: [
    ({ who, name }) => `Seen from outside, ${who} meet this in you: ${name}.`,
    ({ who, name }) => `To ${who} this is part of who you are: ${name}.`,
  ],
  mirrorGrowth: [
    ({ who, name }) => `Seen from outside, ${who} also meet this: ${name}.`,
    ({ who, name }) => `To ${who} this is part of the picture as well: ${name}.`,
  ],
  spot: [
    ({ who, name }) => `You may not notice it yourself, and ${who} do: ${name}.`,
    ({ who, name }) => `From where you stand it may look different, yet ${who} raise it: ${name}.`,
    ({ who, name }) => `It may come as a surprise that ${who} bring this up: ${name}.`,
  ],
  path: [
    ({ who, name }) =>
      `Begin with one moment this week in which you do otherwise than what ${who} describe: ${name}.`,
    ({ who, name }) => `Ask somebody you trust for one example of what ${who} raised: ${name}.`,
    ({ who, name }) => `For a month, note when it happens, since ${who} noticed it: ${name}.`,
  ],
  leanOn: [
    ({ who, name }) => `You have something to build on, which ${who} value: ${name}.`,
    ({ who, name }) => `Let a strength help you with it, one that ${who} see: ${name}.`,
  ],
  hidden: [({ who, name }) => `You may also overlook something good that ${who} name: ${name}.`],
};
