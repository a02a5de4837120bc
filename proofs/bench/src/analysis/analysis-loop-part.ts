import { once } from 'node:events';
import { call } from '@blindspot/contracts/client';
import { regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { listTrustRoute } from '@blindspot/contracts/http/trust';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import { generateLoad } from '../submit/load.ts';
import { marks } from '../marks.ts';
import type { Figure, Part } from '../part.ts';
import type { LoopDelay } from './loop-probe.ts';
import { modelAnswer } from './model-answer.ts';

const rounds = 3;
const voices = 1_000;
const loadMs = 4_000;
const connections = 4;

export const analysisLoopPart: Part = {
  name: 'analysis-loop',
  what: `how long the event loop of the whole product is held while ${voices} answers are analysed and others come in`,
  async run(print) {
    const model = await startFakeModel();
    model.answer = modelAnswer;
    const figures: Figure[] = [];
    try {
      for (const [engine, env] of [
        ['local engine', {}],
        ['model', { OPENAI_BASE_URL: model.url, OPENAI_DAILY_TOKENS: '1000000000' }],
      ] as const) {
        const product = await launchProduct({
          env,
          preload: new URL('loop-probe.ts', import.meta.url),
        });
        try {
          const p999 = await measure(product, (line) => print(`${engine}: ${line}`));
          figures.push({ name: `${engine}, p99.9`, value: p999, unit: 'ms' });
        } finally {
          await product.stop();
        }
      }
    } finally {
      await model.stop();
    }
    return figures;
  },
};

/** The 99.9th percentile while an analysis runs. */
async function measure(product: LaunchedProduct, print: (line: string) => void): Promise<number> {
  const { analysed, others, token } = await arrange(product.url);
  const load = async () =>
    await generateLoad({
      origin: product.url.replace('localhost', '127.0.0.1'),
      requestIds: [others],
      connections,
      durationMs: loadMs,
    });
  const alone: LoopDelay[] = [];
  const during: LoopDelay[] = [];
  for (const [round, requestId] of analysed.entries()) {
    await loopDelay(product);
    await load();
    alone.push(await loopDelay(product));
    const [taken, made] = await Promise.all([load(), open(product.url, requestId, token)]);
    during.push(await loopDelay(product));
    print(
      `round ${round + 1}: the ${made.engine} engine wrote in ${made.ms.toFixed(0)} ms, ${taken.acknowledged} answers came in beside it`,
    );
  }
  print(`answers alone: ${inWords(alone)}`);
  print(
    `with an analysis: ${inWords(during)} (mark: p99.9 at most ${marks['analysis-loop']['model, p99.9'].value})`,
  );
  return median(during.map(({ p999 }) => p999));
}

const inWords = (delays: readonly LoopDelay[]): string =>
  (['p50', 'p99', 'p999', 'max'] as const)
    .map((name) => `${name} ${median(delays.map((delay) => delay[name])).toFixed(1)} ms`)
    .join(', ');

/** Of the time since it was last asked. */
async function loopDelay({ process: measured }: LaunchedProduct): Promise<LoopDelay> {
  measured.send('loop-delay');
  const [delay] = (await once(measured, 'message')) as [LoopDelay];
  return delay;
}

async function open(
  baseUrl: string,
  requestId: string,
  token: string,
): Promise<{ ms: number; engine: string }> {
  const started = performance.now();
  const { body } = await call(regenerateSummaryRoute, { params: { requestId } }, { baseUrl, token });
  if (!('analyzed_count' in body) || body.analyzed_count !== voices)
    throw new Error('The analysis did not end with all voices.');
  return { ms: performance.now() - started, engine: body.engine ?? 'none' };
}

/** A request with all its answers for each round, and one that takes the others'. */
async function arrange(baseUrl: string): Promise<{ analysed: string[]; others: string; token: string }> {
  const owner = { name: 'Maya Lindqvist', email: 'maya@owners.example', password: 'river stone lantern' };
  const { body } = await call(registerRoute, { body: owner }, { baseUrl });
  const token = body.access_token;
  const make = async (): Promise<string> => {
    const request = await call(
      createFeedbackRequestRoute,
      {
        body: {
          title: 'Be honest with me',
          ai_prompt_type: 'encouraging',
          custom_ai_prompt: 'encouraging',
          question_set: 'custom',
          custom_questions: {
            q1: 'What do you see?',
            q2: 'What is unsaid?',
            q3: 'What should stay?',
            q4: '',
          },
        },
      },
      { baseUrl, token },
    );
    return request.body.id;
  };
  const others = await make();
  const analysed: string[] = [];
  for (const _ of range(rounds)) {
    const requestId = await make();
    analysed.push(requestId);
    await inParallel(range(voices), 8, (voice) => answer(baseUrl, requestId, voice));
    await eventually(
      async () => {
        const { body: list } = await call(listTrustRoute, { params: { requestId } }, { baseUrl, token });
        if (!list.next_set.prepared) throw new Error('The answers are being read.');
      },
      { timeoutMs: 120_000 },
    );
  }
  return { analysed, others, token };
}

async function answer(baseUrl: string, requestId: string, voice: number): Promise<void> {
  await call(
    submitFeedbackResponseRoute,
    {
      params: { requestId },
      headers: {},
      body: {
        responder_name: `${nameOf(voice)} ${nameOf(voice * 7 + 3)}`,
        responder_email: `voice.${voice}@people.example`,
        relationship: 'colleague',
        responses: {
          q1: `${sentence(voice)} ${sentence(voice * 3 + 1)} ${sentence(voice * 11 + 5)}`,
          q2: `${sentence(voice * 5 + 2)} ${sentence(voice * 13 + 4)}`,
          q3: sentence(voice * 7 + 3),
        },
      },
    },
    { baseUrl },
  );
}

/** Names that nobody has, a different one for each voice. */
const nameOf = (voice: number): string => {
  const [first, second, third] = [voice % 17, Math.floor(voice / 17) % 17, Math.floor(voice / 289) % 17];
  const syllables = 'Ba Ce Di Fo Gu Ka Le Mi No Pu Ra Se Ti Vo Wu Xa Ze'.split(' ');
  return `${syllables[first]}${syllables[second]?.toLowerCase()}${syllables[third]?.toLowerCase()}n`;
};

const openings = [
  'I think that you are the one who can {} when people need it, and it is good to see that in you most of the time.',
  'You {} and that is how it is with you, even when others in the room would like it to be another way.',
  'What I would like to say is that you {}, and I wish that you would see it as we see it.',
  'When it gets hard for all of us you {}.',
  'Most of us know that you {} and that is why people want to be with you.',
  'It would help me if you were to say what you think before you {}.',
  'You have a way with people, and when you {} they do not know what to do with it.',
];
const habits = [
  'listen to the end',
  'go quiet and wait',
  'take on too much',
  'make a joke of it',
  'come late',
  'hold us together',
  'say yes to everything',
  'remember what we told you',
  'decide before we have spoken',
  'keep your word',
  'ask one question more',
];
const sentence = (place: number): string =>
  (openings[place % openings.length] ?? '').replace('{}', habits[place % habits.length] ?? '');
