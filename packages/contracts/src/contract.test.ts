import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CreateFeedbackRequest } from './http/feedback-requests.ts';
import { FeedbackResponseSubmission } from './http/feedback-responses.ts';
import * as endpoints from './endpoints.ts';
import { allEvents } from './message-catalogue.ts';
import { isRoute, routes } from './routes.ts';

/** Calls in the table of section 7 of the specification. */
const specifiedCalls = `
POST /api/register
POST /api/login
GET /api/testimonials
GET /api/my-requests
POST /api/feedback-requests
GET /api/feedback-requests/{id}/details
PUT /api/feedback-requests/{id}
DELETE /api/feedback-requests/{id}
GET /api/feedback-request/{requestId}
POST /api/feedback-response/{requestId}
GET /api/feedback-summary/{requestId}
GET /api/feedback-responses/{requestId}
POST /api/share-summary/{requestId}
POST /api/regenerate-summary/{requestId}
PUT /api/trust-rating/{requestId}
GET /api/my-responses
GET /api/public-summary/{shareId}
GET /api/admin/users-responses
GET /api/admin/export-emails
GET /api/admin/testimonials
GET /api/admin/question-sets
GET /api/admin/analytics
GET /api/admin/admins
GET /api/admin/system-prompts
POST /api/admin/testimonials
PUT /api/admin/testimonials/{id}
DELETE /api/admin/testimonials/{id}
PUT /api/admin/testimonials/{id}/toggle
POST /api/admin/question-sets
PUT /api/admin/question-sets/{id}
DELETE /api/admin/question-sets/{id}
PUT /api/admin/question-sets/{id}/toggle
POST /api/admin/manage-admin
PUT /api/admin/system-prompts`
  .trim()
  .split('\n');

describe('contract', () => {
  it.each(specifiedCalls)('S7.1 the contract includes the specified call %s', (call) => {
    const known = routes.map((route) => `${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`);
    expect(known).toContain(call);
  });

  it('routes contains every declared route, and one route per endpoint', async () => {
    for (const file of readdirSync(`${import.meta.dirname}/http`)) {
      const declared = Object.values((await import(`./http/${file}`)) as object).filter(isRoute);
      expect(declared.length, file).toBeGreaterThan(0);
      expect(routes, file).toEqual(expect.arrayContaining(declared));
    }
    expect(routes.map(({ operation }) => operation).toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ operation }) => operation)
        .toSorted(),
    );
  });

  it('every route has an operation name of its own', () => {
    const operations = routes.map((route) => route.operation);
    expect(new Set(operations).size).toBe(operations.length);
  });

  it('V6.3.4 exactly the routes below /api/admin/ require admin rights', () => {
    for (const route of routes) expect(route.auth === 'admin').toBe(route.url.startsWith('/api/admin/'));
  });

  it('every event has a unique subject that starts with the name of its service', () => {
    const subjects = allEvents.map((event) => event.subject);
    expect(subjects.length).toBeGreaterThan(10);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const event of allEvents)
      expect(event.subject).toMatch(new RegExp(`^blindspot\\.${event.service}\\.`));
  });

  it('P19 no event outside the admin service contains a name, an address or an answer', () => {
    const forbidden = /"(?:\w*name|email|address|answers?|responses|responder\w*|content)":/;
    for (const event of allEvents.filter(({ service }) => service !== 'admin'))
      expect(JSON.stringify(z.toJSONSchema(event.schema)), event.type).not.toMatch(forbidden);
  });
});

describe('request bodies', () => {
  const submission = {
    responder_name: ' Sam ',
    responder_email: 'sam@example.com',
    responses: { unsaid: 'You hum.' },
    relationship: 'family',
  };

  it('FeedbackResponseSubmission trims the name of the responder', () => {
    expect(FeedbackResponseSubmission.parse(submission).responder_name).toBe('Sam');
  });

  it.each([
    ['an empty name', { responder_name: '   ' }],
    ['a malformed address', { responder_email: 'sam' }],
    ['an unknown relationship', { relationship: 'boss' }],
    ['an unknown field', { role: 'admin' }],
    ['an answer that is neither text nor number', { responses: { unsaid: ['x'] } }],
    ['a key outside the alphabet', { responses: { 'Un said': 'x' } }],
    ['a NUL in the name', { responder_name: 'a\u0000b' }],
  ])('FeedbackResponseSubmission rejects %s', (_, change) => {
    expect(FeedbackResponseSubmission.safeParse({ ...submission, ...change }).success).toBe(false);
  });

  it('CreateFeedbackRequest defaults the description and the instructions to empty texts', () => {
    expect(
      CreateFeedbackRequest.parse({ title: 'T', ai_prompt_type: 'professional', question_set: 'quick' }),
    ).toMatchObject({ description: '', custom_ai_prompt: '' });
  });
});
