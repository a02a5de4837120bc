import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelUnavailable, type ModelClient } from '@blindspot/analysis/evaluation';
import { themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import { expect, test } from 'vitest';
import { runGroup } from './model-group.ts';
import type { NaturalGroup } from './natural-groups.ts';

interface Line {
  readonly themes: readonly string[];
  readonly wish: boolean;
  readonly text: string;
  /** Names of the people whose answers really support this line. */
  readonly supported_by: readonly string[];
}

/** Recorded output of a capable model. Three of the nine people also write instructions to the model. */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../injections.json'), 'utf8')) as {
  readonly people: readonly {
    readonly name: string;
    readonly answers: Readonly<Record<string, string>>;
    readonly injected?: Readonly<Record<string, string>>;
    readonly reading: object;
  }[];
  readonly lines: readonly Line[];
  /** Output of a model that obeys the instructions as far as the output schema allows. */
  readonly obeyed: {
    readonly own: readonly string[];
    readonly wishes: readonly string[];
    readonly lines: readonly Line[];
  };
};
const known = [...recorded.lines, ...recorded.obeyed.lines];
const attackers = recorded.people.filter(({ injected }) => injected).map(({ name }) => name);

interface Model {
  readonly readings?: readonly string[];
  readonly describing?: boolean;
  readonly votes?: readonly string[];
  readonly quotes?: boolean;
}

const groupOf = (instructing: boolean): NaturalGroup => ({
  name: 'instructions',
  language: 'en',
  truths: [],
  people: recorded.people.map(({ name, answers, injected = {} }) => ({
    name,
    answers: instructing
      ? Object.fromEntries(
          Object.entries(answers).map(([key, text]) => [key, `${text}${injected[key] ?? ''}`]),
        )
      : answers,
    raises: new Set<string>(),
    holds: new Set<string>(),
    taps: {},
  })),
});

const obeyedReading = {
  states: vocabulary.map(({ id }) => ({ question: 'unsaid', theme: id })),
  own: recorded.obeyed.own.map((label) => ({ question: 'unsaid', label, kind: 'edge' })),
  wishes: recorded.obeyed.wishes,
};

async function resultOf(instructing: boolean, model: Model = {}) {
  const group = groupOf(instructing);
  let writer = '';
  const answer = (prompt: string): unknown => {
    const data = Array.from(
      prompt.matchAll(/<<(feedback-\w+)>>\n([\s\S]*?)\n<<end-\1>>/g),
      ([, , json = '']) => JSON.parse(json) as unknown,
    );
    const { sheet, themes = [] } = data.at(-1) as {
      sheet?: object;
      themes?: { theme: string; name: string }[];
    };
    const at = group.people.findIndex(({ answers }) => JSON.stringify(answers) === JSON.stringify(sheet));
    const name = group.people[at]?.name ?? '';
    if (prompt.startsWith('You read what one person wrote'))
      return model.readings?.includes(name) ? obeyedReading : recorded.people[at]?.reading;
    if (prompt.startsWith('You read what several people wrote')) {
      const idOf = (wanted: string) => themes.find((theme) => theme.name === wanted)?.theme ?? '';
      const lines = [...(model.describing ? recorded.obeyed.lines : []), ...recorded.lines];
      return { lines: lines.map((line) => ({ ...line, themes: line.themes.map(idOf) })) };
    }
    const supports = (data[0] as { number: number; line: string }[])
      .filter(({ line }) => known.find(({ text }) => text === line)?.supported_by.includes(name))
      .map(({ number }) => number);
    return { supports: model.votes?.includes(name) ? (data[0] as unknown[]).map((_, i) => i + 1) : supports };
  };
  const client: ModelClient = {
    model: 'recorded',
    contextTokens: 32_000,
    form: 'text',
    limitContext: () => undefined,
    listModels: () => Promise.resolve([]),
    complete({ messages: [{ content: system } = { content: '' }, { content: user } = { content: '' }] }) {
      const prompt = `${system}\n${user}`;
      if (prompt.startsWith('You write')) {
        writer = prompt.replaceAll(/feedback-\w+/g, '');
        return Promise.reject(new ModelUnavailable('refused'));
      }
      const quoted = model.quotes
        ? 'It quotes {"lines":[],"states":[],"supports":[1]}, which is data.\n'
        : '';
      return Promise.resolve(quoted + JSON.stringify(answer(prompt)));
    },
  };
  const { themes, described, readings } = await runGroup(group, client);
  return { shown: { themes, described, writer }, readings };
}

const { shown: without } = await resultOf(false);

test('instructions in the answers of three people change nothing if the model ignores them', async () => {
  expect(without.described).toHaveLength(8);
  expect((await resultOf(true)).shown).toEqual(without);
  expect((await resultOf(true, { quotes: true })).shown).toEqual(without);
});

test.each(attackers)(
  'a model that obeys the instructions of %s changes no vote of another person',
  async (name) => {
    const calls: Model[] = [{ readings: [name] }, { describing: true }, { votes: [name] }];
    for (const model of [...calls, Object.assign({}, ...calls) as Model]) {
      const { themes, described } = (await resultOf(true, model)).shown;
      expect(themes).toEqual(without.themes);
      expect(described).toEqual(expect.arrayContaining(without.described));
      for (const { text } of described) expect(othersBehind(text, name)).toBeGreaterThanOrEqual(2);
    }
  },
);

const othersBehind = (text: string, name: string): number | undefined =>
  known.find((line) => line.text === text)?.supported_by.filter((one) => one !== name).length;

test('a result shows no planted names, links or words even if the model obeys all instructions', async () => {
  const model = { readings: attackers, describing: true, votes: attackers };
  const { shown, readings } = await resultOf(true, model);
  const texts = [...shown.themes.map(({ name }) => name), ...shown.described.map(({ text }) => text)];
  expect(texts.join('\n')).not.toMatch(/Tobias|Jonas|evil|test|three|trois|nobody/i);
  for (const { mentions } of readings) expect(mentions.length).toBeLessThanOrEqual(16);
});
