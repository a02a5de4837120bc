import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand } from '@blindspot/contracts/vocabulary/rating-band';
import type { Figure, Findings } from '../../findings/findings.ts';
import { untouchedInWords } from '../untouched-in-words.ts';

/** What published averages say, in sentences; nothing here knows more than the figures beside it. */
export interface FigureReading {
  readonly summary: string | undefined;
  readonly pattern: readonly string[];
  readonly mirror: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
  readonly takeaways: readonly string[];
}

const silent: FigureReading = {
  summary: undefined,
  pattern: [],
  mirror: [],
  blindSpots: [],
  growthPath: [],
  takeaways: [],
};

/** Below this distance between highest and lowest average, an order of questions would be made up. */
const tellingDistance = 1;

export function readFigures(
  { figures, untouchedSliders }: Pick<Findings, 'figures' | 'untouchedSliders'>,
  scale: QuestionScale,
): FigureReading {
  const counted = figures.filter(({ count }) => count >= anonymity.full);
  const ordered = [...counted].sort(
    (one, other) => other.average - one.average || one.key.localeCompare(other.key),
  );
  const [highest] = ordered;
  const lowest = ordered.at(-1);
  if (!highest || !lowest) return silent;

  const maximum = scaleMaximum[scale];
  const inWords = (figure: Figure): string =>
    `${questionLabel(figure.question)} (${figure.average.toFixed(1)} of ${maximum}, ${ratingBand(figure.average, scale).toLowerCase()})`;
  const asTheyWere = untouchedSliders ? [untouchedInWords] : [];
  const telling = ordered.length > 1 && highest.average - lowest.average >= tellingDistance;
  const overall = ordered.reduce((total, { average }) => total + average, 0) / ordered.length;
  const top = ordered.slice(0, ordered.length >= 6 ? 3 : 1);
  const bottom = telling
    ? ordered
        .slice(top.length)
        .slice(ordered.length >= 6 ? -3 : -1)
        .toReversed()
    : [];

  if (!telling) {
    const even = `Your averages lie close together, all around ${overall.toFixed(1)} of ${maximum}, so no question stands out.`;
    return {
      summary: even,
      pattern: [
        even,
        ...asTheyWere,
        'An even picture can mean balance, or that people were careful with their marks.',
      ],
      mirror: [`On the whole people place you in the band ${ratingBand(overall, scale).toLowerCase()}.`],
      blindSpots: ['No question falls behind the others by a full point.'],
      growthPath: ['Choose the question that matters most to you and ask two people for one example each.'],
      takeaways: [even],
    };
  }
  return {
    summary: `People rate you highest on ${inWords(highest)} and lowest on ${inWords(lowest)}.`,
    pattern: [
      `Across all questions your average is ${overall.toFixed(1)} of ${maximum}.`,
      `The highest ${top.length > 1 ? 'marks go' : 'mark goes'} to ${list(top.map(inWords))}.`,
      `The lowest ${bottom.length > 1 ? 'marks go' : 'mark goes'} to ${list(bottom.map(inWords))}.`,
      ...asTheyWere,
      'Differences of less than a point are within what five or ten people can tell.',
    ],
    mirror: [
      `By their marks, others see most clearly in you: ${list(top.map(({ question }) => questionLabel(question)))}.`,
    ],
    blindSpots: [
      `The widest distance in your marks lies between ${questionLabel(highest.question)} and ${questionLabel(lowest.question)}; if that surprises you, it is worth a conversation.`,
    ],
    growthPath: [
      `Take ${questionLabel(lowest.question)} first: ask two people what one point more would look like, and try exactly that.`,
    ],
    takeaways: [
      `People rate you highest on ${inWords(highest)}.`,
      `The most room to grow is in ${inWords(lowest)}.`,
      `Across all questions you stand at ${overall.toFixed(1)} of ${maximum}.`,
    ],
  };
}

/** The short name of a question: what stands before its colon, where it has one. */
function questionLabel(question: string): string {
  const [label = question] = question.split(':');
  return label.trim().replace(/[?.!]+$/, '');
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
