import { routes } from '@blindspot/contracts/routes';
import { expect, test } from 'vitest';
import { openGateway, playServices } from './harness.ts';

const services = await playServices();

test('one OpenAPI document holds every call of every service, with a page to read it', async () => {
  const { app } = await openGateway(services.url);
  const document: { paths: Record<string, Record<string, { operationId: string }>> } = (
    await app.inject('/api/openapi.json')
  ).json();
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(documented.sort()).toEqual(routes.map(({ operation }) => operation).sort());
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('https://');
  for (const path of ['/api/docs/json', '/api/docs/yaml']) {
    const reply = await app.inject(path);
    expect(reply.json()).toEqual(document);
    const headers = { 'if-none-match': String(reply.headers.etag) };
    expect((await app.inject({ url: path, headers })).statusCode).toBe(304);
  }
  expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
});
