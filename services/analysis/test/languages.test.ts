import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { languages, type Language } from '@blindspot/contracts/languages';
import { eventually } from '@blindspot/test-kit/eventually';
import { languagePacks } from '@blindspot/content/language-packs';
import { describe, expect, test } from 'vitest';
import { themesIn } from '../src/writing/test/made-up-findings.ts';
import { requestWith, someAnswers } from './arrange.ts';
import { aRequest, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp, type Answer } from './harness.ts';
import { scriptedAnswer, steps } from './scripted-model.ts';

const app = await buildTestApp({ limits: { dailyPerRequest: 2, dailyPerOwner: null } });

const tapped = (): StoredAnswer[] =>
  someAnswers(5, { answers: { unsaid: 'Grüße aus der Ferne' }, themes: { unsaid: ['stays-calm'] } });

async function answered(answers = tapped()) {
  const { request_id: requestId, owner_id: ownerId } = await requestWith(app, answers);
  const read = async (query: string): Promise<Answer<Summary>> =>
    await app.call<Summary>('GET', `/api/feedback-summary/${requestId}${query}`, ownerId);
  const regenerate = async (query: string): Promise<Answer<Summary>> =>
    await app.call<Summary>('POST', `/api/regenerate-summary/${requestId}${query}`, ownerId);
  return { requestId, ownerId, read, regenerate };
}

const wordsOf = ({ summary, sections }: Summary): string =>
  [summary, ...sections.flatMap(({ title, body }) => [title, body])].join('\n');
const isAbout = (summary: Summary, language: Language): void => {
  expect(summary.language).toBe(language);
  expect(themesIn(wordsOf(summary), language)).toEqual(['stays-calm']);
};
const namesOf = ({ window }: Summary): readonly (string | null)[] =>
  window?.seen.flatMap(({ label, looks, effect, step }) => [label, looks, effect, step]) ?? [];
const namesIn = (language: Language): readonly string[] => {
  const { labels, descriptions } = languagePacks[language].themes;
  const { looks, effect, step } = descriptions['stays-calm'];
  return [labels['stays-calm'], looks, effect, step];
};

