import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { SupportWord, ThemeFinding } from '../../findings/findings.ts';
import { encouraging } from './styles/encouraging.ts';
import { hardHitting } from './styles/hard-hitting.ts';
import { professional } from './styles/professional.ts';
import { shortBalanced } from './styles/short-balanced.ts';
import type { StyleWording } from './styles/style-wording.ts';

export type Style = Exclude<PromptStyle, 'custom'>;

export const styleWordings: Readonly<Record<Style, StyleWording>> = {
  'hard-hitting': hardHitting,
  'short-balanced': shortBalanced,
  professional,
  encouraging,
};

/** The style an owner's own instructions come closest to. */
export function nearestStyle(style: PromptStyle, instructions: string): Style {
  if (style !== 'custom') return style;
  if (/\b(?:brutal|blunt|hard|harsh|direct|honest|no sugar|straight|tough)/i.test(instructions))
    return 'hard-hitting';
  if (/\b(?:short|brief|concise|bullet|summary|quick)/i.test(instructions)) return 'short-balanced';
  if (/\b(?:professional|formal|business|work|career|manager|neutral|objective)/i.test(instructions)) {
    return 'professional';
  }
  return 'encouraging';
}

/** Ways to say a word of support, in lower case and plural; of those who wrote, since marks alone raise no theme. */
export const waysToSay: Readonly<Record<SupportWord, readonly string[]>> = {
  most: ['most of those who wrote', 'most people who wrote', 'more than half of those who wrote'],
  several: ['several people', 'at least three people', 'a number of people', 'several of those who wrote'],
};

/** The same where not everybody who wrote is heard. */
export const waysToSayOfSome: typeof waysToSay = {
  ...waysToSay,
  most: ['most of those who are read here', 'more than half of those who are read here'],
};

/** What speaks against a finding, where enough people do, be it some who said both. */
export function counterEvidence({ disputed }: ThemeFinding): readonly string[] {
  return disputed ? opposites : [];
}

const opposites = [
  'Several people describe the opposite as well, so it may depend on the day or the company.',
  'Seen the other way round it was named by several people too.',
  'A number of people also say the reverse.',
];
