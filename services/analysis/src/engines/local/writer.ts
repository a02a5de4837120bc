import { anonymity } from '@blindspot/contracts/anonymity';
import { essentialTakeawaysRange, type PromptStyle } from '@blindspot/contracts/vocabulary';
import type { AnalysisText } from '../analysis-text.ts';
import type { CodedVoices, Finding } from './coder.ts';
import type { FigureReading } from './figure-reading.ts';
import { counterEvidence, nearestStyle, supportersInWords, voices, type StyleVoice } from './voice.ts';
import { createWordings, type Wordings } from './wordings.ts';

interface Material {
  readonly voice: StyleVoice;
  readonly wordings: Wordings;
  readonly voiceCount: number;
  readonly strengths: readonly Finding[];
  readonly growths: readonly Finding[];
  readonly tone: string;
  readonly figures: FigureReading;
}

/** Puts findings into words. Every statement rests on a theme of at least three voices or on a published figure. */
export function writeAnalysis(evidence: {
  readonly coded: CodedVoices;
  readonly figures: FigureReading;
  readonly style: PromptStyle;
  readonly instructions: string;
  readonly variant: number;
}): AnalysisText {
  const { coded, figures, variant } = evidence;
  // Where people see both sides of a theme, the side with more of them speaks and the other is its counter-evidence.
  const carried = coded.findings.filter(
    ({ supporters, opposed, pole }) =>
      supporters >= anonymity.circle &&
      (supporters > opposed || (supporters === opposed && pole === 'growth')),
  );
  const material: Material = {
    voice: voices[nearestStyle(evidence.style, evidence.instructions)],
    wordings: createWordings(variant),
    voiceCount: coded.voices,
    strengths: carried.filter(({ pole }) => pole === 'strength'),
    growths: carried.filter(({ pole }) => pole === 'growth'),
    tone: toneInWords(coded),
    figures,
  };
  return {
    summary: summaryOf(material),
    sections: {
      pattern_analysis: patternAnalysis(material),
      mirror_effect: mirrorEffect(material),
      blind_spots: blindSpots(material),
      growth_path: growthPath(material),
    },
    takeaways: takeaways(material),
  };
}

function summaryOf({ voice, wordings, strengths, growths, figures }: Material): string {
  const [strength] = strengths;
  const [growth] = growths;
  const middle =
    strength && growth
      ? `What people value most is ${strength.theme.strength.noun}; what would change most for them is ${growth.theme.growth.noun}.`
      : strength
        ? `What people value most is ${strength.theme.strength.noun}, and no single criticism was shared by three or more.`
        : growth
          ? `What would change most for the people around you is ${growth.theme.growth.noun}.`
          : (figures.summary ?? nothingShared);
  return sentences(wordings.choose(voice.opening), middle, wordings.choose(voice.closing));
}

function patternAnalysis(material: Material): string {
  const { strengths, growths, figures, voice } = material;
  const strong = strengths
    .slice(0, 3)
    .flatMap((finding) => [say(finding, material), against(finding, material)]);
  const weak = growths.slice(0, 3).flatMap((finding) => [say(finding, material), against(finding, material)]);
  const body = paragraphs(
    shorten(figures.pattern, voice),
    shorten(strong, voice),
    shorten(weak, voice),
    strengths.length + growths.length === 0 && figures.pattern.length === 0
      ? [nothingShared, moreVoices]
      : [],
  );
  return body;
}

function mirrorEffect(material: Material): string {
  const { strengths, growths, figures, voice, wordings, tone } = material;
  const effects = strengths.slice(0, 4).map(({ theme }) => theme.strength.effect);
  const shadow = growths
    .slice(0, 1)
    .map(({ theme }) => `There is another side to it. ${theme.growth.effect}`);
  const seen = effects.length + shadow.length + figures.mirror.length;
  return paragraphs(
    shorten([wordings.choose(voice.mirror), ...effects, tone], voice),
    shorten([...figures.mirror, ...shadow], voice),
    seen === 0
      ? ['Each person describes a different side of you, and no side was named by three or more.']
      : [],
  );
}

