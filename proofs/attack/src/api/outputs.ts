import {
  getFeedbackRequestDetails,
  getPublicForm,
  getPublicSummary,
  getSummary,
  listMyRequests,
  listTrust,
  rateTrust,
  regenerateSummary,
  requestEvents,
  shareSummary,
  summaryProgress,
} from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import type { Owner } from './owner.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface Output {
  readonly name: string;
  readonly text: string;
}

export const outputOf = async (name: string, reply: Promise<{ text: string }>): Promise<Output> => ({
  name,
  text: (await reply).text,
});

/** Shares the newest result. Returns the owner's summary and the shared texts. */
export async function textOutputs(owner: Owner, requestId: string): Promise<Output[]> {
  const summary = await outputOf('summary', owner.send('GET', pathOf(getSummary, { requestId })));
  const { shareId, text } = await tryToShare(owner, requestId);
  // A reply that rejects the call could leak answers too.
  const shared = shareId === undefined ? [{ name: 'share refused', text }] : await readShare(owner, shareId);
  return [summary, ...shared];
}

export async function tryToShare(
  owner: Owner,
  requestId: string,
): Promise<{ shareId?: string; text: string }> {
  const { text } = await owner.send('POST', pathOf(shareSummary, { requestId }));
  const [, shareId] = /"share_id":"([^"]+)"/.exec(text) ?? [];
  return { text, ...(shareId !== undefined && { shareId }) };
}

export async function readShare({ baseUrl }: Pick<Visitor, 'baseUrl'>, shareId: string): Promise<Output[]> {
  const visitor = createVisitor(baseUrl);
  return await Promise.all([
    outputOf('public summary', visitor.send('GET', pathOf(getPublicSummary, { shareId }))),
    outputOf(
      'share page',
      visitor.send('GET', `/public-summary/${shareId}`, undefined, { accept: 'text/html' }),
    ),
  ]);
}

/** Collects everything that people can read about a request, including rejections and streams. */
export async function everyOutput(owner: Owner, requestId: string): Promise<Output[]> {
  const get = (path: string) => owner.send('GET', path);
  const rate = (body: object) => owner.send('PUT', pathOf(rateTrust, { requestId }), body);
  const form = pathOf(getPublicForm, { requestId });
  const regenerated = await outputOf(
    'regenerate',
    owner.send('POST', pathOf(regenerateSummary, { requestId })),
  );
  const [texts, ...others] = await Promise.all([
    textOutputs(owner, requestId),
    outputOf('trust list', get(pathOf(listTrust, { requestId }))),
    outputOf('my requests', get(pathOf(listMyRequests))),
    outputOf('request details', get(pathOf(getFeedbackRequestDetails, { id: requestId }))),
    outputOf('public form', createVisitor(owner.baseUrl).send('GET', form)),
    outputOf('rating refused (name)', rate({ responder_name: 'Response 1', trust_rating: 7 })),
    outputOf('rating refused (scale)', rate({ responder_name: 'x', trust_rating: 99 })),
    outputOf('progress stream', owner.listen(pathOf(summaryProgress, { requestId }))),
    outputOf('count stream', owner.listen(requestEvents.url)),
  ]);
  return [regenerated, ...texts, ...others];
}

export function wordsIn(text: string): string {
  try {
    return stringsIn(JSON.parse(text)).join('\n');
  } catch {
    return text
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
