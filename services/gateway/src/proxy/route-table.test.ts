import { routes } from '@blindspot/contracts/routes';
import { expect, test } from 'vitest';
import { groupRoutes, proxiedRoutes } from './route-table.ts';

const table = proxiedRoutes(routes);
const routeOf = (operation: string) => table.find((route) => route.operation === operation);

test('every call of the contract goes to the service that owns it', () => {
  expect(table.map(({ operation, service }) => [operation, service])).toEqual(
    routes.map(({ operation, service }) => [operation, service]),
  );
});

test('W22 no path and method is passed to two services', () => {
  const keys = table.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every path lies below /api', () => {
  expect(table.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
});

test('admin paths belong to admin alone', () => {
  const owners = table.filter(({ url }) => url.startsWith('/api/admin/')).map(({ service }) => service);
  expect(new Set(owners)).toEqual(new Set(['admin']));
});

test('calls that wait for an analysis may take longer than the analysis', () => {
  expect(routeOf('get-feedback-summary')?.timeoutMs).toBeGreaterThan(10_000);
  expect(routeOf('share-summary')?.timeoutMs).toBeGreaterThan(10_000);
  expect(routeOf('regenerate-summary')?.timeoutMs).toBeGreaterThan(50_000);
  expect(routeOf('admin-preview-system-prompts')?.timeoutMs).toBeGreaterThan(55_000);
  expect(routeOf('export-account')?.timeoutMs).toBeGreaterThan(55_000);
  expect(routeOf('login')?.timeoutMs).toBe(10_000);
});

test('bodies are bounded by what the call carries', () => {
  expect([
    routeOf('login')?.bodyLimit,
    routeOf('create-feedback-request')?.bodyLimit,
    routeOf('submit-feedback-response')?.bodyLimit,
    routeOf('admin-update-system-prompts')?.bodyLimit,
  ]).toEqual([16_384, 65_536, 262_144, 262_144]);
});

test('groups hold every route once', () => {
  expect(groupRoutes(table).flatMap((group) => group.routes).length).toBe(table.length);
});
