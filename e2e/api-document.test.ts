import { expect, test } from './support/fixtures.ts';

test('the launched product serves the OpenAPI document with 200', async ({ request }) => {
  const reply = await request.get('/api/openapi.json');
  expect(reply.status()).toBe(200);
  expect(Object.keys((await reply.json()).paths)).toContain('/api/feedback-response/{requestId}');
});
