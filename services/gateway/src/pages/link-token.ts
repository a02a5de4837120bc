import { fillPath } from '@blindspot/contracts/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A token ends with 43 characters of base64url (256 bits). In some tokens, an id and a dot come first. */
const wholeToken = /(?:[\w-]+\.)*[\w-]{43}/;

/** Reads the token from a link in a mail. Drops text that was pasted with it, such as brackets. */
export const LinkToken = z
  .string()
  .max(2_000)
  .transform((pasted) => (wholeToken.exec(pasted) ?? /[\w-]+(?:\.[\w-]+)*/.exec(pasted))?.[0] ?? '')
  .pipe(z.string().min(1).max(200));

const LinkQuery = z.object({ token: LinkToken });

export const tokenIn = ({ query }: Pick<FastifyRequest, 'query'>): string | null =>
  LinkQuery.safeParse(query).data?.token ?? null;

/** Returns the path of a page with the token of its link, so that the language switch keeps the token. */
export const withToken = (path: string, token: string | null): string =>
  fillPath(path, {}, { token: token ?? undefined });
