import { readFileSync } from 'node:fs';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { describe, expect, it } from 'vitest';

const robots = readFileSync(new URL('../public/robots.txt', import.meta.url), 'utf8');
const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
const isClosed = (path: string): boolean => closed.some((start) => path.startsWith(start));

describe('robots.txt', () => {
  it.each([
    pagePaths.dashboard,
    pagePaths.summary,
    pagePaths.trust,
    pagePaths.myResponses,
    pagePaths.admin,
    pagePaths.account,
  ])('S10.2 robots.txt closes %s to crawlers', (path) => {
    expect(isClosed(path)).toBe(true);
  });

  it.each([pagePaths.landing, ...Object.values(pagePaths.legal)])(
    'S10.2 robots.txt leaves %s open to crawlers',
    (path) => {
      expect(isClosed(path)).toBe(false);
    },
  );

  // Crawlers must load a page to see that indexing is forbidden. Chat apps must load it for a preview.
  it.each([pagePaths.feedbackForm, pagePaths.publicSummary])(
    'robots.txt leaves %s open, because the page itself forbids indexing',
    (path) => {
      expect(isClosed(path)).toBe(false);
    },
  );
});
