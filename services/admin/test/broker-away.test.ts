import { call } from '@blindspot/contracts/client';
import { listActiveTestimonialsRoute } from '@blindspot/contracts/http/testimonials';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { afterAll, expect, it } from 'vitest';
import { useAdmin } from './harness.ts';

const { start, config } = await useAdmin();
const proxy = await createFaultProxy(config.NATS_URL);
afterAll(() => proxy.stop());

it('the admin service starts without a broker and serves testimonials to the landing page', async () => {
  await proxy.refuse();
  const { url } = await start({ NATS_URL: proxy.through(config.NATS_URL) });
  expect((await call(listActiveTestimonialsRoute, {}, { baseUrl: url })).status).toBe(200);
});
