import { readFileSync } from 'node:fs';
import { languagePacks } from '@blindspot/content/language-packs';
import { languages, type Language } from '@blindspot/contracts/languages';
import { robin, samplePeople } from '@blindspot/content/samples/sample-people';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { expect, test } from 'vitest';
import { themes, writeCardText } from '../src/results/computations.ts';
import { tappedMentions } from '../src/reading/mention.ts';
import { aRequest } from './builders.ts';

// The landing page and the dashboard show results for a fixed group of answers.

const { form } = aRequest({ set: 'shadow' });

function tapped(taps: readonly ThemeId[]): Record<string, ThemeId[]> {
  const offers = Object.entries(form.offers ?? {});
  const questionOf = (id: ThemeId) =>
    offers.find(([, { first, more }]) => [...first, ...more].includes(id))?.[0];
  const byQuestion: Record<string, ThemeId[]> = {};
  for (const id of taps) (byQuestion[questionOf(id) ?? 'nowhere'] ??= []).push(id);
  return byQuestion;
}

test('invented people tap at most three of the offered themes under each question', () => {
  for (const taps of [...robin.answers, ...Object.values(samplePeople).flat()]) {
    const byQuestion = tapped(taps);
    expect(byQuestion).not.toHaveProperty('nowhere');
    for (const ids of Object.values(byQuestion)) expect(ids.length).toBeLessThanOrEqual(3);
  }
});

function foundIn(answers: readonly (readonly ThemeId[])[]) {
  const people = answers.map((taps) => ({
    taps: tappedMentions(tapped(taps)),
    reader: 'taps' as const,
    reading: { mentions: [] },
    weight: 6,
  }));
  return themes({ people, seed: 'a sample', orderKeys: {} });
}

function written(answers: readonly (readonly ThemeId[])[], language: Language) {
  return writeCardText({
    findings: {
      figures: [],
      unpublished: [],
      counted: 'all',
      untouchedSliders: false,
      themes: foundIn(answers).found,
    },
    form,
    style: 'short-balanced',
    instructions: '',
    responseCount: answers.length,
    averageTrustRating: 6,
    lines: {},
    described: [],
    variant: 0,
    language,
  });
}

test.each(languages)('the sample results of the landing page match their answers (%s)', async (language) => {
  const samples = Object.fromEntries(
    Object.entries(samplePeople).map(([person, answers]) => {
      const { takeaways, sections } = written(answers, language);
      return [person, { line: takeaways[0], ...sections }];
    }),
  );
  // After a change of the built-in engine, update the file with: npx vitest run
  // services/analysis/test/sample-analyses.test.ts --update
  await expect(`${JSON.stringify(samples, null, 2)}\n`).toMatchFileSnapshot(
    `../../../packages/content/${language}/samples.json`,
  );
});

test.each(languages)(
  "the dashboard's example matches the invented person of the landing page (%s)",
  (language) => {
    const { effect } = languagePacks[language].themes.descriptions['avoids-conflict'];
    const file = new URL(`../../../packages/content/${language}/messages.json`, import.meta.url);
    const { dashboard_sample_text: example } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      string
    >;
    expect(example).toMatch(/^(Several people|Mehrere|Varias personas|Plusieurs personnes) /);
    expect(example).toContain(effect);
    const { found } = foundIn(robin.answers);
    expect(found.themes).toContainEqual(
      expect.objectContaining({ id: 'avoids-conflict', support: 'several' }),
    );
  },
);
