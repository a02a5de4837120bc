import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const shareId = '[\\w-]{22}';

/** Pages with an id in their path. `below` is a page below that path. */
const pagesWithId = [
  { path: pagePaths.feedbackForm, id: uuid, below: pagePaths.thankYou },
  { path: pagePaths.summary, id: uuid, below: pagePaths.beforeYouLook },
  { path: pagePaths.trust, id: uuid, below: null },
  { path: pagePaths.publicSummary, id: shareId, below: null },
].map(({ path, id, below }) => {
  const start = path.slice(0, path.indexOf(':'));
  const end = below === null ? null : below.slice(path.length);
  // Drops characters before the id only if an id cannot contain them.
  return { start, end, pattern: new RegExp(`^${start}[^\\p{L}\\p{N}_/-]*(${id})(.*)$`, 'su') };
});

const pagesWithoutId: ReadonlySet<string> = new Set(
  Object.values(pagePaths)
    .flatMap((path) => (typeof path === 'string' ? [path] : Object.values<string>(path)))
    .filter((path) => /^\/[a-z/-]*$/.test(path)),
);

/** Query parameters of the product's own links. All others are dropped. */
const ownQuery: ReadonlySet<string> = new Set([
  'account',
  'form',
  'lang',
  'share',
  'tab',
  'token',
  pagePaths.withDraft,
]);

/**
 * Redirects from a link with surrounding text (`/feedback/ID).`, `/privacy/`) to the clean address. The target
 * consists of known paths, so the redirect cannot lead to another site.
 */
export function redirectPastedLinks(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const clean = isRead ? cleanAddress(request.raw.url ?? '') : undefined;
    if (clean === undefined) done();
    else void reply.header('cache-control', 'no-store').redirect(clean, 302);
  });
}

/** Returns the clean address of a link; undefined if the link is already clean or matches no page. */
export function cleanAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split('?');
  const seen = decoded(path).normalize('NFC');
  const clean = cleanWithId(seen) ?? cleanWithoutId(seen);
  if (clean === undefined || clean === path) return undefined;
  const given = new URLSearchParams(rest.join('?'));
  const query = new URLSearchParams([...given].filter(([name]) => ownQuery.has(name)));
  return query.size === 0 ? clean : `${clean}?${query.toString()}`;
}

function cleanWithId(path: string): string | undefined {
  for (const { start, end, pattern } of pagesWithId) {
    const [, id, behind = ''] = pattern.exec(path) ?? [];
    if (id === undefined) continue;
    // Text may follow `/thank-you`, such as a bracket, but no letter that makes the word longer.
    const isBelow =
      end !== null && behind.startsWith(end) && !/^[\p{L}\p{N}_-]/u.test(behind.slice(end.length));
    return `${start}${id}${isBelow ? end : ''}`;
  }
  return undefined;
}

/** Cuts the path at the first character that no known path contains, and drops trailing punctuation. */
function cleanWithoutId(path: string): string | undefined {
  const read = /^\/[\w/.-]*/.exec(path)?.[0] ?? '';
  // Cuts only at the end, because an inner dot belongs to a file name, and a leading double slash to a host.
  const cut = read.replace(/[/._-]+$/, '');
  // A path without letters and digits leads to the landing page, unless its encoding is broken.
  if (cut === '') return /[\p{L}\p{N}%\0\uFFFD]/u.test(path) ? undefined : pagePaths.landing;
  return pagesWithoutId.has(cut) ? cut : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