function blindSpots(material: Material): string {
  const { strengths, growths, figures, voice, wordings } = material;
  const spots = growths
    .slice(0, 3)
    .map(({ theme, supporters }) =>
      sentences(
        `${supportersInWords({ supporters }, material.voiceCount)} notice that ${theme.growth.clause}.`,
        theme.growth.effect,
        theme.growth.inside,
      ),
    );
  const hidden = strengths.at(-1);
  const none =
    growths.length + figures.blindSpots.length === 0
      ? [
          'No weakness was named by three people or more. That is not proof that there is none: people who like you are slow to say it.',
          hidden
            ? `You may also overlook something good: ${hidden.theme.strength.clause}, and to you it may seem like nothing special.`
            : moreVoices,
        ]
      : [];
  return paragraphs(
    [wordings.choose(voice.blindSpots)],
    figures.blindSpots,
    ...spots.map((spot) => [spot]),
    none,
  );
}

function growthPath({ strengths, growths, figures, voice, wordings }: Material): string {
  const steps = growths.slice(0, 3).map(({ theme }) => theme.growth.step);
  const [strength] = strengths;
  const lean = strength
    ? [
        `Lean on what you have: people value ${strength.theme.strength.noun}, and it will carry you through the change.`,
      ]
    : [];
  const general = [
    'Choose one person you trust, tell them which point you will work on, and ask them in a month what they noticed.',
  ];
  return paragraphs(
    [wordings.choose(voice.growthPath), ...(steps.length > 0 ? steps : figures.growthPath)],
    [...lean, ...general].slice(0, voice.sentences > 4 ? 2 : 1),
  );
}

function takeaways(material: Material): string[] {
  const { strengths, growths, figures, tone } = material;
  const turns = [strengths[0], growths[0], strengths[1], growths[1], strengths[2]].filter(
    (finding) => finding !== undefined,
  );
  const spoken = turns.map((finding) => sentences(say(finding, material), against(finding, material)));
  const all = [...figures.takeaways, ...spoken].slice(0, essentialTakeawaysRange.max);
  const fillers = [tone, nothingMore, moreVoices, askOne].filter((sentence) => sentence !== '');
  return [...all, ...fillers.slice(0, Math.max(0, essentialTakeawaysRange.min - all.length))];
}

function say(finding: Finding, { voice, wordings, voiceCount }: Material): string {
  const { clause, noun } = finding.theme[finding.pole];
  return wordings.choose(voice[finding.pole])({ who: supportersInWords(finding, voiceCount), clause, noun });
}

function against(finding: Finding, { wordings, voiceCount }: Material): string {
  const options = counterEvidence(finding, voiceCount);
  return options.length === 0 ? '' : wordings.choose(options);
}

function toneInWords({ tone, voices: count }: CodedVoices): string {
  if (tone.warm >= anonymity.circle && tone.warm > count / 2)
    return 'Most of what people wrote is warm in tone.';
  if (tone.critical >= anonymity.circle && tone.critical > count / 2) {
    return 'Most of what people wrote is critical in tone, which takes courage to send.';
  }
  return '';
}

const nothingShared =
  'People describe you in different words, and no single theme was raised by three of them or more.';
const nothingMore = 'Nothing else was raised by three people or more, so nothing else is claimed here.';
const moreVoices =
  'More voices will sharpen this reading: a theme appears here once three people name it independently.';
const askOne = 'Ask one person you trust which of these points they would have put first.';

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const shorten = (parts: readonly string[], { sentences: most }: StyleVoice): string[] =>
  parts.filter((part) => part !== '').slice(0, most);
const paragraphs = (...groups: readonly (readonly string[])[]): string =>
  groups
    .map((group) => sentences(...group))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
