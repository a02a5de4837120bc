import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import { LRUCache } from 'lru-cache';
import { shareText, type SharedText } from '../shared-text.ts';
import { contentPolicy } from './content-policy.ts';

/** A page as it is sent to everybody for whom it is made from the same. */
export interface RenderedPage extends SharedText {
  readonly policy: string;
}

type PageName = {
  [Name in keyof Documents]: Documents[Name] extends (data: never) => RenderedDocument ? Name : never;
}[keyof Documents];
type DataOf<Name extends PageName> = Parameters<Documents[Name]>[0];

export interface RenderedPages {
  /** The page that is made from this, rendered once as long as it is kept; `key` says the same as `data` in fewer words. */
  of<Name extends PageName>(
    name: Name,
    data: DataOf<Name>,
    options?: { key?: string; quality?: number },
  ): RenderedPage;
  /** The same where it is kept. */
  kept(name: PageName, key: string): RenderedPage | undefined;
}

/** With their compressed forms beside them, which take about half as much again. */
const keptBytes = 32 * 1_024 * 1_024;
const withCompressed = 1.5;

/** Pages by what they are made from, so that none is ever out of date; those that nobody asked for longest are forgotten. */
export function createRenderedPages(documents: Documents): RenderedPages {
  const kept = new LRUCache<string, RenderedPage>({
    maxSize: keptBytes,
    sizeCalculation: ({ text }, key) => Math.ceil(text.length * withCompressed) + key.length,
  });
  return {
    of(name, data, { key = JSON.stringify(data), quality } = {}) {
      const place = placeOf(name, key);
      const known = kept.get(place);
      if (known) return known;
      // The name and the data are of one page, which the compiler cannot follow through the table.
      const render = documents[name] as (data: DataOf<typeof name>) => RenderedDocument;
      const { html, inlineHashes } = render(data);
      const page = { ...shareText(html, quality), policy: contentPolicy(inlineHashes) };
      kept.set(place, page);
      return page;
    },
    kept: (name, key) => kept.get(placeOf(name, key)),
  };
}

const placeOf = (name: PageName, key: string): string => `${name} ${key}`;
