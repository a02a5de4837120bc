import { readSheet, themeFindings, type ReadingInput } from '@blindspot/analysis/evaluation';
import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import type { Part } from '../part.ts';
import { sentences } from './spoken.ts';

const rounds = 3;
const few = 1_000;
const many = 10_000;

export const analysisPart: Part = {
  name: 'analysis',
  what: `built-in reading of ${many} answers against ${few}`,
  async run(print) {
    readAll(inputOf(few));
    const times: Record<number, { wall: number[]; cpu: number[] }> = { [few]: empty(), [many]: empty() };
    for (let round = 0; round < rounds; round += 1) {
      for (const count of [few, many]) {
        const input = inputOf(count);
        const [started, before] = [performance.now(), process.cpuUsage()];
        readAll(input);
        const { user, system } = process.cpuUsage(before);
        times[count]?.wall.push(performance.now() - started);
        times[count]?.cpu.push((user + system) / 1_000);
      }
    }
    const of = (count: number, kind: 'wall' | 'cpu'): number => median(times[count]?.[kind] ?? []);
    for (const count of [few, many]) {
      print(
        `${count} answers: ${of(count, 'wall').toFixed(0)} ms, of the processor ${of(count, 'cpu').toFixed(0)} ms`,
      );
    }
    const ratio = of(many, 'cpu') / of(few, 'cpu');
    print(`${many} / ${few}: ${ratio.toFixed(1)} × of the processor (mark ${marks.analysis.ratio.value})`);
    print(
      `${many} answers / mark of ${marks.analysis.many.value} ms: ${(of(many, 'wall') / marks.analysis.many.value).toFixed(2)}`,
    );
    return await Promise.resolve([
      { name: 'ratio', value: ratio, unit: '×' },
      { name: 'many', value: of(many, 'wall'), unit: 'ms' },
      { name: 'few', value: of(few, 'wall'), unit: 'ms' },
    ]);
  },
};

const empty = (): { wall: number[]; cpu: number[] } => ({ wall: [], cpu: [] });

const sentence = (place: number): string => sentences[place % sentences.length] ?? '';

function inputOf(count: number): ReadingInput {
  return {
    form: {
      questions: { strength: 'What do I do well?', growth: 'What gets in my own way?' },
      optional_questions: {},
      format: 'text',
      scale: '1-10',
    },
    voices: Array.from({ length: count }, (_, index) => ({
      answers: { strength: `${sentence(index)} ${sentence(index * 3 + 1)}`, growth: sentence(index * 5 + 2) },
    })),
  };
}

function readAll({ form, voices }: ReadingInput): void {
  const readings = voices.map(({ answers }) => readSheet(form, answers));
  themeFindings(
    readings.map((reading) => ({ taps: [], reader: 'built-in', reading })),
    'seed',
  );
}
