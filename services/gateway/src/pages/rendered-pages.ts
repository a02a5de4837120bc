import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import { LRUCache } from 'lru-cache';
import { shareText, type SharedText } from '../shared-text.ts';
import { contentPolicy } from './content-policy.ts';

/** Page that depends only on its data, not on the reader. */
export interface RenderedPage extends SharedText {
  readonly policy: string;
}

type PageName = {
  [Name in keyof Documents]: Documents[Name] extends (data: never) => RenderedDocument ? Name : never;
}[keyof Documents];
type DataOf<Name extends PageName> = Parameters<Documents[Name]>[0];

export interface RenderedPages {
  /** Returns the page for this data, cached under `key` or else under the serialized data. */
  of<Name extends PageName>(
    name: Name,
    data: DataOf<Name>,
    options?: { key?: string; quality?: number },
  ): RenderedPage;
  kept(name: PageName, key: string): RenderedPage | undefined;
}

/** Maximum size of the cache. The compressed versions of a page are estimated at half its size. */
const keptBytes = 32 * 1_024 * 1_024;
const withCompressed = 1.5;

/** Caches pages by their data, so that no page is outdated. Drops the least recently used pages. */
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
      // `data` belongs to the page `name`, which the compiler cannot infer from `documents[name]`.
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
