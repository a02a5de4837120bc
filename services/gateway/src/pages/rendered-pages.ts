import type { Language } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { PageContext, RenderedDocument } from '@blindspot/contracts/pages/page';
import { LRUCache } from 'lru-cache';
import { shareText, type SharedText } from '../shared-text.ts';

/** Page that depends only on its data, not on the reader. */
export interface RenderedPage extends SharedText {
  readonly policy: string;
}

export type PageName = {
  [Name in keyof Documents]: Documents[Name] extends (data: never) => RenderedDocument ? Name : never;
}[keyof Documents];
export type DataOf<Name extends PageName> = Parameters<Documents[Name]>[0];

export interface PageOptions {
  key?: string;
  quality?: number;
}

export interface RenderedPages {
  of(name: PageName, data: PageContext, options: PageOptions): RenderedPage;
  kept(name: PageName, language: Language, key: string): RenderedPage | undefined;
}

/** Maximum size of the cache. The compressed versions of a page are estimated at half its size. */
const keptBytes = 32 * 1_024 * 1_024;
const withCompressed = 1.5;

/** A page with the function that rendered it. After an edit, `npm run dev` replaces the function. */
interface KeptPage extends RenderedPage {
  readonly render: Documents[PageName];
}

/** Caches pages by their data, so that no page is outdated. Drops the least recently used pages. */
export function createRenderedPages(documents: Documents): RenderedPages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: keptBytes,
    sizeCalculation: ({ text }, key) => Math.ceil(text.length * withCompressed) + key.length,
  });
  return {
    of(name, data, { key = JSON.stringify(data), quality }) {
      const place = placeOf(name, data.language, key);
      const known = kept.get(place);
      const render = documents[name];
      if (known?.render === render) return known;
      const { html, policy } = renderPage(documents, name, data);
      const page = { ...shareText(html, quality), policy, render };
      kept.set(place, page);
      return page;
    },
    kept: (name, language, key) => kept.get(placeOf(name, language, key)),
  };
}

const placeOf = (name: PageName, language: Language, key: string): string => `${name} ${language} ${key}`;

/** Renders a page. The types in `send-document.ts` ensure that `data` fits the page `name`. */
export function renderPage(
  documents: Documents,
  name: PageName,
  data: PageContext,
): { html: string; policy: string } {
  const { html, inlineHashes } = (documents[name] as (data: PageContext) => RenderedDocument)(data);
  return { html, policy: contentPolicy(inlineHashes) };
}

function contentPolicy({ script, style }: RenderedDocument['inlineHashes']): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
