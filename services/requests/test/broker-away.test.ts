import { call } from '@blindspot/contracts/client';
import { feedbackRequestCreated } from '@blindspot/contracts/messages/feedback-requests';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { afterAll, expect, it } from 'vitest';
import { aFeedbackRequest, useRequests } from './harness.ts';

const { signIn, start, config, others } = await useRequests();
const proxy = await createFaultProxy(config.NATS_URL);
afterAll(() => proxy.stop());

it('a request is created while the broker is down, and its event is published afterwards', async () => {
  await proxy.refuse();
  const service = await start({ NATS_URL: proxy.through(config.NATS_URL) });
  const { token } = await signIn();
  const { body } = await call(
    createFeedbackRequestRoute,
    { body: aFeedbackRequest() },
    { baseUrl: service.url, token },
  );
  const form = await call(getPublicFormRoute, { params: { requestId: body.id } }, { baseUrl: service.url });
  expect(form.status).toBe(200);

  const received: string[] = [];
  const reader = startConsumer({
    bus: others,
    ephemeral: true,
    startAt: () => new Date(0),
    event: feedbackRequestCreated,
    handler: ({ aggregateId }) => void received.push(aggregateId),
    logger: createLogger('others', 'silent'),
  });
  await proxy.heal();
  await eventually(() => expect(received).toContain(body.id));
  await reader.stop();
});
