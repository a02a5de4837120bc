import { routes } from '@blindspot/contracts/routes';
import { expect, test } from 'vitest';
import { groupRoutes, proxiedRoutes } from './route-table.ts';

const table = proxiedRoutes(routes);
const routeOf = (operation: string) => table.find((route) => route.operation === operation);

test('proxiedRoutes sends every API call to the service that owns it', () => {
  expect(table.map(({ operation, service }) => [operation, service])).toEqual(
    routes.map(({ operation, service }) => [operation, service]),
  );
});

test('W22 proxiedRoutes never sends the same path and method to two services', () => {
  const keys = table.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every proxied path is below /api', () => {
  expect(table.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
});

test('proxiedRoutes sends admin paths only to the admin service', () => {
  const owners = table.filter(({ url }) => url.startsWith('/api/admin/')).map(({ service }) => service);
  expect(new Set(owners)).toEqual(new Set(['admin']));
});

test('proxiedRoutes gives calls that wait for an analysis a longer timeout', () => {
  expect(routeOf('get-feedback-summary')?.timeoutMs).toBeGreaterThan(10_000);
  expect(routeOf('share-summary')?.timeoutMs).toBeGreaterThan(10_000);
  expect(routeOf('regenerate-summary')?.timeoutMs).toBeGreaterThan(50_000);
  expect(routeOf('admin-preview-system-prompts')?.timeoutMs).toBeGreaterThan(55_000);
  expect(routeOf('export-account')?.timeoutMs).toBeGreaterThan(55_000);
  expect(routeOf('login')?.timeoutMs).toBe(10_000);
});

test('proxiedRoutes sets a body limit that fits the content of each call', () => {
  expect([
    routeOf('login')?.bodyLimit,
    routeOf('create-feedback-request')?.bodyLimit,
    routeOf('submit-feedback-response')?.bodyLimit,
    routeOf('admin-update-system-prompts')?.bodyLimit,
  ]).toEqual([16_384, 65_536, 393_216, 262_144]);
});

test('groupRoutes returns every route once', () => {
  expect(groupRoutes(table).flatMap((group) => group.routes).length).toBe(table.length);
});
