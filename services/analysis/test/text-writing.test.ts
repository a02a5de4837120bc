import { labels } from '@blindspot/content/en/theme-labels';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../src/engines/analysis-text.ts';
import { aTheme } from '../src/findings/test/made-up-themes.ts';
import { calm, never, ours, passes, startModelBench, wordingOf, writer } from './model-bench.ts';

const { model, engine, since, write, says } = await startModelBench();

describe('a text', () => {
  test('gives summary, sections and three to five takeaways', async () => {
    const text = await write();
    expect(text?.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(text?.summary).toContain('calm and steady');
    expect(textsOf(text ?? ours).join(' ')).not.toContain('Our ');
  });

  test('there is nothing to write without a theme', async () => {
    const before = model.prompts.length;
    expect(await write(wordingOf([]))).toBeUndefined();
    expect(model.prompts.length).toBe(before);
  });

  test('the saved system message and templates stand in the call word for word, with their places filled', async () => {
    const before = model.prompts.length;
    const templates = {
      system_message: 'Sound like the sea.',
      default_prompt_template:
        'So {response_count} people, {avg_trust_rating}: {custom_prompt}. {feedback_content} {"json": 1}',
      custom_prompt_template: 'Own: {custom_prompt} {feedback_content}',
      essential_takeaways_template: 'Now {response_count} takeaways. {detailed_summary}',
    };
    await engine.write(calm, { templates, review: passes, signal: never });
    await engine.write(
      { ...calm, style: 'custom', instructions: 'Like a captain {response_count}' },
      { templates, review: passes, signal: never },
    );
    const [plain = '', own = ''] = since(before, writer);
    expect(plain).toContain('Sound like the sea.');
    expect(plain).toMatch(/So 5 people, 5\.0: encouraging: .*\{"json": 1\}/s);
    expect(plain).toContain('Now 5 takeaways.');
    expect(own).toContain('Own: Like a captain {response_count} <<feedback');
  });

  test('a theme is told with its line, its word of support and what the vocabulary says of it', async () => {
    const before = model.prompts.length;
    await write(
      wordingOf([aTheme('stays-calm')], { lines: { [labels['stays-calm']]: 'You keep your voice low.' } }),
    );
    expect(since(before, writer)[0]).toMatch(
      /"support":"several","line":"You keep your voice low\.","looks":/,
    );
  });

  test('a theme that was retired since is told by its name', async () => {
    const retired = { ...aTheme('stays-calm'), id: 'retired-since' as ThemeId, name: 'constructor' };
    const before = model.prompts.length;
    await write(wordingOf([retired, { ...aTheme('opens-up'), differs: [{ ...retired, name: 'Once so' }] }]));
    const [prompt = ''] = since(before, writer);
    expect(prompt).toContain('{"id":"T1","name":"constructor","kind":"strength","support":"several"}');
    expect(prompt).toContain('"differs":[{"name":"Once so","support":"several"}]');
  });

  test('a text is as long as there is something to tell', async () => {
    const before = model.prompts.length;
    await write(wordingOf([aTheme('stays-calm')]));
    await write(
      wordingOf(
        (['stays-calm', 'keeps-promises', 'runs-late', 'cuts-in', 'opens-up'] as const).map((id) =>
          aTheme(id),
        ),
      ),
    );
    const [short = '', long = ''] = since(before, writer).map(
      (text) => /pattern_analysis (\d)/.exec(text)?.[1],
    );
    expect([short, long]).toEqual(['1', '5']);
  });

  test('the word of support stands once in a part, and is put in where it is missing', async () => {
    says('You keep your head.', 'Several people say that you speak softly.', 'When it gets loud, you wait.');
    const text = await write();
    expect(text?.sections.pattern_analysis).toBe(
      'Several people say that you keep your head. You speak softly. When it gets loud, you wait.',
    );
    expect(text?.sections.growth_path).toContain('You keep your head.');
  });

  test('says in our words, and once, that some left sliders where they were', async () => {
    const figure = {
      key: 'calm',
      question: 'How calm?',
      average: 7,
      count: 5,
      low: 6,
      high: 8,
      effectiveRaters: 5,
    };
    const findings = { ...calm.findings, figures: [figure], untouchedSliders: true };
    const text = await write({ ...calm, findings });
    expect(
      textsOf(text ?? ours)
        .join(' ')
        .split('left sliders where they were'),
    ).toHaveLength(2);
  });

  test('people who differ are told of on both sides', async () => {
    const before = model.prompts.length;
    await write(wordingOf([aTheme('stays-calm', { against: ['flares-up'] })]));
    expect(since(before, writer)[0]).toContain(`"differs":[{"name":"${labels['flares-up']}"`);
  });
});
