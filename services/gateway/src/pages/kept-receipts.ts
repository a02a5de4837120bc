import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { KeptReceipt } from '@blindspot/contracts/pages/receipts';
import { z } from 'zod';
import { cookieOf } from './cookie-of.ts';

/** The receipts that people chose to keep in this browser, for the page that opens them. */
export interface KeptReceipts {
  /** Returns the `Set-Cookie` header that keeps these. */
  set(receipts: readonly KeptReceipt[]): string;
  /** Reads them from a `Cookie` header, the last kept one last. */
  read(header: string | undefined): KeptReceipt[];
}

const lifeSeconds = 365 * 86_400;
/** With titles of this length in any script the cookie stays below the 4 kB that browsers keep. */
const limits = { receipts: 10, titleBytes: 100 };

const List = z.array(z.object({ receipt: z.string(), title: z.string(), order: z.int().optional() }));

/** `isSecure` where the product is reached over https. */
export function createKeptReceipts({ isSecure }: { isSecure: boolean }): KeptReceipts {
  const name = isSecure ? '__Secure-receipts' : 'receipts';
  return {
    set(receipts) {
      const kept = receipts.slice(-limits.receipts).map((one) => ({ ...one, title: shortened(one.title) }));
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      return [
        `${name}=${kept.length > 0 ? value : ''}`,
        `Path=${pagePaths.receipt}`,
        `Max-Age=${kept.length > 0 ? lifeSeconds : 0}`,
        'HttpOnly',
        // A mail leads to the page, too.
        'SameSite=Lax',
        ...(isSecure ? ['Secure'] : []),
      ].join('; ');
    },
    read(header) {
      try {
        return List.parse(JSON.parse(Buffer.from(cookieOf(header, name) ?? '', 'base64url').toString()));
      } catch {
        return [];
      }
    },
  };
}

/** Cut between two characters. */
function shortened(title: string): string {
  let short = '';
  for (const character of title) {
    if (Buffer.byteLength(`${short}${character}…`) > limits.titleBytes) return `${short}…`;
    short += character;
  }
  return short;
}
