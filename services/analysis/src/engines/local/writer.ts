import { anonymity } from '@blindspot/contracts/anonymity';
import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { CodedVoices, Finding } from './coder.ts';
import type { Draft, DraftParagraph, DraftSentence, Ground } from './draft.ts';
import type { FigureReading } from './figure-reading.ts';
import type { Frame, Frames, Spoken, StyleWording } from './styles/style-wording.ts';
import { bandOf, bandWords, counterEvidence, nearestStyle, styleWordings } from './style-wordings.ts';
import { createWordings, type Wordings } from './wordings.ts';

interface Material {
  readonly wording: StyleWording;
  readonly wordings: Wordings;
  readonly coded: CodedVoices;
  readonly strengths: readonly Finding[];
  readonly growths: readonly Finding[];
  readonly figures: FigureReading;
}

/** Puts findings into words. Every statement rests on a theme of at least three voices or on a published figure. */
export function writeDraft(evidence: {
  readonly coded: CodedVoices;
  readonly figures: FigureReading;
  readonly style: PromptStyle;
  readonly instructions: string;
  readonly variant: number;
}): Draft {
  const { coded, figures } = evidence;
  const carried = statedFindings(coded);
  const material: Material = {
    wording: styleWordings[nearestStyle(evidence.style, evidence.instructions)],
    wordings: createWordings(evidence.variant + turnOf(carried)),
    coded,
    strengths: carried.filter(({ pole }) => pole === 'strength'),
    growths: carried.filter(({ pole }) => pole === 'growth'),
    figures,
  };
  // The takeaways are read first and so choose their words first.
  const taken = takeaways(material);
  return {
    summary: summary(material),
    sections: {
      pattern_analysis: patternAnalysis(material),
      mirror_effect: mirrorEffect(material),
      blind_spots: blindSpots(material),
      growth_path: growthPath(material),
    },
    takeaways: taken,
  };
}

/**
 * Findings that may be stated. Where people see both sides of a theme, the side with more of them speaks and the other
 * is its counter-evidence; so no two sentences contradict each other.
 */
function statedFindings({ findings }: Pick<CodedVoices, 'findings'>): Finding[] {
  const sides = new Map(
    findings.map((finding) => [`${finding.theme.key}/${finding.pole}`, finding.supporters]),
  );
  return findings.filter(({ theme, pole, supporters }) => {
    const other = sides.get(`${theme.key}/${pole === 'growth' ? 'strength' : 'growth'}`) ?? 0;
    return (
      supporters >= anonymity.circle && (supporters > other || (supporters === other && pole === 'growth'))
    );
  });
}

/** Lets two analyses of one style begin differently, by nothing but what both of them state. */
function turnOf(stated: readonly Finding[]): number {
  const first = (pole: Finding['pole']): number =>
    stated.find((finding) => finding.pole === pole)?.theme.key.length ?? 0;
  return first('strength') + first('growth');
}

function summary(material: Material): DraftParagraph[] {
  const { wording, strengths, growths, figures } = material;
  const middle = [
    ...panel(strengths.slice(0, 1), wording.summaryStrength, material),
    ...panel(growths.slice(0, 1), wording.summaryGrowth, material),
  ];
  const figure = middle.length < 2 && figures.summary !== undefined ? [fact(figures.summary)] : [];
  const nothing = middle.length + figure.length === 0 ? [frame(nothingShared)] : [];
  return paragraphs([
    ...once(wording.opening, material),
    ...middle,
    ...figure,
    ...nothing,
    ...once(wording.closing, material),
  ]);
}

function patternAnalysis(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const stated = (findings: readonly Finding[], frames: Frames): DraftSentence[] =>
    findings
      .slice(0, 3)
      .flatMap((finding) => [...state(finding, frames, material), ...against(finding, material)]);
  const found = paragraphs(
    figures.pattern.map(fact).slice(0, wording.sentences),
    stated(strengths, wording.strength).slice(0, wording.sentences),
    stated(growths, wording.growth).slice(0, wording.sentences),
  );
  const body = found.length > 0 ? found : paragraphs([frame(nothingShared), frame(moreVoices)]);
  // Told only of three people or more: fewer would be known by their language.
  return material.coded.unread >= anonymity.circle ? [...body, [frame(otherLanguages)]] : body;
}

function mirrorEffect(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const seen = [
    ...panel(strengths.slice(0, wording.sentences > 4 ? 4 : 2), wording.mirrorStrength, material),
    ...toneInWords(material.coded).map(fact),
  ];
  const shadow = [
    ...figures.mirror.map(fact),
    ...panel(growths.slice(0, strengths.length === 0 ? 2 : 1), wording.mirrorGrowth, material),
  ];
  const nothing =
    seen.length + shadow.length === 0
      ? [frame('Each person describes a different side of you, and no side was named by three or more.')]
      : [];
  return paragraphs([...once(wording.mirror, material), ...seen], shadow, nothing);
}

