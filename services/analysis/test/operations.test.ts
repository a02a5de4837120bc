import { randomUUID } from 'node:crypto';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import {
  findOutsideReader,
  findWritingModel,
  getAnalysisHealth,
  testModel,
} from '@blindspot/contracts/messages/analysis';
import { previewPrompts } from '@blindspot/contracts/messages/system-prompts';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const {
  others,
  database,
  model = expect.fail('The model did not start.'),
} = await buildTestApp({
  model: scriptedAnswer,
});
const healthOf = async (name: string) =>
  (await others.ask(getAnalysisHealth, {})).checks.find((one) => one.name === name);

// Waits until the probe at the start has ended, because later tests break the model.
beforeAll(async () => {
  await eventually(async () => expect((await healthOf('Model'))?.figure).toContain('answers in'));
});
beforeEach(() => {
  model.answer = scriptedAnswer;
});

const preview = (change: Partial<typeof builtInSystemPrompts> = {}) =>
  others.ask(previewPrompts, { templates: { ...builtInSystemPrompts, ...change } }, { timeoutMs: 60_000 });
const stored = () =>
  database.query(`select from analysis.prompt_templates union all select from analysis.results`);

describe('previewPrompts', () => {
  it('previewPrompts sends the given templates with sample answers to the model, and stores nothing', async () => {
    model.mode = 'normal';
    const before = await stored();
    const result = await preview({ default_prompt_template: 'A new voice for {response_count} answers.' });
    expect(result.engine).toBe('model');
    expect(result.sections.map(({ key }) => key)).toEqual(analysisSections);
    expect(model.prompts.some(({ text }) => text.includes('A new voice for 6 answers.'))).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it('previewPrompts returns all prompts as sent, with the templates only in the two writing prompts', async () => {
    model.mode = 'normal';
    const { sent } = await preview({ system_message: 'Sound like the sea.' });
    expect(sent.map(({ step }) => step)).toEqual(['read', 'describe', 'vote', 'write', 'takeaways']);
    const holding = sent.filter(({ system, user }) => `${system}${user}`.includes('Sound like the sea.'));
    expect(holding.map(({ step }) => step)).toEqual(['write', 'takeaways']);
    const [read, , , write] = sent;
    const asSent = model.prompts.map(({ text }) => text);
    expect(asSent.some((text) => text.startsWith(read?.system ?? 'none'))).toBe(true);
    expect(asSent.some((text) => text.startsWith(write?.system ?? 'none'))).toBe(true);
  });

  it('previewPrompts applies the gate, so that it returns only text that a result could publish', async () => {
    model.mode = 'echo-input';
    const result = await preview();
    expect(result.engine).toBe('local');
    expect(result.essential_takeaways.length).toBeGreaterThanOrEqual(3);
  });
});

it('a model on this machine is not external AI', async () => {
  expect(await others.ask(findOutsideReader, {})).toEqual({ name: null });
});

it('findWritingModel returns the name of the model', async () => {
  await eventually(async () => expect(await others.ask(findWritingModel, {})).toEqual({ model: 'fake' }));
});

describe('testModel', () => {
  it('testModel reports that the model works', async () => {
    model.mode = 'normal';
    expect(await others.ask(testModel, {}, { timeoutMs: 60_000 })).toMatchObject({
      name: 'Model',
      status: 'ok',
      explanation: null,
    });
  });

  it.each([
    ['500', 'provider rejected'],
    ['refuse', 'refused to answer'],
    ['malformed', 'was not in the required format'],
  ] as const)('testModel explains what is wrong with a model in the mode %s', async (mode, words) => {
    model.mode = mode;
    const check = await others.ask(testModel, {}, { timeoutMs: 60_000 });
    expect(check.status).toBe('failed');
    expect(check.explanation).toContain(words);
  });
});

const addJob = (state: string, minutesAgo: number) =>
  database.query(
    `insert into analysis.jobs (id, request_id, owner_id, state, asked_for, run_after, created_at, finished_at, ended_because)
     values ($1, $2, $3, $4, true, now() + interval '1 day', now() - make_interval(mins => $5),
       case when $4 = 'failed' then now() end, case when $4 = 'failed' then 'answers-changed' end)`,
    [randomUUID(), randomUUID(), randomUUID(), state, minutesAgo],
  );

describe('the health report of analyses', () => {
  it('the health report of analyses is ok while no analysis waits', async () => {
    expect(await healthOf('Analyses waiting')).toMatchObject({
      status: 'ok',
      figure: '0',
      explanation: null,
    });
  });

  it('the health report warns of an analysis that has waited for minutes', async () => {
    await addJob('queued', 5);
    expect(await healthOf('Analyses waiting')).toMatchObject({
      status: 'warning',
      figure: '1, the oldest for 5 min',
      explanation: expect.stringContaining('Owners are waiting') as string,
    });
  });

  it('the health report warns of analyses that were given up within a day, with the reason', async () => {
    await addJob('failed', 30);
    expect(await healthOf('Analyses failed in the last day')).toMatchObject({
      status: 'warning',
      figure: '1',
      explanation: expect.stringContaining('Answers were deleted again and again') as string,
    });
  });
});

describe('the health report of the model', () => {
  it("the health report describes a model that works, with today's tokens", async () => {
    model.mode = 'normal';
    await others.ask(testModel, {}, { timeoutMs: 60_000 });
    await eventually(async () =>
      expect(await healthOf('Model')).toMatchObject({
        status: 'ok',
        figure: expect.stringMatching(
          /^fake; answers in .*; keeps to a schema; holds 8,000 tokens; [\d,]+ of [\d,]+ tokens of this day used/,
        ) as string,
      }),
    );
  });

  it("the health report warns of the model's last failure until the model answers again", async () => {
    model.mode = '500';
    await others.ask(testModel, {}, { timeoutMs: 60_000 });
    expect(await healthOf('Model')).toMatchObject({
      status: 'warning',
      explanation: expect.stringContaining('provider rejected the call') as string,
    });
    model.mode = 'normal';
    await others.ask(testModel, {}, { timeoutMs: 60_000 });
    expect(await healthOf('Model')).toMatchObject({
      status: 'ok',
      figure: expect.stringMatching(/last failed .* ago$/) as string,
    });
  });
});
