import { fillPath } from '@blindspot/contracts/route';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { KeptReceipt } from '@blindspot/contracts/pages/receipts';
import { z } from 'zod';
import { cookieName, cookieOf, setCookie } from './cookies.ts';

export interface KeptReceipts {
  replace(before: readonly KeptReceipt[], after: readonly KeptReceipt[]): string[];
  read(header: string | undefined): KeptReceipt[];
  /** Returns true if the browser keeps a receipt for the form of this page. */
  hasAnswered(header: string | undefined): boolean;
}

const lifeSeconds = 365 * 86_400;
/** Keeps the cookie below the 4 kB that browsers store, whatever alphabet the titles use. */
const limits = { receipts: 10, titleBytes: 100 };

const List = z.array(
  z.object({
    receipt: z.string(),
    requestId: z.uuid().optional(),
    title: z.string(),
    order: z.int().optional(),
  }),
);

export function createKeptReceipts({ isSecure }: { isSecure: boolean }): KeptReceipts {
  const list = cookieName('receipts', isSecure);
  const answeredMark = cookieName('answered', isSecure);
  const cookie = (name: string, value: string, path: string): string =>
    // The cookies are `Lax`, because links in mails and chats lead to these pages too.
    setCookie(name, value, { path, seconds: value ? lifeSeconds : 0, sameSite: 'Lax', isSecure });
  return {
    replace(before, after) {
      const kept = after.slice(-limits.receipts).map((one) => ({ ...one, title: shortened(one.title) }));
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      const answered = requestsOf(kept);
      return [
        cookie(list, kept.length > 0 ? value : '', pagePaths.receipt),
        ...[...new Set([...requestsOf(before), ...answered])].map((requestId) =>
          cookie(
            answeredMark,
            answered.has(requestId) ? 'yes' : '',
            fillPath(pagePaths.feedbackForm, { requestId }),
          ),
        ),
      ];
    },
    read(header) {
      try {
        return List.parse(JSON.parse(Buffer.from(cookieOf(header, list) ?? '', 'base64url').toString()));
      } catch {
        return [];
      }
    },
    hasAnswered: (header) => cookieOf(header, answeredMark) !== undefined,
  };
}

const requestsOf = (receipts: readonly KeptReceipt[]): Set<string> =>
  new Set(receipts.flatMap(({ requestId }) => requestId ?? []));

function shortened(title: string): string {
  let short = '';
  for (const character of title) {
    if (Buffer.byteLength(`${short}${character}…`) > limits.titleBytes) return `${short}…`;
    short += character;
  }
  return short;
}
