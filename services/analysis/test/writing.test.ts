import { labels } from '@blindspot/content/en/theme-labels';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import type { TextInput } from '../src/writing/analysis-input.ts';
import { textsOf } from '../src/writing/analysis-text.ts';
import { aTheme } from '../src/findings/test/made-up-themes.ts';
import { calm, never, passes, refusing, startModelBench, textInputOf } from './model-bench.ts';
import { scriptedAnswer, steps } from './scripted-model.ts';

const { model, engine, write, since } = await startModelBench();

const replyWith = (...texts: string[]): void => {
  model.answer = (prompt) =>
    scriptedAnswer(prompt, { parts: { summary: texts.map((text) => ({ themes: ['T1'], text })) } });
};
const clean = 'People around you describe a calm presence.';
const figure = {
  key: 'calm',
  question: 'How calm?',
  average: 8.4,
  count: 5,
  low: 8,
  high: 9,
  effectiveRaters: 5,
};

describe('write', () => {
  test('write() sends the model the lines, links and wishes about the published themes', async () => {
    const before = model.prompts.length;
    const text = await write(
      textInputOf([aTheme('stays-calm'), aTheme('opens-up')], {
        described: [
          { themes: [labels['stays-calm']], kind: 'line', text: 'You keep your voice low.' },
          { themes: [labels['stays-calm'], labels['opens-up']], kind: 'link', text: 'You calm and open.' },
          { themes: [], kind: 'wish', text: 'People ask you to rest.' },
        ],
      }),
    );
    expect(text?.summary).toContain('calm and steady');
    expect(text?.takeaways).toHaveLength(3);
    const [prompt = ''] = since(before, steps.writing);
    expect(prompt).toContain('{"themes":["T1"],"text":"You keep your voice low."}');
    expect(prompt).toContain('{"themes":["T1","T2"],"text":"You calm and open."}');
    expect(prompt).toContain('"wishes":[{"themes":[],"text":"People ask you to rest."}]');
  });

  test('write() sends a theme family to the model only if a line describes the family', async () => {
    const family = { ...aTheme('stays-calm'), id: 'is-hard-to-rely-on', name: 'Is hard to rely on' } as const;
    const themes = [family, aTheme('opens-up')];
    const described = [
      { themes: [family.name], kind: 'line', text: 'You cancel on the day itself.' },
    ] as const;
    const before = model.prompts.length;
    await write(textInputOf(themes));
    expect(since(before, steps.writing).join()).not.toContain(family.name);
    await write(textInputOf(themes, { described }));
    const prompt = since(before, steps.writing).at(-1);
    expect(prompt).toMatch(/"name":"Is hard to rely on","kind":"\w+","support":"\w+"\}/);
    expect(prompt).toMatch(/"name":"Shares feelings","kind":"\w+","support":"\w+","usually"/);
  });

  test('write() returns sentences word for word, including questions', async () => {
    replyWith(
      clean,
      'Who finds out what you feel, if you never say it?',
      'If somebody asked, what would you say?',
    );
    expect((await write())?.summary).toBe(
      `${clean} Who finds out what you feel, if you never say it? If somebody asked, what would you say?`,
    );
  });

  test('write() removes Markdown and invisible characters', async () => {
    replyWith('- **People** around you de\u200Bscribe a calm presence.', '2. They lean on you in the storm.');
    expect((await write())?.summary).toBe(`${clean} They lean on you in the storm.`);
  });

  test('write() sends sliders to the model without their numbers', async () => {
    const input = textInputOf([], { findings: { ...calm.findings, figures: [figure] } });
    const sliders: TextInput = {
      ...input,
      findings: { ...input.findings, themes: { ...calm.findings.themes, themes: [] } },
    };
    const before = model.prompts.length;
    expect((await write(sliders))?.summary).toContain('calm and steady');
    const [prompt = ''] = since(before, steps.writing);
    expect(prompt).toContain('{"id":"R1","question":"How calm?","rated":"high"}');
    expect(prompt).not.toContain('8.4');
  });

  test('write() returns undefined if there is nothing to write about', async () => {
    expect(await write(textInputOf([]))).toBeUndefined();
  });

  test('write() sends a retired theme with only its name', async () => {
    const retired = { ...aTheme('stays-calm'), id: 'retired-since' as ThemeId, name: 'constructor' };
    const before = model.prompts.length;
    await write(textInputOf([retired]));
    expect(since(before, steps.writing)[0]).toContain(
      '{"id":"T1","name":"constructor","kind":"strength","support":"several"}',
    );
  });
});

describe('write with placeholders', () => {
  const templates = {
    system_message: 'Sound like the sea.',
    default_prompt_template:
      'So {response_count}, {avg_trust_rating}: {custom_prompt}: {feedback_content} {"json": 1} {unknown}',
    custom_prompt_template: 'Own: {custom_prompt} {feedback_content}',
    essential_takeaways_template: 'Of {detailed_summary} and {feedback_content}',
  };
  const sent = async (input: TextInput, of = templates) => {
    const before = model.prompts.length;
    await engine.write(input, { templates: of, review: passes, signal: never });
    return since(before, steps.writing);
  };

  test('write() fills the placeholders of both templates with the findings', async () => {
    const [text = '', takeaways = ''] = await sent(calm);
    expect(text).toMatch(
      /So 5, 5\.0: encouraging.*: <<feedback-.*"name":"Stays calm".*\{"json": 1\} \{unknown\}/s,
    );
    expect(takeaways).toMatch(/Of People around you .* a calm and steady presence\..*"name":"Stays calm"/s);
    expect([text, takeaways].every((prompt) => prompt.includes('Sound like the sea.'))).toBe(true);
  });

  test("write() does not fill placeholders in an owner's instructions", async () => {
    const [own = ''] = await sent({
      ...calm,
      style: 'custom',
      instructions: 'Like a captain {response_count} {feedback_content}',
    });
    expect(own).toContain('Own: Like a captain {response_count} {feedback_content} <<feedback');
  });

  test('write() adds the findings to a template that omits their placeholder', async () => {
    const empty = { ...templates, default_prompt_template: 'Write.', essential_takeaways_template: 'Go.' };
    for (const prompt of await sent(calm, empty)) expect(prompt).toContain('"name":"Stays calm"');
  });
});

