import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@blindspot/contracts/languages';
import { share, type Score } from './score.ts';

/** A reader's mark for a sentence; null before the reader has marked it. */
export type Mark = 'about' | 'empty' | 'odd' | 'untrue' | null;

export interface MarkedSentence {
  readonly sentence: string;
  readonly mark: Mark;
}

export const readingsFile = (language: Language): string =>
  join(import.meta.dirname, '..', 'readings', `${language}.json`);

export function markedSentences(language: Language): MarkedSentence[] {
  const file = readingsFile(language);
  if (!existsSync(file)) return [];
  const readings = JSON.parse(readFileSync(file, 'utf8')) as { parts: Record<string, MarkedSentence[]> }[];
  return readings.flatMap(({ parts }) => Object.values(parts).flat());
}

export function scoreReadings(): Score {
  const all = languages.flatMap(markedSentences);
  const read = all.filter(({ mark }) => mark !== null);
  const marked = (mark: Mark): number => all.filter((one) => one.mark === mark).length;
  const counts = [
    ['odd', marked('odd')],
    ['that the cards do not support', marked('untrue')],
  ] as const;
  return {
    lines: [
      `sentences of thirty results that a reader has marked: ${share(read.length, all.length)}`,
      `about the person: ${share(marked('about'), read.length)}`,
      ...counts.map(([what, count]) => `${what}: ${count}`),
    ],
    failures: [
      ...counts.flatMap(([what, count]) => (count > 0 ? [`sentences ${what}`] : [])),
      ...(marked('about') < 0.8 * read.length ? ['sentences about the person'] : []),
    ],
  };
}
