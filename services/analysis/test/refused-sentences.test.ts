import { describe, expect, test } from 'vitest';
import { textsOf } from '../src/engines/analysis-text.ts';
import { aTheme } from '../src/findings/test/made-up-themes.ts';
import { calm, checker, ours, passes, refusing, startModelBench, wordingOf, writer } from './model-bench.ts';
import { scriptedAnswer } from './scripted-model.ts';

const { model, since, write, says } = await startModelBench();

describe('of a text', () => {
  test.each([
    ['names a theme that is not there', { themes: ['T9'], text: 'Several people say that you are brave.' }],
    ['names none', { themes: [], text: 'Several people say that you are brave.' }],
    ['claims more people than there are', { themes: ['T1'], text: 'Most people find you calm.' }],
    ['speaks of everybody', { themes: ['T1'], text: 'Everyone says that you are calm.' }],
    ['counts', { themes: ['T1'], text: 'Three people say that you are calm.' }],
    ['claims that something is missing', { themes: ['T1'], text: 'Nobody mentioned a weakness.' }],
  ])('a sentence that %s is left out alone', async (_, wrong) => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        write: () => [
          { themes: ['T1'], text: 'Several people find you calm.' },
          wrong,
          { themes: ['T1'], text: 'A loud room gets quiet around you.' },
          { themes: ['T1'], text: 'Try to speak first next time.' },
        ],
      });
    expect((await write())?.takeaways).toEqual([
      'Several people find you calm.',
      'A loud room gets quiet around you.',
      'Try to speak first next time.',
    ]);
  });

  test('a sentence that the second reader names is left out', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt, { faults: [1] });
    expect((await write())?.summary).not.toContain('calm and steady');
  });

  test('writer and second reader are given the same rules', async () => {
    const before = model.prompts.length;
    await write();
    const [rules = 'none'] = /^1\. .*^11\. [^\n]*/ms.exec(since(before, writer)[0] ?? '') ?? [];
    expect(since(before, checker)[0]).toContain(rules);
  });

  test('what the second reader did not check does not stand', async () => {
    model.answer = (prompt) => (prompt.text.startsWith(checker) ? 'fine' : scriptedAnswer(prompt));
    expect(await write()).toBeUndefined();
  });

  test('a verdict that was cut short lets nothing pass that it did not come to', async () => {
    const wrong = 'They lean on that calm when things get loud.';
    let verdicts = 0;
    model.answer = (prompt) => {
      if (!prompt.text.startsWith(checker)) return scriptedAnswer(prompt);
      verdicts += 1;
      const numbers = prompt.text.matchAll(/"number":(\d+),[^}]*"text":"([^"]*)"/g);
      const faults = Array.from(numbers).flatMap(([, number, text]) =>
        text === wrong ? [{ number: Number(number), why: 'it says more than its theme' }] : [],
      );
      model.manners = verdicts === 1 ? { stopsAfter: 80 } : {};
      return { faults };
    };
    const text = await write();
    expect(text && textsOf(text).join(' ')).toContain('calm and steady');
    expect(text && textsOf(text).join(' ')).not.toContain(wrong);
  });

  test('L6 sentences that the text needs are asked for again alone, with the reason', async () => {
    let wanted: readonly { number: number; part: string; because: string }[] = [];
    says('Several people find you “calm”.', 'You are “calm”.', 'Stay “calm”.');
    const first = model.answer;
    model.answer = (prompt) => {
      if (!prompt.text.includes('"wanted":')) return first?.(prompt);
      return scriptedAnswer(prompt, {
        rewrite: (asked) => {
          wanted = asked;
          return asked.map(({ number, part }) => ({
            number,
            themes: ['T1'],
            text: `You stay calm, ${part} ${'abcdefghijklmnopqrstuvw'.charAt(number)}.`,
          }));
        },
      });
    };
    const text = await write(
      calm,
      refusing((one) => one.includes('“')),
    );
    expect(wanted[0]).toMatchObject({ number: 1, part: 'summary', because: 'it uses quotation marks' });
    expect(textsOf(text ?? ours).join(' ')).not.toMatch(/“|Our /);
  });

  test('a sentence that is not needed is not asked for again', async () => {
    says('Several people find you calm.', 'You are “calm”.', 'A room gets quiet.', 'Speak first.');
    const before = model.prompts.length;
    await write(
      calm,
      refusing((one) => one.includes('“')),
    );
    expect(since(before, writer)).toHaveLength(1);
  });

  test('a part that has no sentence left is told in our words', async () => {
    model.answer = (prompt) => {
      const answer = scriptedAnswer(prompt) as Record<string, unknown>;
      return prompt.text.startsWith(writer) ? { ...answer, blind_spots: [] } : answer;
    };
    const text = await write();
    expect(text?.sections.blind_spots).toBe('Our blind spots.');
    expect(text?.summary).toContain('calm and steady');
  });

  test('L6 of a text that has hardly a sentence nothing is used', async () => {
    expect(
      await write(
        calm,
        refusing(() => true),
      ),
    ).toBeUndefined();
  });

  test('a theme that does not come up is asked for', async () => {
    const asked: string[] = [];
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        write: () =>
          ['Several people find you calm.', 'A room gets quiet.', 'Speak first.'].map((text) => ({
            themes: ['T1'],
            text,
          })),
        rewrite: (wanted) => {
          asked.push(...wanted.flatMap(({ themes = [] }) => themes));
          return wanted.map(({ number }) => ({
            number,
            themes: ['T2'],
            text: 'Several people wait for you.',
          }));
        },
      });
    const text = await write(wordingOf([aTheme('stays-calm'), aTheme('runs-late')]));
    expect(asked).toEqual(['T2']);
    expect(text?.sections.pattern_analysis).toContain('wait for you');
  });

  test('L6 what shows only in the whole has the text written once more, and then none', async () => {
    const before = model.prompts.length;
    const review = { ...passes, whole: async () => await Promise.resolve('it contains codes') };
    expect(await write(calm, review)).toBeUndefined();
    const texts = since(before, writer);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('could not be published: it contains codes');
  });
});
