import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import {
  getSystemPromptsRoute,
  previewSystemPromptsRoute,
  updateSystemPromptsRoute,
  type PromptTemplates,
} from '@blindspot/contracts/http/system-prompts';
import { getPromptTemplates } from '@blindspot/contracts/messages/system-prompts';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, neighbours, others, recorded } = await useAdmin();
const root = await admin({ original: true, email: 'root@example.test' });
const write = (change: Partial<PromptTemplates> & { version?: number }) =>
  root.call(updateSystemPromptsRoute, { body: { ...builtInSystemPrompts, ...change } });
const read = async () => (await root.call(getSystemPromptsRoute, {})).body;

describe('/api/admin/system-prompts', () => {
  it('S3.16 GET /api/admin/system-prompts returns the built-in templates before the first change', async () => {
    expect(await read()).toEqual({
      ...builtInSystemPrompts,
      version: 1,
      model: null,
      defaults: builtInSystemPrompts,
      history: [],
    });
  });

  it('S3.16 saved templates are published, and shown with the name of the admin', async () => {
    const saved = (await write({ system_message: 'Be kind.', version: 1 })).body;
    expect(saved).toMatchObject({ system_message: 'Be kind.', version: 2 });
    expect(saved.history).toMatchObject([
      { updated_by: 'root@example.test', templates: { system_message: 'Be kind.' } },
    ]);
    expect((await others.ask(getPromptTemplates, {})).version).toBe(2);
    expect((await recorded('system-prompts')).at(-1)).toMatchObject({ aggregateVersion: 2 });
  });

  it('if two admins change the same version of the templates, the second change is rejected', async () => {
    const { version } = await read();
    const outcomes = await Promise.allSettled([
      write({ system_message: 'One.', version }),
      write({ system_message: 'Two.', version }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(write({ version }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  it('L4 S9.10 the history of templates has the latest five changes, newest first', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await write({ system_message: `Change ${number}` });
    const { history } = await read();
    expect(history.map(({ templates }) => templates.system_message)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Change ${number}`),
    );
  });

  it('the history shows "a deleted account" for an admin whose account was deleted', async () => {
    const leaving = await admin();
    await leaving.call(updateSystemPromptsRoute, { body: builtInSystemPrompts });
    neighbours.forget(leaving.userId);
    expect((await read()).history[0]?.updated_by).toBe('a deleted account');
  });

  it('each of the four templates may have ten thousand characters', async () => {
    const long = 'é'.repeat(10_000);
    const saved = await write({
      system_message: long,
      default_prompt_template: long,
      custom_prompt_template: long,
      essential_takeaways_template: long,
    });
    expect(saved.body.custom_prompt_template).toHaveLength(10_000);
  });

  it.each([
    ['an unknown placeholder', '{feedback} and {response_count}', '{feedback}'],
    ['a placeholder in capitals', '{RESPONSE_COUNT}', '{RESPONSE_COUNT}'],
    ['a placeholder with spaces', '{ response_count }', '{ response_count }'],
  ])(
    'S5.7 templates with %s are rejected, and the reply names the placeholder and the field',
    async (_case, template, name) => {
      const refused = await refusal(write({ essential_takeaways_template: template }));
      expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
        422,
        ['essential_takeaways_template'],
      ]);
      expect(refused.detail).toContain(name);
    },
  );

  it('templates may contain all five placeholders and other braces', async () => {
    const template =
      'As {"a": [1, {}]}: {response_count} {avg_trust_rating} {feedback_content} {custom_prompt} {detailed_summary}';
    expect((await write({ default_prompt_template: template })).body.default_prompt_template).toBe(template);
  });

  it('an empty template is rejected', async () => {
    const refused = await refusal(write({ system_message: '  ' }));
    expect(refused.errors).toEqual([
      { path: 'system_message', message: 'Enter the template', code: 'required' },
    ]);
  });
});

describe('POST /api/admin/system-prompts/preview', () => {
  it('L4 a preview returns a sample summary, and leaves the stored templates unchanged', async () => {
    const before = await read();
    const preview = await root.call(previewSystemPromptsRoute, { body: builtInSystemPrompts });
    expect(preview.body).toMatchObject({ engine: 'local', summary: 'A summary of sample answers.' });
    expect(await read()).toEqual(before);
  });

  it('L4 V1.3.7 a preview of a template with an unknown placeholder is rejected', async () => {
    const body = { ...builtInSystemPrompts, custom_prompt_template: '{nobody}' };
    expect((await refusal(root.call(previewSystemPromptsRoute, { body }))).detail).toContain('{nobody}');
  });
});
