import { anonymity } from '@blindspot/contracts/anonymity';
import type { PromptStyle } from '@blindspot/contracts/vocabulary';
import type { Finding } from './coder.ts';

export type Style = Exclude<PromptStyle, 'custom'>;

/** How one style says what every style says. Each list holds wordings to choose from. */
export interface StyleVoice {
  /** Sentences a section may hold. */
  readonly sentences: number;
  readonly strength: readonly Wording[];
  readonly growth: readonly Wording[];
  readonly opening: readonly string[];
  readonly mirror: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
  readonly closing: readonly string[];
}

type Wording = (finding: { readonly who: string; readonly clause: string; readonly noun: string }) => string;

export const voices: Readonly<Record<Style, StyleVoice>> = {
  'hard-hitting': {
    sentences: 9,
    strength: [
      ({ who, clause }) => `${who} say it without hesitation: ${clause}.`,
      ({ who, noun }) => `Your strong card is ${noun}, and ${lower(who)} name it.`,
      ({ who, clause }) => `Own this one, because ${lower(who)} do: ${clause}.`,
    ],
    growth: [
      ({ who, clause }) => `${who} say it plainly: ${clause}.`,
      ({ who, clause }) => `Do not look away from this one: ${lower(who)} say that ${clause}.`,
      ({ who, clause }) => `It costs you more than you think, and ${lower(who)} see it: ${clause}.`,
    ],
    opening: [
      'Here it is without padding: what several people said independently, and nothing that one person said alone.',
      'No flattery and no drama: these are the points on which people agree without having compared notes.',
    ],
    mirror: [
      'This is what you do to a room, seen from the other side of the table.',
      'You know your intentions; others only meet the effect, and this is the effect.',
    ],
    blindSpots: [
      'This is the part that hurts a little and helps the most.',
      'If one page of this makes you want to argue, it is probably this one.',
    ],
    growthPath: [
      'Insight changes nothing until it costs you something; start with one of these.',
      'Pick one. Not all of them, not tomorrow: one, this week.',
    ],
    closing: [
      'The people who told you this took a risk. Use it.',
      'Now you know; what you do next is the answer.',
    ],
  },
  'short-balanced': {
    sentences: 4,
    strength: [({ who, clause }) => `${who} say that ${clause}.`, ({ who, noun }) => `${who} value ${noun}.`],
    growth: [
      ({ who, clause }) => `${who} say that ${clause}.`,
      ({ who, noun }) => `${who} point to ${noun}.`,
    ],
    opening: ['What people agree on, in brief.', 'The short version, both sides.'],
    mirror: ['How you come across.', 'What others meet when they meet you.'],
    blindSpots: ['What you may not see yourself.', 'Easy to miss from the inside.'],
    growthPath: ['One step is enough.', 'Start small.'],
    closing: ['Both sides are true at once.', 'Keep the first, try the second.'],
  },
  professional: {
    sentences: 9,
    strength: [
      ({ who, clause }) => `${who} report that ${clause}.`,
      ({ who, noun }) => `${who} identify ${noun} as an asset.`,
      ({ who, clause }) => `${who} state independently that ${clause}.`,
    ],
    growth: [
      ({ who, clause }) => `${who} observe that ${clause}.`,
      ({ who, noun, clause }) => `${who} see room for development in ${noun}: ${clause}.`,
    ],
    opening: [
      'This analysis rests on themes that at least three respondents raised independently.',
      'The findings below combine independent observations; single opinions are left out.',
    ],
    mirror: [
      'The following describes the effect of your behaviour on others as they report it.',
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
  },
  encouraging: {
    sentences: 9,
    strength: [
      ({ who, clause }) => `${who} want you to know that ${clause}.`,
      ({ who, noun }) => `${who} treasure ${noun}.`,
      ({ who, clause }) => `It is a gift to those around you, and ${lower(who)} say so: ${clause}.`,
    ],
    growth: [
      ({ who, noun, clause }) =>
        `${who} would love to see you get better at ${noun}; for now they notice that ${clause}.`,
      ({ who, clause }) => `With care, ${lower(who)} also mention that ${clause}.`,
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
  },
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

/** How many stand behind a finding, in words; begins a sentence and takes a plural verb. */
export function supportersInWords(finding: Pick<Finding, 'supporters'>, voiceCount: number): string {
  const share = finding.supporters / voiceCount;
  if (share > 0.8) return 'Almost all who answered';
  return share > 0.5 ? 'Most people' : 'Several people';
}

/** What speaks against a finding, in wordings to choose from; none where nothing that three people said does. */
export function counterEvidence(finding: Finding, voiceCount: number): readonly string[] {
  if (finding.opposed >= anonymity.circle) return opposites;
  return finding.supporters > voiceCount / 2 ? [] : silences;
}

const opposites = [
  'Several others describe the opposite, so it may depend on the day or the company.',
  'Several others see it the other way round.',
];
const silences = [
  'The others did not bring it up.',
  'Not everyone raised it.',
  'The rest wrote about other things.',
];

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
