import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { getSummaryRoute, regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withClient } from '@blindspot/embedded-servers/prepare-database';
import { readSettings } from '@blindspot/embedded/settings';
import { startEmbedded } from '@blindspot/embedded/start-embedded';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { median } from '@blindspot/test-kit/permutation-test';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { marks } from '../marks.ts';
import type { Figure, Part } from '../part.ts';
import { analysisReplicas } from './analysis-replicas.ts';
import { modelAnswer } from './model-answer.ts';
import { spoken } from './spoken.ts';

const rounds = 3;
const results = 24;
const people = 5;
/** As long as models take, so that it is waited for and not the two cores. */
const modelMs = 2_000;
const replicaCounts = [1, 2, 4] as const;
/** A round of one replica takes about 50 s. */
const roundWithinMs = 180_000;

interface Opened {
  readonly baseUrl: string;
  readonly token: string;
  readonly requestIds: readonly string[];
  /** Of the database, with every right. */
  readonly adminUrl: string;
}

export const replicasPart: Part = {
  name: 'replicas',
  what: `${results} results written anew by a model that takes ${modelMs} ms a call, by 2 and 4 processes of analysis against 1`,
  async run(print) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-replicas-'));
    const [postgres, model] = await Promise.all([startPostgres(), startFakeModel()]);
    model.answer = modelAnswer;
    const { services, scaleTo } = analysisReplicas();
    try {
      const adminUrl = await prepareDatabase({
        adminUrl: postgres.adminUrl,
        database: 'blindspot',
        passwords: {},
      });
      const product = await startEmbedded(
        readSettings({
          DATA_DIR: folder,
          DATABASE_URL: adminUrl,
          PORT: '0',
          RATE_LIMIT: 'off',
          OPENAI_BASE_URL: model.url,
          OPENAI_DAILY_TOKENS: '1000000000',
          LOG_LEVEL: 'warn',
        }),
        { services },
      );
      try {
        const opened = { ...(await openResults(product.localUrl)), adminUrl };
        await written(opened);
        model.latencyMs = modelMs;
        const times: Record<(typeof replicaCounts)[number], number[]> = { 1: [], 2: [], 4: [] };
        for (let round = 1; round <= rounds; round += 1)
          for (const replicas of replicaCounts) {
            await scaleTo(replicas);
            const { ms, calls } = await timeOf(opened, model);
            times[replicas].push(ms);
            print(
              `round ${round}, ${replicas} of analysis: ${((results * 60_000) / ms).toFixed(0)} results a minute, ${calls} calls of the model`,
            );
          }
        const figures: Figure[] = [];
        for (const replicas of [2, 4] as const) {
          const ratio = median(times[1]) / median(times[replicas]);
          const name = `${replicas} replicas` as const;
          print(`${name} / 1: ${ratio.toFixed(2)} × (mark ${marks.replicas[name].value})`);
          figures.push({ name, value: ratio, unit: '×' });
        }
        return figures;
      } finally {
        await product.stop();
      }
    } finally {
      await Promise.all([postgres.stop(), model.stop()]);
      await rm(folder, { recursive: true });
    }
  },
};

/** From the moment in which everybody asks for other words to the last text of the model. */
async function timeOf(opened: Opened, model: FakeModel): Promise<{ ms: number; calls: number }> {
  const { baseUrl, token, requestIds } = opened;
  const asked = model.prompts.length;
  const started = performance.now();
  await inParallel(requestIds, 8, (requestId) =>
    call(regenerateSummaryRoute, { params: { requestId } }, { baseUrl, token }),
  );
  await written(opened);
  return { ms: performance.now() - started, calls: model.prompts.length - asked };
}

/** The model has nothing left to do, and wrote every text. */
async function written({ adminUrl }: Opened): Promise<void> {
  await withClient(adminUrl, (client) =>
    eventually(
      async () => {
        const { rows } = await client.query<{ left: number; texts: number }>(
          `select (select count(*) from analysis.model_tasks) + (select count(*) from analysis.jobs where state not in ('done', 'failed')) as left,
                  (select count(distinct release_id) from analysis.wordings where engine = 'model') as texts`,
        );
        const [found] = rows;
        if (Number(found?.left) > 0) throw new Error('Some texts are being written.');
        if (Number(found?.texts) < results) throw new Error('Not every text is the model’s.');
      },
      { timeoutMs: roundWithinMs, everyMs: 50 },
    ),
  );
}

async function openResults(baseUrl: string): Promise<Omit<Opened, 'adminUrl'>> {
  const owner = { name: 'Maya Lindqvist', email: 'maya@owners.example', password: 'river stone lantern' };
  const { body: account } = await call(registerRoute, { body: owner }, { baseUrl });
  const token = account.access_token;
  const random = createSeededRandom(7);
  const requestIds = await inParallel(range(results), 4, async () => {
    const { body: request } = await call(
      createFeedbackRequestRoute,
      { body: { title: 'Be honest with me', ai_prompt_type: 'encouraging', question_set: 'shadow' } },
      { baseUrl, token },
    );
    for (const person of range(people))
      await call(
        submitFeedbackResponseRoute,
        {
          params: { requestId: request.id },
          headers: {},
          body: {
            responder_name: `Robin ${'ABCDE'[person]}`,
            responder_email: `robin.${person}@people.example`,
            relationship: 'close-friend',
            responses: { unsaid: `${spoken(random)} ${spoken(random)}` },
          },
        },
        { baseUrl },
      );
    return request.id;
  });
  await inParallel(requestIds, 2, (requestId) =>
    eventually(
      async () => {
        const { body } = await call(
          getSummaryRoute,
          { params: { requestId }, querystring: {} },
          { baseUrl, token },
        );
        if (body.status !== 'ready' || body.stage !== 'full') throw new Error('A result is being made.');
      },
      { timeoutMs: 60_000, everyMs: 200 },
    ),
  );
  return { baseUrl, token, requestIds };
}
