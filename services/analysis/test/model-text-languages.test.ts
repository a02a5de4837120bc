import { languagePacks } from '@blindspot/content/language-packs';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { Language } from '@blindspot/contracts/languages';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { labels } from '@blindspot/content/en/theme-labels';
import { afterAll, describe, expect, test } from 'vitest';
import { createAnalysisThread } from '../src/computations/analysis-thread.ts';
import type { AnalysisText } from '../src/engines/analysis-text.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { reviewAgainst } from '../src/releases/gate-review.ts';
import { scriptedAnswer } from './scripted-model.ts';

const provider = await startFakeModel();
const thread = createAnalysisThread(createLogger('analysis', 'silent'), { niceness: 0 });
afterAll(async () => {
  await thread.stop();
  await provider.stop();
});

interface WrittenIn {
  readonly answers: readonly string[];
  readonly clean: readonly string[];
  /** What it is called, and a sentence. */
  readonly refused: readonly (readonly [why: string, sentence: string])[];
  /** Somebody who answered, and a sentence with that name. */
  readonly naming: readonly [name: string, sentence: string];
}

const written: Partial<Record<Language, WrittenIn>> = {
  de: {
    answers: [
      'Du bleibst ruhig, wenn es eng wird.',
      'Ruhig, immer. Als wir die Reise nach Quxhaven planten, hast du dreimal den Plan geändert.',
      'Deine Ruhe tut gut.',
      'You stay calm, even in the laundry.',
      'Kritik hörst du dir an, und dann argumentierst du sie weg.',
    ],
    clean: [
      'Mehrere erleben dich als ruhig.',
      'In deiner Nähe wird es leiser, und andere können wieder klar denken.',
      'Zeig jemandem diese Woche, wie dir das gelingt.',
    ],
    refused: [
      ['quotes', 'Mehrere nennen dich „ruhig“.'],
      ['tells an event', 'Als es laut wurde, hast du die Ruhe bewahrt.'],
      ['guesses who said it', 'Deine Kollegin sieht dich als ruhig.'],
      ['counts people', 'Drei von fünf Menschen finden dich ruhig.'],
      ['speaks of everybody', 'Alle finden dich ruhig.'],
      ['claims more than there are', 'Die meisten finden dich ruhig.'],
      ['says that something was not said', 'Eine Schwäche wird nicht genannt.'],
      ['says what is news', 'Vielleicht überrascht dich deine Ruhe.'],
      ['says what the reader sees in themselves', 'Dir ist deine Ruhe nicht bewusst.'],
      ['names a day', 'Du bleibst auch am Montag ruhig.'],
      ['repeats a sentence in other forms', 'Du hörst dir Kritik an und argumentierst sie dann weg.'],
      ['puts a rare word of an answer into this language', 'Auch in der Wäscherei bleibst du ruhig.'],
      ['is in another language', 'People around you find you calm.'],
      ['splits a word', 'Du bleibst auch in Qux-haven ruhig.'],
      ['mocks', 'Du bist so ruhig, dass selbst ein Stein lacht.'],
    ],
    naming: ['Ernst', 'Mehrere finden, dass Ernst ruhig bleibt.'],
  },
  es: {
    answers: [
      'Mantienes la calma cuando todo se complica.',
      'Tranquila siempre. En el viaje a Quxhaven cambiaste el plan tres veces.',
      'Tu calma hace bien.',
      'You stay calm, even in the laundry.',
      'Las críticas las escuchas y luego las rechazas con rabia.',
    ],
    clean: [
      'Varias personas te ven con calma.',
      'A tu lado baja el ruido, y los demás pueden volver a pensar con claridad.',
      'Muestra a alguien esta semana cómo lo consigues.',
    ],
    refused: [
      ['quotes', 'Varias personas te llaman «una persona en calma».'],
      ['tells an event', 'Cuando subió la tensión, conservaste la calma.'],
      ['guesses who said it', 'Tu compañera te ve en calma.'],
      ['counts people', 'Tres de cinco personas te ven en calma.'],
      ['speaks of everybody', 'Todos te ven en calma.'],
      ['claims more than there are', 'La mayoría te ve en calma.'],
      ['says that something was not said', 'No se menciona una debilidad.'],
      ['says what is news', 'Quizá tu calma es algo nuevo para ti.'],
      ['says what the reader sees in themselves', 'No eres consciente de tu calma.'],
      ['names a day', 'También el lunes mantienes la calma.'],
      ['repeats a sentence in other forms', 'Rechazas con rabia las críticas que escuchas.'],
      ['puts a rare word of an answer into this language', 'También en la lavandería mantienes la calma.'],
      ['is in another language', 'People around you find you calm.'],
      ['splits a word', 'También en Qux-haven mantienes la calma.'],
      ['hides a name behind a capital', 'Mantienes la calma, también con A.'],
      ['mocks', 'Tienes tanta calma y eres tan lenta que hasta una piedra se ríe.'],
    ],
    naming: ['Consuelo', 'Consuelo te ve en calma.'],
  },
  fr: {
    answers: [
      'Tu restes calme quand tout se complique.',
      'Toujours calme. Pendant le voyage à Quxhaven tu as changé le plan trois fois.',
      'Ton calme fait du bien.',
      'You stay calm, even in the laundry.',
      'Les critiques, tu les écoutes puis tu les rejettes avec colère.',
    ],
    clean: [
      'Plusieurs personnes te trouvent calme.',
      'Près de toi tout s’apaise, et les autres peuvent de nouveau penser clairement.',
      'Montre à quelqu’un cette semaine comment tu fais.',
    ],
    refused: [
      ['quotes', 'Plusieurs personnes te disent « calme ».'],
      ['tells an event', 'Quand la tension est montée, tu as gardé ton calme.'],
      ['guesses who said it', 'Ta collègue te trouve calme.'],
      ['counts people', 'Trois personnes sur cinq te trouvent calme.'],
      ['speaks of everybody', 'Tout le monde te trouve calme.'],
      ['claims more than there are', 'La plupart te trouvent calme.'],
      ['says that something was not said', 'Une faiblesse n’est pas mentionnée.'],
      ['says what is news', 'Ton calme est peut-être nouveau pour toi.'],
      ['says what the reader sees in themselves', 'Tu ne te rends pas compte de ton calme.'],
      ['names a day', 'Le lundi aussi, tu restes calme.'],
      ['repeats a sentence in other forms', 'Tu rejettes avec colère les critiques que tu écoutes.'],
      ['puts a rare word of an answer into this language', 'Tu restes calme à la buanderie aussi.'],
      ['is in another language', 'People around you find you calm.'],
      ['splits a word', 'Tu restes calme à Qux-haven aussi.'],
      ['hides a name behind a capital', 'Tu restes calme, avec A aussi.'],
      ['mocks', 'Tu es si calme que même une pierre en rit.'],
    ],
    naming: ['Constance', 'Constance te trouve calme.'],
  },
};

