import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@blindspot/contracts/languages';
import type { PageContext } from '@blindspot/contracts/pages/page';
import { compress, preferredEncoding, sendBody, sendSharedText } from '../shared-text.ts';
import type { Pages } from './page-context.ts';
import { renderPage, type DataOf, type PageName, type PageOptions } from './rendered-pages.ts';

type OwnDataOf<Name extends PageName, Data = DataOf<Name>> = Data extends unknown
  ? Omit<Data, keyof PageContext>
  : never;

interface SendOptions {
  switchAt?: string | undefined;
  status?: number;
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
}

/** Request headers that a page depends on; a shared cache stores one page for each combination. */
const varies = 'accept-encoding, accept-language, cookie';

/** Compression level of pages that are rendered per request; the highest level takes 0.1 s. */
export const quickQuality = 5;

/** Sends a page that is rendered for one reader and that caches must not store. */
export async function sendDocument<Name extends PageName>(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, contextOf }: Pick<Pages, 'documents' | 'contextOf'>,
  name: Name,
  data: OwnDataOf<Name>,
  { switchAt, status = 200, isPrivate = true }: SendOptions = {},
): Promise<FastifyReply> {
  const context = contextOf(request, switchAt);
  const { html, policy } = renderPage(documents, name, { ...context, ...data });
  sayHead(reply, context.language, policy, { status, isPrivate });
  void reply.header('cache-control', 'no-store');
  const encoding = preferredEncoding(request);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compress(html, encoding, quickQuality));
}

/** Sends a page that is the same for all readers, from the cache if possible. */
export function sendPage<Name extends PageName>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, contextOf }: Pick<Pages, 'rendered' | 'contextOf'>,
  name: Name,
  data: OwnDataOf<Name> & { language?: Language | undefined },
  {
    switchAt,
    status = 200,
    isPrivate = false,
    cache = 'public',
    ...options
  }: SendOptions &
    PageOptions & {
      cache?: 'public' | 'private' | 'none';
    } = {},
): FastifyReply | Promise<FastifyReply> {
  const context = contextOf(request, switchAt);
  const language = data.language ?? context.language;
  const page = rendered.of(name, { ...context, ...data, language }, options);
  sayHead(reply, language, page.policy, { status, isPrivate });
  if (cache === 'none')
    return sendBody(reply.header('cache-control', 'no-store'), page, preferredEncoding(request));
  if (cache === 'private') void reply.header('cache-control', 'private, no-cache');
  return sendSharedText(request, reply, page);
}

function sayHead(
  reply: FastifyReply,
  language: Language,
  policy: string,
  { status, isPrivate }: { status: number; isPrivate: boolean },
): void {
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', varies)
    .header('content-security-policy', policy);
  if (isPrivate) void reply.header('x-robots-tag', 'noindex, nofollow');
}
