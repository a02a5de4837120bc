import { json, type Respond } from './harness.ts';

export const publicForm = {
  title: 'Tell me',
  description: '',
  owner_name: 'Ann',
  question_set: 'shadow',
  questions: { questions: { q1: 'What?' }, optional_questions: {}, format: 'text', scale: '1-10' },
  privacy: { version: 2, names_from: 5, batch: 4, puppets: 2, admin_identities: 'shown', outside_ai: null },
};

/** Returns a handler that picks the reply by the start of the request's path. */
export const by =
  (answers: Record<string, Respond>): Respond =>
  (request, reply) => {
    const found = Object.entries(answers).find(([path]) => request.url?.startsWith(path));
    (found?.[1] ?? json(404, { code: 'not_found' }))(request, reply);
  };

export const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '{}');
export const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
