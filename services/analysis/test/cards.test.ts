import { languagePacks } from '@blindspot/content/language-packs';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { languages } from '@blindspot/contracts/languages';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import { sentencesIn, themesIn } from '../src/writing/test/made-up-findings.ts';
import { requestWith } from './arrange.ts';
import { anAnswer, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({
  limits: { dailyPerRequest: null, dailyPerOwner: null },
});

const tapping = (people: readonly (readonly ThemeId[])[]): StoredAnswer[] =>
  people.map((themes) => anAnswer({ answers: {}, themes: { unsaid: [...themes] } }));

/** Three people tap different themes of one family, so the family is published. */
const nine = (): StoredAnswer[] =>
  tapping([
    ['listens-closely', 'runs-late', 'stays-calm'],
    ['listens-closely', 'runs-late', 'stays-calm'],
    ['listens-closely', 'runs-late', 'stays-calm'],
    ['listens-closely', 'brings-lightness', 'flares-up'],
    ['lifts-the-mood', 'flares-up'],
    ['encourages-people', 'flares-up'],
    ['aims-high'],
    ['thanks-rarely'],
    ['hard-to-follow'],
  ]);
const published = ['flares-up', 'listens-closely', 'makes-people-feel-good', 'runs-late', 'stays-calm'];

const textOf = ({ summary, essential_takeaways: takeaways, sections }: Summary): string =>
  [summary, ...takeaways, ...sections.map(({ body }) => body)].join('\n\n');

describe.each(languages)('the result in %s', (language) => {
  test('a text in every style names exactly the published themes', async () => {
    const texts = new Set<string>();
    for (const style of promptStyles) {
      const { request_id: id, owner_id: owner } = await requestWith(app, nine(), { ai_prompt_type: style });
      const { body } = await app.call<Summary>(
        'GET',
        `/api/feedback-summary/${id}?language=${language}`,
        owner,
      );
      expect(body.window?.seen).toHaveLength(4);
      expect(themesIn(textOf(body), language).toSorted()).toEqual(published);
      expect(body.sections.map(({ title }) => title)).toEqual(
        Object.values(languagePacks[language].result.sections),
      );
      for (const section of body.sections)
        expect(sentencesIn(section.body, language).length).toBeGreaterThanOrEqual(1);
      const [growth = ''] = body.sections.filter(({ key }) => key === 'growth_path').map((one) => one.body);
      const steps = body.window?.seen.flatMap(({ step }) =>
        step !== null && growth.includes(step) ? [step] : [],
      );
      expect(steps).toHaveLength(1);
      texts.add(body.sections.map((section) => section.body).join());

      const { body: again } = await app.call<Summary>(
        'POST',
        `/api/regenerate-summary/${id}?only=words&language=${language}`,
        owner,
      );
      expect(themesIn(textOf(again), language).toSorted()).toEqual(published);
      expect(again.window?.seen).toEqual(body.window?.seen);
      expect(again.summary).not.toBe(body.summary);
    }
    expect(texts.size).toBe(promptStyles.length);
  });

  test('a text about sliders names the highest and the lowest slider', async () => {
    const answers = Array.from({ length: 5 }, () =>
      anAnswer({ answers: sliderAnswers(6, { presence: 10, honesty: 2 }) }),
    );
    const { request_id: id, owner_id: owner } = await requestWith(app, answers, { set: 'relateful' });
    const { body } = await app.call<Summary>(
      'GET',
      `/api/feedback-summary/${id}?language=${language}`,
      owner,
    );
    const nameOf = (key: string): string => body.question_averages[key]?.question_text.split(':')[0] ?? '?';
    for (const key of ['presence', 'honesty']) expect(body.summary).toContain(nameOf(key));
    expect(body.essential_takeaways.length).toBeGreaterThanOrEqual(3);
    expect(body.sections.find(({ key }) => key === 'growth_path')?.body).toContain(nameOf('honesty'));
  });
});