const ours: AnalysisText = {
  summary: 'Ours.',
  sections: { pattern_analysis: 'Ours.', mirror_effect: 'Ours.', blind_spots: 'Ours.', growth_path: 'Ours.' },
  takeaways: ['Ours one.', 'Ours two.', 'Ours three.'],
};
const form = {
  questions: { q1: 'Was siehst du?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
const never = new AbortController().signal;

async function write(language: Language, { answers }: WrittenIn, sentences: readonly string[], named = '') {
  provider.answer = (prompt) =>
    scriptedAnswer(prompt, { write: () => sentences.map((text) => ({ themes: ['T1'], text })) });
  const settings = {
    apiKey: 'secret-key',
    baseUrl: provider.url,
    model: 'fake',
    contextTokens: 8_000,
    attemptTimeoutMs: 60_000,
    parallel: 4,
  };
  const engine = createModelEngine(createModelClient(settings, { retryPausesMs: [20] }), {
    standIn: async () => await Promise.resolve(ours),
  });
  const review = reviewAgainst(
    { thread },
    {
      form,
      language,
      voices: () => Promise.resolve(answers.map((q1) => ({ answers: { q1 } }))),
      identifies: async (texts) =>
        await Promise.resolve(texts.map((text) => named !== '' && text.includes(named))),
      signal: never,
    },
  );
  return await engine.write(
    {
      findings: {
        figures: [],
        untold: [],
        themes: {
          reader: 'model',
          themes: [
            {
              id: 'stays-calm',
              name: labels['stays-calm'],
              kind: 'strength',
              support: 'several',
              differs: [],
            },
          ],
          enoughUnderstood: true,
          enoughTapped: false,
          unreadLanguages: [],
        },
        heard: 'all',
        untouchedSliders: false,
      },
      form,
      style: 'encouraging',
      instructions: '',
      responseCount: 5,
      averageTrustRating: 6,
      lines: {},
      variant: 0,
      language,
    },
    { templates: builtInSystemPrompts, review, signal: never },
  );
}

describe.each(Object.entries(written) as [Language, WrittenIn][])('of a text in %s', (language, of) => {
  test('S10.4 fair sentences in common words are served', async () => {
    expect((await write(language, of, of.clean))?.takeaways).toEqual(of.clean);
  });

  test.each(of.refused)('L5 S10.4 a sentence that %s is left out alone', async (_, sentence) => {
    const [first = '', ...others] = of.clean;
    expect((await write(language, of, [first, sentence, ...others]))?.takeaways).toEqual(of.clean);
  });

  test('a sentence that names somebody who answered is left out alone', async () => {
    const [name, sentence] = of.naming;
    expect((await write(language, of, [...of.clean, sentence], name))?.takeaways).toEqual(of.clean);
  });

  test('nothing is left of one that only repeats what it must not', async () => {
    const texts = of.refused.slice(0, 3).map(([, sentence]) => sentence);
    expect(await write(language, of, texts)).toBeUndefined();
  });

  test('the model is told the language', async () => {
    await write(language, of, of.clean);
    const prompts = provider.prompts.map(({ text }) => text);
    expect(prompts.findLast((text) => text.startsWith('You write'))).toContain(
      `You write in ${languagePacks[language].model.name}`,
    );
  });
});
