import { randomUUID } from 'node:crypto';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import * as fc from 'fast-check';
import { markers } from './answer-steps.ts';
import { scenarios } from './commands.ts';
import { newRequest, type Model, type ModelRequest } from './model.ts';
import { look } from './observe.ts';
import type { Account, TestedProduct } from './product.ts';
import type { Step } from './step.ts';

const requestsPerScenario = 2;
/** Number of scenarios that use the same accounts. With more, the accounts' lists of requests become long. */
const scenariosPerAccount = 20;

export interface ScenarioReport {
  scenarios: number;
  readonly steps: Map<string, number>;
  /** Number of results that the test has seen, including withdrawn ones. */
  sets: number;
  laterSets: number;
}

/**
 * Runs random scenarios in sequence and compares the product with a simple model of it. A contradiction throws an error
 * with the seed and the shortest list of steps that leads to it.
 */
export async function checkScenarios(
  product: TestedProduct,
  options: {
    runs: number;
    maxCommands: number;
    steps?: readonly Step[];
    seed?: number;
    withinMs: number;
    shrink?: boolean;
  },
): Promise<ScenarioReport> {
  const report: ScenarioReport = { scenarios: 0, steps: new Map(), sets: 0, laterSets: 0 };
  let people: { owner: Account; responder: Account; used: number } | undefined;
  const currentPeople = async (): Promise<{ owner: Account; responder: Account; used: number }> => {
    if (!people || people.used >= scenariosPerAccount)
      people = {
        owner: await product.register('Owner'),
        responder: await product.register('Responder'),
        used: 0,
      };
    people.used += 1;
    return people;
  };
  await fc.assert(
    fc.asyncProperty(
      options.steps ? fc.constant(options.steps) : scenarios(options.maxCommands),
      async (commands) => {
        const { owner, responder } = await currentPeople();
        const requests = await Promise.all(
          Array.from({ length: requestsPerScenario }, () => makeRequest(product, owner)),
        );
        const model: Model = { owner, responder, brokerAway: false, requests };
        try {
          await fc.asyncModelRun(() => ({ model, real: product }), commands);
          await product.brokerComesBack();
          model.brokerAway = false;
          await look(product, model);
        } finally {
          await product.brokerComesBack();
          people = { ...model, used: people?.used ?? 0 };
          report.scenarios += 1;
          for (const { sets } of model.requests) {
            report.sets += sets.length;
            report.laterSets += Math.max(0, sets.length - 1);
          }
          for (const step of commands) {
            if ('hasRan' in step && !step.hasRan) continue;
            const ran = String(step).split('(')[0] ?? '';
            report.steps.set(ran, (report.steps.get(ran) ?? 0) + 1);
          }
        }
      },
    ),
    {
      numRuns: options.runs,
      endOnFailure: options.shrink === false,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      interruptAfterTimeLimit: options.withinMs,
      markInterruptAsFailure: true,
    },
  );
  return report;
}

async function makeRequest(product: TestedProduct, owner: Account): Promise<ModelRequest> {
  const title = `How do I come across? ${randomUUID()}`;
  const body = {
    title,
    ai_prompt_type: 'professional' as const,
    question_set: 'custom',
    custom_questions: { q1: 'What should I know?' },
  };
  const { id } = await eventually(async () => {
    const made = await product.ask(createFeedbackRequestRoute, { body }, owner);
    if (made.kind !== 'done') throw new Error(`no request could be made: ${JSON.stringify(made)}`);
    return made.body;
  });
  await eventually(async () => {
    const known = await product.rows(
      `select from responses.request_forms f join analysis.feedback_requests r using (request_id)
         where request_id = $1`,
      [id],
    );
    if (known.length === 0) throw new Error('a new request is not known everywhere');
  });
  return newRequest({ id, title, owner });
}

/** Returns events that leak an answer's marker, because events may contain only ids and counts. */
export async function eventsWithWords(product: TestedProduct): Promise<string[]> {
  return (await product.events()).filter((payload) => markers.test(payload));
}
