import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import { type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import {
  addAnswer,
  averagesOf,
  quotesOf,
  newRequest,
  seenOf,
  weightOf,
  type LeakyAnswer,
  type LeakyRequest,
} from './leaky-store.ts';
import { writeText } from './leaky-writer.ts';

export interface LeakyServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface Call {
  readonly body: Record<string, unknown>;
  readonly token: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly network: string | undefined;
  readonly posted: string;
}
interface Reply {
  status: number;
  body?: unknown;
  html?: string;
  headers?: Record<string, string>;
}
type Handler = (call: Call) => Promise<Reply> | Reply;

const ok = (body: unknown, status = 200): Reply => ({ status, body });

const missing = (): Reply => ok({ detail: 'Not found', code: 'not_found', status: 404 }, 404);

/** Starts a server with the product's routes but without its rules. Every attack must find a leak in it. */
export async function startLeakyServer(
  settings: {
    readonly modelUrl?: string;
    readonly screensQuotes?: boolean;
    readonly countsAgain?: boolean;
    /** Number of people who must name a theme before the server shows it. */
    readonly support?: number;
  } = {},
): Promise<LeakyServer> {
  const requests = new Map<string, LeakyRequest>();
  const made: QuestionSet[] = [];
  let systemMessage = 'You write about feedback.';
  const withRequest =
    (work: (request: LeakyRequest, call: Call) => Promise<Reply> | Reply): Handler =>
    (call) => {
      const request = requests.get(call.id);
      return request ? work(request, call) : missing();
    };
  const byReceipt = (receipt: string) =>
    [...requests.values()].find(({ answers }) => answers.some((answer) => answer.receipt === receipt));
  const byShare = (shareId: string) => [...requests.values()].find((request) => request.shareId === shareId);
  const attempts = new Map<string, { count: number; firstAt: number }>();
  /** Rejects attempts above a limit. `retry-after` reveals the time of the first attempt. */
  function countAttempt(place: string): Reply | undefined {
    const seen = attempts.get(place) ?? { count: 0, firstAt: Date.now() };
    seen.count += 1;
    attempts.set(place, seen);
    if (seen.count <= 20) return undefined;
    const waitSeconds = 3_600 - Math.floor((Date.now() - seen.firstAt) / 1_000);
    return { status: 429, headers: { 'retry-after': String(waitSeconds) } };
  }
  const text = (request: LeakyRequest) => writeText(request, { modelUrl: settings.modelUrl, systemMessage });

  async function summaryOf(request: LeakyRequest): Promise<Record<string, unknown>> {
    const { engine, essential_takeaways: takeaways, ...written } = await text(request);
    const count = request.answers.length;
    const screens = settings.screensQuotes ?? false;
    return {
      title: request.title,
      summary: written.summary,
      summary_type: request.questionSet.format,
      scale: request.questionSet.scale,
      question_set: request.questionSet.id,
      essential_takeaways: takeaways,
      response_count: count,
      analyzed_count: count,
      next_release_at_count: count + 1,
      set_aside: 0,
      fuller_text_from: null,
      average_trust_rating: 5,
      question_averages: averagesOf(request),
      quotes:
        request.questionSet.format === 'text'
          ? quotesOf(request, request.questionSet.questions, screens)
          : {},
      optional_responses: quotesOf(request, request.questionSet.optional_questions, screens),
      window: { seen: seenOf(request, settings.support ?? 1) },
      sections: analysisSections.map((key) => ({ key, title: key, body: written[key] })),
      waiting: 0,
      untouched_sliders: false,
      stage: 'full',
      status: 'ready',
      generated_at: '2026-01-01',
      engine,
      share: null,
    };
  }
  const publicOf = async (request: LeakyRequest): Promise<Record<string, unknown>> => ({
    ...(await summaryOf(request)),
    owner_name: 'Marlow',
  });

  const routes: readonly [string, RegExp, Handler][] = [
    ['POST', /^\/api\/register$/, () => ok({ user: {}, access_token: randomUUID() }, 201)],
    ['POST', /^\/api\/login$/, () => ok({ user: {}, access_token: randomUUID() })],
    ['POST', /^\/api\/email\/verify$/, () => ok({ message: 'Thank you.' })],
    [
      'POST',
      /^\/api\/admin\/question-sets$/,
      ({ body }) => {
        const set = { ...body, id: randomUUID() } as QuestionSet;
        made.push(set);
        return ok(set, 201);
      },
    ],
    [
      'PUT',
      /^\/api\/admin\/system-prompts$/,
      ({ body }) => {
        systemMessage = Object.values(body).join('\n');
        return ok({});
      },
    ],
    ['GET', /^\/api\/admin\/(?:users-responses|export-emails|analytics)$/, () => ok([...requests.values()])],
    [
      'POST',
      /^\/api\/feedback-requests$/,
      ({ token, body }) => {
        const request = newRequest(token, body, made);
        requests.set(request.id, request);
        return ok({ id: request.id }, 201);
      },
    ],
    [
      'PUT',
      /^\/api\/feedback-requests\/([^/]+)$/,
      withRequest((request, { body }) => {
        request.title = String(body['title']);
        request.formVersion += 1;
        return ok({ id: request.id });
      }),
    ],
    ['PUT', /^\/api\/feedback-requests\/([^/]+)\/plan$/, withRequest(() => ok({ plan: null }))],
    [
      'POST',
      /^\/api\/feedback-requests\/([^/]+)\/follow-up$/,
      withRequest(({ ownerToken }, { body }) => {
        const request = newRequest(ownerToken, body, made);
        requests.set(request.id, request);
        return ok({ id: request.id }, 201);
      }),
    ],
    [
      'GET',
      /^\/api\/feedback-request\/([^/]+)$/,
      withRequest(({ title, formVersion }) => ok({ title, description: '', form_version: formVersion })),
    ],
    [
      'GET',
      /^\/feedback\/([^/]+)$/,
      withRequest(() => ({ status: 200, html: '<form method="post"></form>' })),
    ],
    [
      'POST',
      /^\/feedback\/([^/]+)$/,
      withRequest((request, { posted }) => {
        const fields = new URLSearchParams(posted);
        const words = fields.toString();
        const known = request.receiptsByWords.get(words);
        const receipt = known ?? randomUUID();
        request.receiptsByWords.set(words, receipt);
        if (known === undefined)
          request.answers.push({
            receipt,
            name: fields.get('responder_name') ?? '',
            email: fields.get('responder_email') ?? '',
            relationship: fields.get('relationship') as Relationship,
            answers: {},
            themes: {},
            at: new Date().toISOString(),
            withdrawn: [],
            rating: null,
          });
        return { status: 200, html: '', headers: { 'set-cookie': `receipt=${receipt}` } };
      }),
    ],
    [
      'POST',
      /^\/api\/feedback-response\/([^/]+)$/,
      withRequest((request, { body, network }) => {
        const tooMuch = network === undefined ? undefined : countAttempt(`${network} ${request.id}`);
        if (tooMuch) return tooMuch;
        if (!('responder_name' in body)) return ok({ detail: 'Incomplete', status: 422 }, 422);
        const receipt = randomUUID();
        const met = addAnswer(
          request,
          {
            receipt,
            name: String(body['responder_name']),
            email: String(body['responder_email']),
            relationship: body['relationship'] as Relationship,
            answers: body['responses'] as LeakyAnswer['answers'],
            themes: (body['themes'] ?? {}) as LeakyAnswer['themes'],
            at: new Date().toISOString(),
            withdrawn: [],
            rating: null,
          },
          settings.countsAgain ?? false,
        );
        return ok({ message: met ? 'Your earlier answer was replaced.' : 'Thank you!', receipt }, 201);
      }),
    ],
    [
      'GET',
      /^\/api\/feedback-summary\/([^/]+)$/,
      withRequest(async (request) => (request.answers.length ? ok(await summaryOf(request)) : missing())),
    ],
    [
      'POST',
      /^\/api\/regenerate-summary\/([^/]+)$/,
      withRequest(async (request) => ok(await summaryOf(request))),
    ],
    [
      'GET',
      /^\/api\/feedback-responses\/([^/]+)$/,
      withRequest((request) =>
        ok({
          locked: false,
          next_set: { ready: false, prepared: true, reading_from: null, newcomers: 0, missing: 1 },
          responses: request.answers.map((answer) => ({
            responder_name: answer.name,
            relationship: answer.relationship,
            trust_rating: answer.rating ?? 5,
            sealed: true,
            effective_weight: weightOf(answer),
            at: answer.at,
            email: answer.email,
          })),
        }),
      ),
    ],
    [
      'PUT',
      /^\/api\/trust-rating\/([^/]+)$/,
      withRequest((request, { body }) => {
        const answer = request.answers.find(({ name }) => name === body['responder_name']);
        if (!answer) return missing();
        answer.rating = Number(body['trust_rating']);
        return ok({
          responder_name: answer.name,
          relationship: answer.relationship,
          trust_rating: answer.rating,
        });
      }),
    ],
    [
      'POST',
      /^\/api\/share-summary\/([^/]+)$/,
      withRequest(({ shareId }) =>
        ok({ share_id: shareId, share_url: `http://localhost/public-summary/${shareId}` }),
      ),
    ],
    [
      'GET',
      /^\/api\/public-summary\/([^/]+)$/,
      async ({ id }) => {
        const request = byShare(id);
        return request ? ok(await publicOf(request)) : missing();
      },
    ],
    [
      'GET',
      /^\/public-summary\/([^/]+)$/,
      async ({ id }) => {
        const request = byShare(id);
        return request
          ? { status: 200, html: `<html><body>${JSON.stringify(await publicOf(request))}</body></html>` }
          : missing();
      },
    ],
    [
      'PUT',
      /^\/api\/my-responses\/([^/]+)$/,
      ({ id, body }) => {
        const answer = byReceipt(id)?.answers.find(({ receipt }) => receipt === id);
        if (!answer) return missing();
        answer.answers = body['responses'] as typeof answer.answers;
        if ('themes' in body) answer.themes = body['themes'] as typeof answer.themes;
        answer.relationship = body['relationship'] as Relationship;
        return ok({});
      },
    ],
    [
      'PUT',
      /^\/api\/my-responses\/([^/]+)\/quoting$/,
      ({ id, body }) => {
        const answer = byReceipt(id)?.answers.find(({ receipt }) => receipt === id);
        if (!answer) return missing();
        answer.withdrawn = Object.keys(body);
        return ok({});
      },
    ],
    [
      'DELETE',
      /^\/api\/my-responses\/([^/]+)$/,
      ({ id }) => {
        const request = byReceipt(id);
        request?.answers.splice(
          request.answers.findIndex(({ receipt }) => receipt === id),
          1,
        );
        return { status: 204 };
      },
    ],
    [
      'GET',
      /^\/api\/my-responses$/,
      ({ query }) => {
        const email = query.get('responder_email');
        const answered = [...requests.values()].filter(({ answers }) =>
          answers.some((answer) => answer.email === email),
        );
        return ok({ responses: answered.map(({ title }) => ({ title, owner_name: 'Marlow' })) });
      },
    ],
    [
      'GET',
      /^\/api\/my-requests$/,
      ({ token }) =>
        ok({
          requests: [...requests.values()]
            .filter(({ ownerToken }) => ownerToken === token)
            .map(({ id, answers }) => ({ id, response_count: answers.length })),
        }),
    ],
  ];

  // The default of 5 s is too short for attacks that compute between two calls.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const posted = await readBody(request);
      const isJson = request.headers['content-type']?.includes('json') ?? false;
      const body = isJson ? (JSON.parse(posted) as Record<string, unknown>) : {};
      const token = request.headers.authorization ?? '';
      const network = request.headers['x-forwarded-for']?.toString();
      const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
      const id = decodeURIComponent(route?.[1].exec(url.pathname)?.[1] ?? '');
      const answer = route
        ? await route[2]({ body, token, id, query: url.searchParams, network, posted })
        : missing();
      reply.writeHead(answer.status, {
        'content-type': answer.html === undefined ? 'application/json' : 'text/html',
        ...answer.headers,
      });
      reply.end(answer.html ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body)));
    })().catch((error: unknown) => reply.writeHead(500).end(JSON.stringify({ detail: String(error) })));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
