import { routes } from '@blindspot/contracts/routes';
import { expect, test } from 'vitest';
import { openGateway, playServices } from './harness.ts';

const services = await playServices();

test('the OpenAPI document lists every operation of every service, and /api/docs shows it', async () => {
  const { app } = await openGateway(services.url);
  const document: { paths: Record<string, Record<string, { operationId: string }>> } = (
    await app.inject('/api/openapi.json')
  ).json();
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  const operations = documented.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(operations.sort()).toEqual(routes.map(({ operation }) => operation).sort());
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

test('the OpenAPI document marks calls that need no token, and names PUBLIC_URL as its server', async () => {
  const { app } = await openGateway(services.url);
  const { paths, servers }: { paths: Paths; servers: unknown } = (
    await app.inject('/api/openapi.json')
  ).json();
  expect(servers).toEqual([{ url: 'https://blindspot.example' }]);
  for (const { url, method, auth } of routes) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const bearer = { bearer: [] };
    const security = auth === 'public' ? [] : auth === 'optional' ? [{}, bearer] : [bearer];
    expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toMatchObject({ security });
  }
});

type Paths = Record<string, Record<string, unknown>>;
