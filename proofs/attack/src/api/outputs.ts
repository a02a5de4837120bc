import { pathOf } from '@blindspot/contracts/route';
import { getPublicSummaryRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import {
  getSummaryRoute,
  regenerateSummaryRoute,
  summaryProgressRoute,
} from '@blindspot/contracts/http/summaries';
import {
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
  requestEventsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import type { Owner } from './owner.ts';
import { createVisitor } from './visitor.ts';

/** One output of the product that could leak answers, with its full text. */
export interface Output {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the outputs with text of an analysis: the owner's summary, and the shared one as data and as a
 * page.
 */
export async function textOutputs(owner: Owner, requestId: string): Promise<Output[]> {
  const summary = await owner.send('GET', pathOf(getSummaryRoute, { requestId }));
  return [{ name: 'summary', text: summary.text }, ...(await sharedOutputs(owner, requestId))];
}

/** Shares the newest result and reads it as a visitor. A rejection counts as output too. */
async function sharedOutputs(owner: Owner, requestId: string): Promise<Output[]> {
  const link = await owner.send('POST', pathOf(shareSummaryRoute, { requestId }));
  const shareId = /"share_id":"([^"]+)"/.exec(link.text)?.[1];
  if (shareId === undefined) return [{ name: 'share refused', text: link.text }];
  return await readShare(owner.baseUrl, shareId);
}

export async function readShare(baseUrl: string, shareId: string): Promise<Output[]> {
  const stranger = createVisitor(baseUrl);
  const [data, page] = await Promise.all([
    stranger.send('GET', pathOf(getPublicSummaryRoute, { shareId })),
    stranger.send('GET', `/public-summary/${shareId}`, undefined, { accept: 'text/html' }),
  ]);
  return [
    { name: 'public summary', text: data.text },
    { name: 'share page', text: page.text },
  ];
}

/**
 * Returns everything that an owner, a responder or a visitor can read about a request, including rejections and
 * streams.
 */
export async function everyOutput(owner: Owner, requestId: string): Promise<Output[]> {
  const stranger = createVisitor(owner.baseUrl);
  const regenerated = await owner.send('POST', pathOf(regenerateSummaryRoute, { requestId }));
  const [texts, list, requests, details, form, wrongName, wrongScale, progress, events] = await Promise.all([
    textOutputs(owner, requestId),
    owner.send('GET', pathOf(listTrustRoute, { requestId })),
    owner.send('GET', pathOf(listMyRequestsRoute)),
    owner.send('GET', pathOf(getFeedbackRequestDetailsRoute, { id: requestId })),
    stranger.send('GET', pathOf(getPublicFormRoute, { requestId })),
    owner.send('PUT', pathOf(rateTrustRoute, { requestId }), {
      responder_name: 'Response 1',
      trust_rating: 7,
    }),
    owner.send('PUT', pathOf(rateTrustRoute, { requestId }), { responder_name: 'x', trust_rating: 99 }),
    owner.listen(pathOf(summaryProgressRoute, { requestId }), 300),
    owner.listen(requestEventsRoute.url, 300),
  ]);
  return [
    { name: 'regenerate', text: regenerated.text },
    ...texts,
    { name: 'trust list', text: list.text },
    { name: 'my requests', text: requests.text },
    { name: 'request details', text: details.text },
    { name: 'public form', text: form.text },
    { name: 'rating refused (name)', text: wrongName.text },
    { name: 'rating refused (scale)', text: wrongScale.text },
    { name: 'progress stream', text: progress },
    { name: 'count stream', text: events },
  ];
}

/** Returns the words of an output without markup: the strings of JSON, or a page without tags. */
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
