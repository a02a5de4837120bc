import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { HeardVoices, ThemeFinding } from '../../findings/findings.ts';
import type { Theme } from '../../themes/theme.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import type { WordingInput } from '../analysis-input.ts';
import { heardInWords } from '../heard-in-words.ts';
import type { Draft, DraftParagraph, DraftSentence, Ground } from './draft.ts';
import { readFigures, type FigureReading } from './figure-reading.ts';
import {
  counterEvidence,
  nearestStyle,
  styleWordings,
  waysToSay,
  waysToSayOfSome,
} from './style-wordings.ts';
import { namedThemes } from './styles/named-themes.ts';
import type { Spoken, StyleWording, ThemeFrames } from './styles/style-wording.ts';
import { createWordings, type Wordings } from './wordings.ts';

interface Material {
  readonly wording: StyleWording;
  readonly wordings: Wordings;
  /** In their sealed order. */
  readonly strengths: readonly ThemeFinding[];
  readonly growths: readonly ThemeFinding[];
  readonly unread: boolean;
  readonly heard: HeardVoices;
  readonly figures: FigureReading;
}

/**
 * Puts findings into words. Every statement rests on a theme that was found or on a published figure; the variant and the
 * style choose words, and neither what is told nor its order.
 */
export function writeDraft({ findings, form, style, instructions, variant }: WordingInput): Draft {
  const { themes, unread } = findings.themes;
  const material: Material = {
    wording: styleWordings[nearestStyle(style, instructions)],
    wordings: createWordings(variant + turnOf(themes)),
    strengths: themes.filter(({ side }) => side === 'strength'),
    growths: themes.filter(({ side }) => side === 'growth'),
    unread,
    heard: findings.heard,
    figures: readFigures(findings, form.scale),
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

/** Lets two analyses of one style begin differently, by nothing but what both of them state. */
function turnOf(themes: readonly ThemeFinding[]): number {
  const first = (of: ThemeFinding['side']): number => themes.find(({ side }) => side === of)?.id.length ?? 0;
  return first('strength') + first('growth');
}

function summary(material: Material): DraftParagraph[] {
  const { wording, strengths, growths, figures } = material;
  const middle = [
    ...panel(strengths.slice(0, 1), 'summaryStrength', material),
    ...panel(growths.slice(0, 1), 'summaryGrowth', material),
  ];
  const figure = middle.length < 2 && figures.summary !== undefined ? [fact(figures.summary)] : [];
  const nothing =
    middle.length + figure.length === 0
      ? [frame(material.heard === 'all' ? nothingShared : heardInWords[material.heard])]
      : [];
  return paragraphs([
    ...(nothing.length === 0 ? once(wording.opening, material) : []),
    ...middle,
    ...figure,
    ...nothing,
    ...once(wording.closing, material),
  ]);
}

function patternAnalysis(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  /** As many as fit, each with what speaks against it: nothing tells the first of them from the last. */
  const stated = (findings: readonly ThemeFinding[], slot: Slot): DraftSentence[] => {
    const said: DraftSentence[] = [];
    for (const finding of findings) {
      const room = wording.sentences - said.length - (finding.disputed ? 1 : 0);
      if (room < 1) break;
      said.push(...state(finding, slot, material), ...against(finding, material));
    }
    return said;
  };
  const found = paragraphs(
    figures.pattern.map(fact).slice(0, wording.sentences),
    stated(strengths, 'strength'),
    stated(growths, 'growth'),
  );
  const { heard } = material;
  const nothing = heard === 'all' ? [frame(nothingShared)] : [];
  const body = found.length > 0 ? found : paragraphs([...nothing, frame(moreVoices)]);
  return [
    ...body,
    ...(heard === 'all' ? [] : [[frame(heardInWords[heard])]]),
    ...(material.unread ? [[frame(otherLanguages)]] : []),
  ];
}

function mirrorEffect(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const seen = panel(strengths.slice(0, wording.sentences > 4 ? 4 : 2), 'mirrorStrength', material);
  const shadow = [
    ...figures.mirror.map(fact),
    ...panel(growths.slice(0, strengths.length === 0 ? 2 : 1), 'mirrorGrowth', material),
  ];
  const nothing = seen.length + shadow.length === 0 ? [frame(silence(material, noSide))] : [];
  return paragraphs([...once(wording.mirror, material), ...seen], shadow, nothing);
}

function blindSpots(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const spots = growths.slice(0, 3).map((finding) => panel([finding], 'spot', material));
  const hidden = strengths.at(-1);
  const none =
    growths.length + figures.blindSpots.length === 0
      ? [
          frame(silence(material, noWeakness)),
          ...(hidden ? panel([hidden], 'hidden', material) : [frame(moreVoices)]),
        ]
      : [];
  return paragraphs([...once(wording.blindSpots, material), ...figures.blindSpots.map(fact)], ...spots, none);
}

function growthPath(material: Material): DraftParagraph[] {
  const { strengths, growths, figures, wording } = material;
  const steps = panel(growths.slice(0, wording.sentences > 4 ? 3 : 2), 'path', material);
  const lean = panel(strengths.slice(0, 1), 'leanOn', material);
  return paragraphs(
    [...once(wording.growthPath, material), ...(steps.length > 0 ? steps : figures.growthPath.map(fact))],
    [...lean, frame(oneWitness)].slice(0, wording.sentences > 4 ? 2 : 1),
  );
}

function takeaways(material: Material): DraftParagraph[] {
  const { strengths, growths, figures } = material;
  const turns = [strengths[0], growths[0], strengths[1], growths[1], strengths[2] ?? growths[2]];
  const spoken = turns.flatMap((finding) => {
    if (finding === undefined) return [];
    const said = state(finding, finding.side === 'strength' ? 'takeStrength' : 'takeGrowth', material);
    return [[...said, ...against(finding, material)]];
  });
  const all = [...figures.takeaways.map((text) => [fact(text)]), ...spoken].slice(
    0,
    essentialTakeawaysRange.max,
  );
  const fillers = [frame(silence(material, nothingMore)), frame(askOne), frame(moreVoices)];
  const missing = Math.max(0, essentialTakeawaysRange.min - all.length);
  return [...all, ...fillers.slice(0, missing).map((filler) => [filler])];
}

type Slot = keyof ThemeFrames;

function state(finding: ThemeFinding, slot: Slot, material: Material): DraftSentence[] {
  const spoken = spokenOf(finding, material);
  const frames = (themesById.has(finding.id) ? material.wording : namedThemes)[slot];
  return sentence(
    frames.map((make) => make(spoken)),
    groundOf(finding),
    material,
    frames,
  );
}

function panel(findings: readonly ThemeFinding[], slot: Slot, material: Material): DraftSentence[] {
  return findings.flatMap((finding) => state(finding, slot, material));
}

function against(finding: ThemeFinding, material: Material): DraftSentence[] {
  return sentence(counterEvidence(finding), groundOf(finding), material);
}

const themesById: ReadonlyMap<string, Theme> = new Map(
  themeCatalogue.flatMap((theme) =>
    (['strength', 'growth'] as const).map((side) => [`${theme.key}/${side}`, theme] as const),
  ),
);

function spokenOf({ id, name, side, support }: ThemeFinding, { heard, wordings }: Material): Spoken {
  const who = wordings.next((heard === 'all' ? waysToSay : waysToSayOfSome)[support]);
  const theme = themesById.get(id);
  if (theme === undefined)
    return { who, name, clause: '', noun: '', label: '', effect: '', inside: '', step: '' };
  const { inside, step } = side === 'growth' ? theme.growth : { inside: '', step: '' };
  const { clause, noun, effect } = theme[side];
  return { who, name, clause, noun, label: theme.label, effect, inside, step };
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
const groundOf = ({ id }: ThemeFinding): Ground => ({ theme: id });
const paragraphs = (...groups: readonly DraftParagraph[]): DraftParagraph[] =>
  groups.filter((group) => group.length > 0);

/** What was not found may be said only where everybody was heard. */
const silence = ({ heard }: Material, inWords: string): string => (heard === 'all' ? inWords : notHeard);

const notHeard = 'What is not named here may have been said all the same: not everybody is read anew.';
const noSide = 'Each person describes a different side of you, and no side was named by three or more.';
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