describe('write with a rejected sentence', () => {
  test.each([
    ['counts people', 'Three people say that you are calm.'],
    ['mentions everyone', 'Everyone says that you are calm.'],
    ['claims more people than the findings', 'Most people find you calm.'],
    ['says that something is missing', 'Nobody mentioned a weakness.'],
    ['claims to know what the reader sees', 'You may not be aware of your calm.'],
    ['contains digits', 'Wait for 10 seconds.'],
    ['repeats another one', clean],
  ])('write() requests a sentence once more and then drops it if the sentence %s', async (_, wrong) => {
    let because = '';
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        parts: { summary: [clean, wrong].map((text) => ({ themes: ['T1'], text })) },
        again: ([failed]) => {
          because = failed?.because ?? '';
          return [{ number: 2, themes: ['T1'], text: wrong }];
        },
      });
    expect((await write())?.summary).toBe(clean);
    expect(because).toMatch(/^it /);
  });

  test('write() uses the rewritten sentence in place of a sentence that the gate rejected', async () => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        parts: { summary: [clean, 'See example.com.'].map((text) => ({ themes: ['T1'], text })) },
        again: () => [{ number: 2, themes: ['T1'], text: 'They lean on you.' }],
      });
    const text = await write(
      calm,
      refusing((one) => one.includes('.com')),
    );
    expect(text?.summary).toBe(`${clean} They lean on you.`);
  });

  test('write() requests only rejected sentences again', async () => {
    replyWith(clean, 'See example.com.');
    const before = model.prompts.length;
    await write(
      calm,
      refusing((one) => one.includes('.com')),
    );
    expect(since(before, steps.writing)).toHaveLength(3);
  });

  test('write() returns no text if the only sentence of a part is rejected', async () => {
    replyWith('Everyone says that you are calm.');
    expect(await write()).toBeUndefined();
  });

  test("write() accepts the word 'many' only for a theme that many people named", async () => {
    replyWith('Many people find you calm.');
    expect(await write()).toBeUndefined();
    const many = textInputOf([{ ...aTheme('stays-calm'), support: 'many' }]);
    expect((await write(many))?.summary).toBe('Many people find you calm.');
  });
});

describe('write with takeaways', () => {
  test('write() requests takeaways once more if too few are usable', async () => {
    let asked = 0;
    model.answer = (prompt) => {
      const ofThem = prompt.text.includes('{"essential_takeaways":[');
      asked += ofThem ? 1 : 0;
      const takeaways = ['Everyone likes you.', 'All agree on you.'].map((text) => ({ themes: [], text }));
      return scriptedAnswer(prompt, asked === 1 ? { takeaways } : {});
    };
    expect((await write())?.takeaways).toHaveLength(3);
    expect(asked).toBe(2);
  });
});

describe.each([
  ['de', 'Mehrere Menschen finden, dass du auch dann ruhig bist, wenn es laut wird.'],
  ['es', 'Varias personas te ven con calma cuando todo se complica en la casa.'],
  ['fr', 'Plusieurs personnes te trouvent calme quand tout se complique dans la maison.'],
] as const)('write in the language %s', (language, sentence) => {
  const all = [{ themes: ['T1'], text: sentence }];
  const others = [sentence.replace(/[.]$/, '?'), sentence.replace(/[.]$/, '!')].map((text) => ({
    themes: ['T1'],
    text,
  }));
  const parts = {
    summary: all,
    pattern_analysis: others.slice(0, 1),
    mirror_effect: others.slice(1),
    blind_spots: [{ themes: ['T1'], text: `Und: ${sentence}` }],
    growth_path: [{ themes: ['T1'], text: `Et: ${sentence}` }],
  };

  test('write() keeps a text that the model wrote in the requested language', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt, { parts, takeaways: [...all, ...others] });
    expect((await write({ ...calm, language }))?.summary).toBe(sentence);
  });

  test('write() requests a text in the wrong language once more and then drops the text', async () => {
    const before = model.prompts.length;
    expect(await write({ ...calm, language })).toBeUndefined();
    expect(since(before, steps.writing)).toHaveLength(2);
    expect(engine.record.lastTrouble?.reason).toBe('language');
  });
});

test('the writing prompt contains both opposite themes if people differ', async () => {
  const before = model.prompts.length;
  await write(textInputOf([aTheme('stays-calm', { against: ['flares-up'] })]));
  expect(since(before, steps.writing)[0]).toContain(
    `"others_say":["${labels['flares-up']} (several people)"]`,
  );
});

test('the writing prompt contains exactly five prohibitions', async () => {
  const before = model.prompts.length;
  await write();
  const [prompt = ''] = since(before, steps.writing);
  expect(prompt.match(/^\d\. /gm)).toHaveLength(5);
  expect(prompt.match(/\b(?:never|do not|don't|must not)\b/gi)).toHaveLength(1);
});

test("write() adds no sentence about who says so to a model's text", async () => {
  const text = await write();
  expect(text && textsOf(text).join(' ')).not.toMatch(/so several people say|several people say that/i);
});
