import { upper, type Spoken } from './styles/style-voice.ts';
import type { Pole } from './cue-index.ts';
import type { Theme } from './themes/theme.ts';

export type PanelFrame = (spoken: Spoken & { readonly theme: Theme; readonly pole: Pole }) => string;

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const inside = (text: string): string => lower(text).replace(/\.$/, '');

/** What the summary says of the finding with the most weight. */
export const summaryFrames: Readonly<Record<Pole, readonly PanelFrame[]>> = {
  strength: [
    ({ who, noun }) => `What counts most in your favour is ${noun}; ${who} bring it up.`,
    ({ who, noun }) => `If one thing runs through these answers, it is ${noun}, named by ${who}.`,
  ],
  growth: [
    ({ who, noun }) => `What would change most for the people around you is ${noun}, in the view of ${who}.`,
    ({ who, noun }) => `The wish that returns is ${noun}, and ${who} share it.`,
  ],
};

/** What a finding does to others. */
export const mirrorFrames: Readonly<Record<Pole, readonly PanelFrame[]>> = {
  strength: [
    ({ who, noun, theme }) =>
      `Where ${who} speak of ${noun}, the effect is easy to see: ${lower(theme.strength.effect)}`,
    ({ who, noun, theme }) => `${theme.strength.effect} That is what ${noun} does, as ${who} would tell you.`,
    ({ who, label, theme }) => `When it comes to ${label}, ${who} leave no doubt. ${theme.strength.effect}`,
    ({ who, noun, theme }) =>
      `Behind ${noun}, which ${who} mention, stands something larger. ${theme.strength.effect}`,
  ],
  growth: [
    ({ who, noun, theme }) =>
      `There is another side to it, and ${who} see room for ${noun}. ${theme.growth.effect}`,
    ({ who, theme, label }) => `The shadow falls on ${label}, as ${who} describe it. ${theme.growth.effect}`,
  ],
};

/** A blind spot and why it is hard to see. */
export const spotFrames: readonly PanelFrame[] = [
  ({ who, clause, theme }) => `Seen by ${who} and easily missed by you: ${clause}. ${theme.growth.inside}`,
  ({ who, label, theme }) =>
    `${upper(label)} is a point that ${who} see differently from the way it feels to you. ${theme.growth.inside}`,
  ({ who, noun, theme }) =>
    `${upper(who)} would welcome ${noun} more than you might guess. ${theme.growth.inside}`,
  ({ who, theme, label }) =>
    `How ${label} feels from within and how it looks to ${who} are two things. ${theme.growth.inside}`,
];

/** One step for a finding. */
export const pathFrames: readonly PanelFrame[] = [
  ({ who, noun, theme }) => `To begin with ${noun}, as ${who} hope: ${inside(theme.growth.step)}.`,
  ({ who, label, theme }) =>
    `For ${label}, which ${who} brought up, there is a small experiment. ${theme.growth.step}`,
  ({ who, noun, theme }) => `${upper(noun)} can be practised, and ${who} would notice. ${theme.growth.step}`,
  ({ who, label, theme }) => `What ${who} say about ${label} leads to one exercise. ${theme.growth.step}`,
];
