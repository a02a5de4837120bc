import { expect, test } from 'vitest';
import { eventually } from '@blindspot/test-kit/eventually';
import { json, openGateway, playServices } from './harness.ts';

const services = await playServices();

test('1,000 calls to public health cause at most one call a second to each service', async () => {
  const { app } = await openGateway(services.url, { RATE_LIMIT: 'off' });
  const began = performance.now();
  const statuses = new Set<number>();
  for (let batch = 0; batch < 10; batch += 1) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        app.inject(index % 2 === 0 ? '/api/health/ready' : '/api/health/live'),
      ),
    );
    for (const { statusCode } of replies) statuses.add(statusCode);
  }
  const seconds = (performance.now() - began) / 1_000;
  expect([...statuses]).toEqual([200]);
  expect(services.received.length).toBeGreaterThan(0);
  // Each of the five services is called at the start, and then at most once a second.
  expect(services.received.length).toBeLessThanOrEqual(5 * (1 + Math.floor(seconds)));
});

test('V13.4.5 public health reports only "ok" while forms and answers work, even if other services are down', async () => {
  const { app } = await openGateway(services.url, {
    AUTH_URL: 'http://127.0.0.1:1',
    ANALYSIS_URL: 'http://127.0.0.1:1',
    ADMIN_URL: 'http://127.0.0.1:1',
  });
  const reply = await app.inject('/api/health/ready');
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
});

test.each(['REQUESTS_URL', 'RESPONSES_URL'])(
  'public health reports "degraded" if %s is unreachable',
  async (setting) => {
    const { app } = await openGateway(services.url, { [setting]: 'http://127.0.0.1:1' });
    const reply = await app.inject('/api/health/ready');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'degraded' }]);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  },
);

test('detailed health names the unavailable service, and reports "ok" again after it recovers', async () => {
  const { operations } = await openGateway(services.url, { ADMIN_URL: 'http://127.0.0.1:1' });
  const reply = await operations.inject('/health/ready');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    {
      status: 'degraded',
      checks: {
        auth: 'ok',
        requests: 'ok',
        responses: 'ok',
        analysis: 'ok',
        admin: 'away',
        limits: 'ok',
        broker: 'ok',
      },
      warnings: [],
    },
  ]);
  const whole = await openGateway(services.url);
  services.answer(json(503, {}));
  expect((await whole.operations.inject('/health/ready')).statusCode).toBe(503);
  services.answer(json(200, {}));
  await eventually(async () => expect((await whole.operations.inject('/health/ready')).statusCode).toBe(200));
});

test('V13.4.5 metrics cover the public port and are served only on the operations port', async () => {
  const { app, operations } = await openGateway(services.url);
  await app.inject('/login');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const { body } = await operations.inject('/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{operation="page-login",method="GET",status="200"} 1',
  );
  expect(body).toContain('process_cpu_seconds_total');
});

// Linux reports no free bytes for /proc, so this folder stands in for a full disk.
test('health reports "degraded" with a warning if the disk has no room for answers', async () => {
  const { app, operations } = await openGateway(services.url, { DATA_DIR: '/proc' });
  const reply = await app.inject('/api/health/ready');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'degraded', warnings: ['disk_space_low'] },
  ]);
  const inDetail = await operations.inject('/health/ready');
  expect(inDetail.statusCode).toBe(503);
  expect(inDetail.json()).toMatchObject({ warnings: ['disk_space_low'] });
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
});
