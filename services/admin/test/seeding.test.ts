import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { listQuestionSetsRoute } from '@blindspot/contracts/http/question-sets';
import { getSystemPromptsRoute } from '@blindspot/contracts/http/system-prompts';
import { listActiveTestimonialsRoute } from '@blindspot/contracts/http/testimonials';
import { getQuestionSet, listActiveQuestionSets } from '@blindspot/contracts/messages/question-sets';
import { getPromptTemplates } from '@blindspot/contracts/messages/system-prompts';
import { describe, expect, it } from 'vitest';
import { useAdmin } from './harness.ts';

const { admin: signInAdmin, anonymous, start, others, recordedOfType: recorded, database } = await useAdmin();
const admin = await signInAdmin();
/** Built-in sets may omit `allows_cannot_judge`; the admin service stores its default. */
const keptSets = builtInQuestionSets.map((set) => ({ ...set, allows_cannot_judge: false }));
const ids = builtInQuestionSets.map(({ id }) => id);

describe('fresh instance', () => {
  it('a fresh instance has the built-in question sets with their questions in order', async () => {
    const { body } = await admin.call(listQuestionSetsRoute, {});
    expect(body).toEqual(keptSets.map((set) => ({ ...set, version: 1 })));
    expect(body.map(({ questions }) => Object.keys(questions))).toEqual(
      builtInQuestionSets.map(({ questions }) => Object.keys(questions)),
    );
  });

  it('a fresh instance publishes each built-in set with its position', async () => {
    const events = await recorded('question-set-saved');
    expect(events.map(({ data }) => data)).toEqual(
      builtInQuestionSets.map((set, position) => ({ question_set: set, position })),
    );
  });

  it('a fresh instance has the built-in prompts and no history', async () => {
    const { body } = await admin.call(getSystemPromptsRoute, {});
    expect(body).toEqual({
      ...builtInSystemPrompts,
      defaults: builtInSystemPrompts,
      history: [],
      model: null,
      version: 1,
    });
  });

  it('a fresh instance publishes the built-in prompts', async () => {
    const events = await recorded('system-prompts-saved');
    expect(events.map(({ data }) => data)).toEqual([{ templates: builtInSystemPrompts }]);
  });

  it('a fresh instance has no testimonials', async () => {
    expect((await anonymous.call(listActiveTestimonialsRoute, {})).body).toEqual([]);
  });
});

describe('second start', () => {
  it('a second start publishes no set and no prompts, even if several processes start at once', async () => {
    await Promise.all([start(), start()]);
    expect(await recorded('question-set-saved')).toHaveLength(ids.length);
    expect(await recorded('system-prompts-saved')).toHaveLength(1);
  });
});

describe('queries of other services', () => {
  it('getQuestionSet returns a set with its version', async () => {
    expect(await others.ask(getQuestionSet, { id: 'shadow' })).toEqual({
      question_set: keptSets[0],
      version: 1,
    });
  });

  it('getQuestionSet returns no set for an unknown id', async () => {
    expect(await others.ask(getQuestionSet, { id: 'none' })).toEqual({ question_set: null, version: 0 });
  });

  it('getPromptTemplates returns the prompts in use', async () => {
    expect(await others.ask(getPromptTemplates, {})).toEqual({ templates: builtInSystemPrompts, version: 1 });
  });

  it('listActiveQuestionSets returns all question sets except hidden and deleted ones', async () => {
    await database.query(`update admin.question_sets set active = false where id = 'quick'`);
    await database.query(
      `update admin.question_sets set deleted_at = now(), version = 2 where id = 'relateful'`,
    );
    const { question_sets: sets } = await others.ask(listActiveQuestionSets, {});
    expect(sets.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'quick' && id !== 'relateful'));
    expect(await others.ask(getQuestionSet, { id: 'relateful' })).toEqual({ question_set: null, version: 2 });
  });
});

describe('later start', () => {
  it('a later start does not seed a deleted set again', async () => {
    await start();
    const { body } = await admin.call(listQuestionSetsRoute, {});
    expect(body.map(({ id }) => id)).not.toContain('relateful');
  });
});
