import { checkRelease, checkSentences } from '@blindspot/analysis/evaluation';
import { formTexts } from '@blindspot/contracts/fields';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import { isThemeId, themes, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { LabelledRequest } from './labelled-requests.ts';
import { share, type Score } from './score-reader.ts';

interface Said {
  readonly label: string;
  readonly clause: string;
  readonly effect: string;
}

/** How a careful writer might put themes; other words than the built-in writer's. */
const frames: readonly ((said: Said) => string)[] = [
  ({ label }) => `Most of the people around you would recognise this: ${label.toLowerCase()}.`,
  ({ clause }) => `A picture that several of them share, each in their own way, is that ${clause}.`,
  ({ label }) =>
    `When friends and colleagues think of you, ${label.toLowerCase()} is among the first things that come to mind.`,
  ({ effect }) => `Several describe the same consequence. ${effect}`,
  ({ clause }) => `Under pressure, several notice, ${clause}, and the mood of the room changes with it.`,
  ({ clause }) =>
    `What begins as a good intention ends, for several of them, in the impression that ${clause}.`,
  ({ label }) =>
    `Perhaps the most hopeful point is that several already see you working on it: ${label.toLowerCase()}.`,
  ({ clause }) => `Nobody accuses you of bad faith; still, several find that ${clause}.`,
  ({ label }) =>
    `A conversation with somebody you trust about this, ${label.toLowerCase()}, would be a gentle place to begin this month.`,
];

const perRequest = 8;
const mostRefused = 0.03;

/** How many texts that carry nothing of anybody the release gate refuses, and how many sentences of them by themselves. */
export function scoreGate(requests: readonly LabelledRequest[]): Score {
  const texts: (string | undefined)[] = [];
  const sentences: (string | undefined)[] = [];
  for (const [index, request] of requests.entries()) {
    const responders = request.voices.map(({ answers }) =>
      Object.values(answers).filter((answer) => typeof answer === 'string'),
    );
    const evidence = { responders, questions: formTexts(request.form), language: 'en' } as const;
    for (const text of cleanSummaries(request, index + 1)) {
      texts.push(checkRelease(text, evidence));
      sentences.push(
        ...checkSentences(
          text.flatMap((part) => part.split(/(?<=[.!?])\s+/)),
          evidence,
        ),
      );
    }
  }
  const refused = texts.filter((reason) => reason !== undefined);
  return {
    lines: [
      `clean texts refused: ${share(refused.length, texts.length)}${refused.length === 0 ? '' : `: ${[...new Set(refused)].join(', ')}`}`,
      `clean sentences refused: ${share(sentences.filter((reason) => reason !== undefined).length, sentences.length)}`,
    ],
    failures:
      refused.length / texts.length > mostRefused ? [`false rejects above ${mostRefused * 100} %`] : [],
  };
}

function cleanSummaries(request: LabelledRequest, seed: number): string[][] {
  const random = createSeededRandom(seed);
  const found = request.themes.themes.flatMap(({ id }) => (id !== null && isThemeId(id) ? [id] : []));
  const known: readonly ThemeId[] = found.length > 0 ? found : themes.slice(0, 3).map(({ id }) => id);
  return Array.from({ length: perRequest }, () =>
    Array.from({ length: 6 }, () =>
      random
        .sample(frames, 4)
        .map((frame) => {
          const id = random.pick(known);
          return frame({
            label: labels[id],
            clause: descriptions[id].clause,
            effect: descriptions[id].effect,
          });
        })
        .join(' '),
    ),
  );
}