describe.each(languages)('a first read in %s', (language) => {
  test('S10.3 a first read writes the text in the language of the call, and later readers get the same text', async () => {
    const { read, regenerate } = await answered();
    const { status, body: first } = await read(`?language=${language}`);
    expect(status).toBe(200);
    isAbout(first, language);
    for (const other of languages) {
      for (const query of [`?language=${other}`, `?read=sealed&language=${other}`, '']) {
        const { body: then } = await read(query);
        expect({ ...then, window: null }).toEqual({ ...first, window: null });
      }
    }
    const { body: again } = await regenerate(`?only=words&language=${language}`);
    isAbout(again, language);
    expect(wordsOf(again)).not.toBe(wordsOf(first));
  });

  test("a result names themes in the reader's language, without writing another text", async () => {
    const { read } = await answered();
    await read(`?language=${language}`);
    for (const other of languages) {
      const { body } = await read(`?read=sealed&language=${other}`);
      expect(namesOf(body)).toEqual(namesIn(other));
      expect([body.language, body.text_number]).toEqual([language, 1]);
    }
    expect(namesOf((await read('')).body)).toEqual(namesIn('en'));
  });

  test('a shared page keeps its language when the owner switches to another language', async () => {
    const { requestId, ownerId, read, regenerate } = await answered();
    await read(`?language=${language}`);
    const { body: link } = await app.call<{ share_id: string }>(
      'POST',
      `/api/share-summary/${requestId}`,
      ownerId,
    );
    const shared = async (): Promise<PublicSummary> =>
      (await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`)).body;
    const before = await shared();
    expect(before.language).toBe(language);
    expect(before.seen?.[0]?.label).toBe(languagePacks[language].themes.labels['stays-calm']);
    await regenerate(`?only=words&language=${language === 'en' ? 'de' : 'en'}`);
    expect(await shared()).toEqual(before);
  });
});

test('a text is written in English if the call names no language', async () => {
  const { read } = await answered();
  isAbout((await read('')).body, 'en');
});

test('S10.3 a text in another language has the same findings and counts as a regeneration', async () => {
  const { read, regenerate } = await answered();
  const { body: first } = await read('?language=de');
  const { body: spanish } = await regenerate('?only=words&language=es');
  isAbout(spanish, 'es');
  expect(spanish.window?.seen.map(({ id, support }) => [id, support])).toEqual(
    first.window?.seen.map(({ id, support }) => [id, support]),
  );
  expect([spanish.analyzed_count, spanish.text_number]).toEqual([first.analyzed_count, 2]);
  expect((await regenerate('?only=words&language=fr')).body.language).toBe('fr');
  const refused = await regenerate('?only=words&language=de');
  expect([refused.status, (await read('')).body.language]).toEqual([429, 'fr']);
});

test('two concurrent calls in two languages get one text each', async () => {
  const { read, regenerate } = await answered();
  await read('');
  const replies = await Promise.all([
    regenerate('?only=words&language=de'),
    regenerate('?only=words&language=fr'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await read('');
  expect(['de', 'fr']).toContain(body.language);
  expect(body.text_number).toBe(3);
});

test("the holding text is in the caller's language", async () => {
  const { read } = await answered(someAnswers(2));
  const texts = await Promise.all(
    languages.map(async (language) => (await read(`?read=sealed&language=${language}`)).body),
  );
  expect(texts.map(({ language, stage }) => [language, stage])).toEqual(
    languages.map((language) => [language, 'holding']),
  );
  expect(new Set(texts.map(({ summary }) => summary)).size).toBe(languages.length);
});

test('an unknown language is rejected with 422 and opens no set', async () => {
  const { read, regenerate } = await answered();
  for (const reply of [await read('?language=tlh'), await regenerate('?language=tlh')]) {
    expect(reply.status).toBe(422);
  }
  expect((await read('?read=sealed')).body.stage).toBe('holding');
});

const withModel = async () => {
  const service = await buildTestApp({ model: true });
  const { model = expect.fail('The model did not start.') } = service;
  const request = await requestWith(service, tapped());
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const summaryIn = async (method: 'GET' | 'POST', path: string): Promise<Summary> =>
    (await service.call<Summary>(method, path, ownerId)).body;
  return {
    model,
    requestId,
    summaryIn,
    full: async () => await service.summaryAt('full', requestId, ownerId),
  };
};

const sentencesOf = (texts: readonly string[]) => texts.map((text) => ({ themes: ['T1'], text }));

const partsOf = (texts: readonly string[]) => ({
  summary: sentencesOf(texts),
  pattern_analysis: sentencesOf(texts.map((text) => `${text} …`)),
  mirror_effect: sentencesOf(texts.map((text) => `… ${text}`)),
  blind_spots: sentencesOf(texts.map((text) => `– ${text}`)),
  growth_path: sentencesOf(texts.map((text) => `… ${text} …`)),
});

describe('results with a model', () => {
  const sentences = {
    de: [
      'Mehrere erleben dich als ruhig.',
      'In deiner Nähe wird es leiser.',
      'Zeig jemandem, wie dir das gelingt.',
    ],
    es: [
      'Varias personas te ven con calma.',
      'A tu lado hay más paz.',
      'Muestra a alguien cómo lo consigues.',
    ],
    fr: [
      'Plusieurs personnes te trouvent calme.',
      'Près de toi, tout s’apaise.',
      'Montre à quelqu’un comment tu fais.',
    ],
  } as const;
  const judged = languages.filter((language) => language !== 'en');

  test.each(judged)(
    'S10.4 a result in %s gets a fuller text and lines in that language',
    async (language) => {
      const { model, requestId, summaryIn, full } = await withModel();
      model.answer = (prompt) =>
        scriptedAnswer(prompt, {
          parts: partsOf(sentences[language as 'de']),
          takeaways: sentencesOf(sentences[language as 'de']),
          lines: [{ themes: ['T1'], wish: false, text: sentences[language as 'de'][1] }],
        });
      const first = await summaryIn(
        'GET',
        `/api/feedback-summary/${requestId}?read=now&language=${language}`,
      );
      isAbout(first, language);
      const fuller = await full();
      expect(fuller).toMatchObject({ engine: 'model', language });
      expect(wordsOf(fuller)).toContain(sentences[language as 'de'][1]);
      expect(fuller.window?.seen[0]?.about).toBe(sentences[language as 'de'][1]);

      model.answer = (prompt) => scriptedAnswer(prompt);
      await summaryIn('POST', `/api/regenerate-summary/${requestId}?only=words`);
      const english = await full();
      expect(english).toMatchObject({ engine: 'model', language: 'en' });
      // Sentences about themes stay in their first language, so the English text shows none.
      expect(english.window?.seen[0]?.about).toBeNull();
    },
  );

  test.each(judged)('S10.4 the built-in text stays if the gate rejects a text in %s', async (language) => {
    const { model, requestId, summaryIn } = await withModel();
    let written = 0;
    model.answer = (prompt) => {
      if (prompt.text.startsWith(steps.writing)) written += 1;
      return scriptedAnswer(prompt, { parts: partsOf(['Quxhaven 4711 «Zbigniewka» „Zbigniewka“.']) });
    };
    await summaryIn('GET', `/api/feedback-summary/${requestId}?read=now&language=${language}`);
    const now = async (): Promise<Summary> => await summaryIn('GET', `/api/feedback-summary/${requestId}`);
    await eventually(async () => {
      expect(written).toBeGreaterThan(1);
      expect((await now()).status).toBe('ready');
    });
    isAbout(await now(), language);
    expect(await now()).toMatchObject({ engine: 'local', language });
  });
});

test("the title of a result is in the reader's language, even on the shared page", async () => {
  const { form } = aRequest();
  const titles = { en: 'At work', de: 'Bei der Arbeit' };
  const request = await requestWith(app, tapped(), { form: { ...form, titles }, title: 'At work' });
  const { request_id: id, owner_id: ownerId } = request;
  const path = `/api/feedback-summary/${id}`;
  expect((await app.call<Summary>('GET', path, ownerId)).body.title).toBe('At work');
  expect((await app.call<Summary>('GET', `${path}?language=de`, ownerId)).body.title).toBe('Bei der Arbeit');
  const { body: link } = await app.call<{ share_id: string }>('POST', `/api/share-summary/${id}`, ownerId);
  const shared = async (language: string): Promise<string> => {
    const headers = { 'accept-language': language };
    const from = `/api/public-summary/${link.share_id}`;
    return (await app.call<PublicSummary>('GET', from, undefined, headers)).body.title;
  };
  expect([await shared('en'), await shared('de'), await shared('fr')]).toEqual([
    'At work',
    'Bei der Arbeit',
    'At work',
  ]);
});

const textOf = ({ question_averages: rows }: Pick<Summary, 'question_averages'>, key: string) =>
  rows[key]?.question_text;

test('translated questions appear in the language of the result, even on the shared page', async () => {
  const { form: english } = aRequest({ set: 'relateful' });
  const [first = '', second = ''] = Object.keys(english.questions);
  const form = {
    ...english,
    language: 'en' as const,
    translations: { de: { [first]: 'Gegenwart: ganz da sein' } },
  };
  const answers = someAnswers(5, { answers: sliderAnswers(6, { [first]: 10, [second]: 3 }) });
  const { request_id: id, owner_id: ownerId } = await requestWith(app, answers, { set: 'relateful', form });
  const { body: read } = await app.call<Summary>('GET', `/api/feedback-summary/${id}?language=de`, ownerId);
  expect(textOf(read, first)).toBe('Gegenwart: ganz da sein');
  expect(read.mirror?.[0]?.question_text).toBe('Gegenwart: ganz da sein');
  expect(textOf(read, second)).toBe(english.questions[second]);
  expect(read.question_languages?.[first]).toBeUndefined();
  expect(read.question_languages?.[second]).toBe('en');
  expect(wordsOf(read)).toContain('Gegenwart');

  const { body: link } = await app.call<{ share_id: string }>('POST', `/api/share-summary/${id}`, ownerId);
  const { body: shared } = await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`);
  expect(textOf(shared, first)).toBe('Gegenwart: ganz da sein');
  expect(shared.question_languages?.[second]).toBe('en');

  const { body: again } = await app.call<Summary>(
    'POST',
    `/api/regenerate-summary/${id}?only=words&language=en`,
    ownerId,
  );
  expect(textOf(again, first)).toBe(english.questions[first]);
  expect(again.question_languages).toBeUndefined();
});