function blindSpots(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const spots = growths.slice(0, 3).map((finding) => panel([finding], wording.spot, material));
  const hidden = strengths.at(-1);
  const none =
    growths.length + figures.blindSpots.length === 0
      ? [frame(noWeakness), ...(hidden ? panel([hidden], [hiddenStrength], material) : [frame(moreVoices)])]
      : [];
  return paragraphs([...once(wording.blindSpots, material), ...figures.blindSpots.map(fact)], ...spots, none);
}

function growthPath(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const steps = panel(growths.slice(0, wording.sentences > 4 ? 3 : 2), wording.path, material);
  const lean = panel(strengths.slice(0, 1), wording.leanOn, material);
  return paragraphs(
    [...once(wording.growthPath, material), ...(steps.length > 0 ? steps : figures.growthPath.map(fact))],
    [...lean, frame(oneWitness)].slice(0, wording.sentences > 4 ? 2 : 1),
  );
}

function takeaways(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording, coded } = material;
  const turns = [strengths[0], growths[0], strengths[1], growths[1], strengths[2] ?? growths[2]];
  const spoken = turns.flatMap((finding) => {
    if (finding === undefined) return [];
    const said = state(
      finding,
      finding.pole === 'strength' ? wording.takeStrength : wording.takeGrowth,
      material,
    );
    const counter = finding.opposed >= anonymity.circle ? against(finding, material) : [];
    return [[...said, ...counter]];
  });
  const all = [...figures.takeaways.map((text) => [fact(text)]), ...spoken].slice(
    0,
    essentialTakeawaysRange.max,
  );
  const fillers = [...toneInWords(coded).map(fact), frame(nothingMore), frame(askOne), frame(moreVoices)];
  const missing = Math.max(0, essentialTakeawaysRange.min - all.length);
  return [...all, ...fillers.slice(0, missing).map((filler) => [filler])];
}

function state(finding: Finding, frames: Frames, material: Material): DraftSentence[] {
  const spoken = spokenOf(finding, material);
  return sentence(
    frames.map((make) => make(spoken)),
    groundOf(finding),
    material,
    frames,
  );
}

function panel(findings: readonly Finding[], frames: Frames, material: Material): DraftSentence[] {
  return findings.flatMap((finding) => state(finding, frames, material));
}

function against(finding: Finding, material: Material): DraftSentence[] {
  return sentence(counterEvidence(finding), groundOf(finding), material);
}

function spokenOf(finding: Finding, { coded, wordings }: Material): Spoken {
  const { clause, noun, effect } = finding.theme[finding.pole];
  const { inside, step } = finding.pole === 'growth' ? finding.theme.growth : { inside: '', step: '' };
  return {
    who: wordings.next(bandWords[bandOf(finding, coded)]),
    clause,
    noun,
    label: finding.theme.label,
    effect,
    inside,
    step,
  };
}

function sentence(
  options: readonly string[],
  ground: Ground,
  { wordings }: Material,
  patterns: readonly unknown[] = options,
): DraftSentence[] {
  const text = wordings.say(options, patterns);
  return text === '' ? [] : [{ text, ground }];
}

const once = (options: readonly string[], material: Material): DraftSentence[] =>
  sentence(options, 'frame', material);
const frame = (text: string): DraftSentence => ({ text, ground: 'frame' });
const fact = (text: string): DraftSentence => ({ text, ground: 'figure' });
const groundOf = ({ theme, pole }: Finding): Ground => ({ theme: theme.key, pole });
const paragraphs = (...groups: readonly DraftParagraph[]): DraftParagraph[] =>
  groups.filter((group) => group.length > 0);

function toneInWords({ tone, voices: read, unread }: CodedVoices): string[] {
  const count = read + unread;
  if (tone.warm >= anonymity.circle && tone.warm > count / 2) {
    return ['Most of those who wrote chose a warm tone.'];
  }
  if (tone.critical >= anonymity.circle && tone.critical > count / 2) {
    return ['Most of those who wrote chose a critical tone, which takes courage.'];
  }
  return [];
}

const hiddenStrength: Frame = ({ who, clause }) =>
  `You may also overlook something good: ${clause}, ${who} say, and to you it may seem like nothing special.`;

const noWeakness =
  'No weakness was named by three people or more. That is not proof that there is none: people who like you are slow to say it.';
const oneWitness =
  'Choose one person you trust, tell them which point you will work on, and ask them in a month what they noticed.';
const nothingShared =
  'People describe you in different words, and no single theme was raised by three of them or more.';
const nothingMore = 'Nothing else was raised by three people or more, so nothing else is claimed here.';
const moreVoices =
  'More voices will sharpen this reading: a theme appears here once three people name it independently.';
const askOne = 'Ask one person you trust which of these points they would have put first.';
const otherLanguages =
  'Several people wrote in a language that this analysis cannot read; what they said is not in it.';
