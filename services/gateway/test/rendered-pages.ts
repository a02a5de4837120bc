import { json, type Respond } from './harness.ts';

/** Picks a reply by the start of the path. */
export const by =
  (answers: Record<string, Respond>): Respond =>
  (request, reply) => {
    const found = Object.entries(answers).find(([path]) => request.url?.startsWith(path));
    (found?.[1] ?? json(404, { code: 'not_found' }))(request, reply);
  };

/** Returns the data that the page was rendered from. */
export const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '{}');
export const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
