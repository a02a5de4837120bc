import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokerPermissions } from '@blindspot/contracts/broker-permissions';
import { durableName } from '@blindspot/contracts/message';
import { sessionEnded } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { allEvents, allLiveHints, allQueries } from '@blindspot/contracts/message-catalogue';
import { getAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { allServiceNames, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import { findNatsServer } from '@blindspot/embedded-servers/nats-binary';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, describe, expect, test } from 'vitest';
import { usersFile } from '../../nats/users-file.ts';
import { temporaryFolder } from './launcher.ts';
import { listening, publishing, refusedOf } from './raw-broker-client.ts';

const users = allServiceNames.map((name) => ({ name, permissions: brokerPermissions(name) }));
const broker = await startNats({ users });
const open: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await broker.stop();
});

const logged: string[] = [];
const logger = createLogger('test', 'warn', { write: (line: string) => void logged.push(line) });

async function busOf(service: ServiceName): Promise<Bus> {
  const bus = await connectBus({ url: broker.urlFor(service), namespace: '', name: service, logger });
  open.push(bus);
  await eventually(() => expect(bus.isConnected()).toBe(true));
  return bus;
}

async function connectionOf(service: ServiceName): Promise<NatsConnection> {
  const connection = await connect({
    ...brokerAddress(broker.urlFor(service)),
    inboxPrefix: `_INBOX_${service}`,
  });
  open.push(connection);
  return connection;
}

// The stream exists only after the services have connected.
const buses = new Map(
  await Promise.all(allServiceNames.map(async (name) => [name, await busOf(name)] as const)),
);

const durables = serviceNames.flatMap((owner) =>
  allEvents
    .filter(({ subscribers }) => subscribers.includes(owner))
    .map((event) => ({ owner, name: durableName(owner, event), filter: event.subject })),
);

const callsOn = (consumer: string, filter: string): string[] => [
  `$JS.API.CONSUMER.CREATE.BLINDSPOT.${consumer}.${filter}`,
  ...['INFO', 'MSG.NEXT'].map((call) => `$JS.API.CONSUMER.${call}.BLINDSPOT.${consumer}`),
];

/** Lists the subjects that a service may publish to. The list comes from the contract, not from the tested code. */
function mayPublish(service: ServiceName): Set<string> {
  return new Set([
    ...allEvents.filter((event) => event.service === service).map(({ subject }) => subject),
    ...allLiveHints.filter((hint) => hint.service === service).map(({ subject }) => subject),
    ...allQueries.filter(({ askedBy }) => askedBy.includes(service)).map(({ subject }) => subject),
    // A service may reply to any inbox, because the broker cannot know the random part of an inbox name.
    ...allQueries
      .filter((query) => query.service === service)
      .flatMap(({ askedBy }) => askedBy.map((asker) => `_INBOX_${asker}.${service}.guessed`)),
    ...['INFO', 'CREATE'].map((call) => `$JS.API.STREAM.${call}.BLINDSPOT`),
    // Permission to update the stream lets a service copy all events. The responses service has all answers anyway.
    ...(service === 'responses' ? ['$JS.API.STREAM.UPDATE.BLINDSPOT'] : []),
    ...durables
      .filter(({ owner }) => owner === service)
      .flatMap(({ name, filter }) => [...callsOn(name, filter), `$JS.ACK.BLINDSPOT.${name}.1.1.1.1.0`]),
    ...(service === 'gateway'
      ? [
          ...callsOn('some-name', 'blindspot.auth.session.ended'),
          '$JS.API.CONSUMER.DELETE.BLINDSPOT.some-name',
        ]
      : []),
  ]);
}

const words = (text: string): string[] => text.trim().split(/\s+/);
const streamCalls = words(
  'INFO CREATE UPDATE DELETE PURGE SNAPSHOT RESTORE MSG.GET MSG.DELETE LEADER.STEPDOWN PEER.REMOVE',
);
const consumerCalls = words('INFO MSG.NEXT DELETE PAUSE LEADER.STEPDOWN UNPIN');

const neverPublished = words(`
  _INBOX.guessed blindspot.auth.account query.responses.anything live.requests.anything
  $JS.API.INFO $JS.API.STREAM.LIST $JS.API.STREAM.NAMES
  $JS.API.DIRECT.GET.BLINDSPOT $JS.API.DIRECT.GET.BLINDSPOT.blindspot.auth.session.ended
  $JS.API.CONSUMER.CREATE.BLINDSPOT $JS.API.CONSUMER.LIST.BLINDSPOT $JS.API.CONSUMER.NAMES.BLINDSPOT
  $JS.FC.BLINDSPOT.x.y $SYS.REQ.SERVER.PING`);
const neverReceived = words(`
  > * *.> _INBOX.> _INBOX_*.> blindspot.> query.> live.> $JS.> $JS.API.> $JS.ACK.> $JS.EVENT.> $SYS.>`);

const sayable = [
  ...neverPublished,
  ...[...allEvents, ...allLiveHints, ...allQueries].map(({ subject }) => subject),
  ...allServiceNames.flatMap((name) => [
    `_INBOX_${name}.guessed`,
    ...allServiceNames.map((answerer) => `_INBOX_${name}.${answerer}.guessed`),
  ]),
  ...streamCalls.flatMap((call) => [`$JS.API.STREAM.${call}.BLINDSPOT`, `$JS.API.STREAM.${call}.ANOTHER`]),
  ...[...durables.map(({ name }) => name), 'some-name'].flatMap((name) => [
    `$JS.API.CONSUMER.CREATE.BLINDSPOT.${name}`,
    `$JS.API.CONSUMER.DURABLE.CREATE.BLINDSPOT.${name}`,
    ...consumerCalls.map((call) => `$JS.API.CONSUMER.${call}.BLINDSPOT.${name}`),
    ...['blindspot.>', ...allEvents.map(({ subject }) => subject)].map(
      (filter) => `$JS.API.CONSUMER.CREATE.BLINDSPOT.${name}.${filter}`,
    ),
    `$JS.ACK.BLINDSPOT.${name}.1.1.1.1.0`,
  ]),
];

const quoted = (text: string): string => {
  const [subject, queue] = text.split(' ');
  return queue === undefined
    ? `Subscription to "${subject}"`
    : `Subscription to "${subject}" using queue "${queue}"`;
};

describe.each(allServiceNames)('the broker user of %s', (service) => {
  test('W20 V13.2.2 the broker lets a user publish only the subjects that the contract allows', async () => {
    const refused = await refusedOf(
      broker.urlFor(service),
      sayable.map((subject) => publishing(subject)),
    );
    const allowed = sayable.filter((subject) => !refused.has(`Publish to "${subject}"`));
    expect(allowed.toSorted()).toEqual([...mayPublish(service)].toSorted());
  });

  test('the broker lets a user subscribe only to its own inboxes, queries and hints', async () => {
    const own = [
      `_INBOX_${service}.>`,
      `_INBOX_${service}.some.inbox`,
      ...allQueries
        .filter((query) => query.service === service)
        .map(({ subject }) => `${subject} ${service}`),
      ...allLiveHints
        .filter(({ subscribers }) => subscribers.includes(service))
        .map(({ subject }) => subject),
    ];
    const hearable = [
      ...own,
      ...neverReceived,
      `query.${service}.*`,
      `query.${service}.* ${service}`,
      ...allServiceNames.map((name) => `_INBOX_${name}.>`),
      ...[...allEvents, ...allLiveHints].map(({ subject }) => subject),
      ...allQueries.flatMap(({ subject }) => [
        subject,
        ...allServiceNames.map((group) => `${subject} ${group}`),
        `${subject} another`,
      ]),
    ];
    const refused = await refusedOf(
      broker.urlFor(service),
      hearable.map((text, id) => {
        const [subject = '', queue] = text.split(' ');
        return listening(subject, id + 1, queue);
      }),
    );
    const allowed = new Set(hearable.filter((text) => !refused.has(quoted(text))));
    expect([...allowed].toSorted()).toEqual(own.toSorted());
  });
});

test('V13.2.3 the broker rejects a connection without a password', async () => {
  await expect(connect({ servers: new URL(broker.url).host, reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
});

describe('consumer creation', () => {
  const mine = durables.find(({ owner }) => owner === 'analysis');
  if (!mine) throw new Error('analysis hears nothing');
  const address = `$JS.API.CONSUMER.CREATE.BLINDSPOT.${mine.name}.${mine.filter}`;

  test.each([
    ['whose settings name another event', { filter_subject: 'blindspot.auth.session.ended' }],
    ['whose settings name no event', {}],
    ['whose settings name several events', { filter_subjects: ['blindspot.auth.>', mine.filter] }],
    [
      'whose settings name one event in one field and all in another',
      { filter_subject: mine.filter, filter_subjects: ['blindspot.>'] },
    ],
    ['whose settings name another consumer', { filter_subject: mine.filter, name: 'auth-admin-granted' }],
  ])('the broker blocks forbidden events for a consumer %s', async (_, settings) => {
    const connection = await connectionOf('analysis');
    const config = { durable_name: mine.name, ack_policy: 'explicit', ...settings };
    const body = JSON.stringify({ stream_name: 'BLINDSPOT', config, action: '' });
    const reply = (await connection.request(address, body)).json<{
      error?: object;
      name?: string;
      config?: { filter_subject?: string; filter_subjects?: string[] };
    }>();
    // An older NATS server ignores settings that it does not support instead of rejecting them.
    if (reply.error) return;
    expect(reply).toMatchObject({ name: mine.name, config: { filter_subject: mine.filter } });
    expect(reply.config?.filter_subjects).toBeUndefined();
  });
});

test('a gateway receives session-ended events from before and after its start', async () => {
  const auth = buses.get('auth');
  const gateway = buses.get('gateway');
  if (!auth || !gateway) throw new Error('no bus');
  const sessions = [crypto.randomUUID(), crypto.randomUUID()];
  const received: string[] = [];
  const end = async (session: string): Promise<void> => {
    const data = { session_id: session, user_id: crypto.randomUUID(), ended_at: new Date().toISOString() };
    const row = outboxRow(sessionEnded, { aggregateId: session, aggregateVersion: 1, data });
    await auth.publishEvent(row.subject, row.payload, row.id);
  };
  await end(sessions[0] ?? '');
  const consumer = startConsumer({
    bus: gateway,
    ephemeral: true,
    startAt: () => new Date(Date.now() - 60_000),
    event: sessionEnded,
    handler: ({ data }) => void received.push(data.session_id),
    logger,
  });
  await eventually(() => expect(received).toEqual([sessions[0]]));
  await end(sessions[1] ?? '');
  await eventually(() => expect(received).toEqual(sessions));
  await consumer.stop();
});

test('the broker rejects every change of the stream configuration by a gateway', async () => {
  const intruder = await connectionOf('gateway');
  const configuration = async (): Promise<object> =>
    (await intruder.request('$JS.API.STREAM.INFO.BLINDSPOT', '')).json<{ config: object }>().config;
  const before = await configuration();
  for (const change of [
    { subjects: ['blindspot.>', '_INBOX_analysis.>'] },
    { max_msgs: 1, discard: 'old' },
    { republish: { src: '>', dest: '_INBOX_gateway.copy.>' } },
  ]) {
    const changed = JSON.stringify({ ...before, ...change });
    const refusal = await intruder.request('$JS.API.STREAM.UPDATE.BLINDSPOT', changed).catch(String);
    expect(await configuration()).toEqual(before);
    expect(refusal).toMatch(/permissions violation/i);
  }
});

test('V16.3.4 publishing a forbidden event fails for the caller and is logged as an error', async () => {
  const { subject } = feedbackRequestDeleted;
  const foreign = buses.get('analysis')?.publishEvent(subject, '{}', crypto.randomUUID());
  await expect(foreign).rejects.toMatchObject({ code: 'dependency_unavailable' });
  const rejections = logged.filter((line) => line.includes('the broker refuses this service a subject'));
  expect(rejections.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 'error', operation: 'publish', subject }),
  );
});

test('a forbidden query fails at once for the caller and is logged', async () => {
  buses.get('responses')?.serve(getAnswers, () => ({ responses: [], next: null }));
  const input = { request_id: crypto.randomUUID(), set: 1, after: null };
  await eventually(async () => {
    expect(await buses.get('analysis')?.ask(getAnswers, input)).toMatchObject({ responses: [] });
  });
  await expect(buses.get('admin')?.ask(getAnswers, input, { timeoutMs: 300_000 })).rejects.toMatchObject({
    code: 'dependency_unavailable',
  });
  expect(logged.join('')).toContain(getAnswers.subject);
});

test('a query cannot make the answering service publish its reply as an event', async () => {
  buses.get('responses')?.serve(getAnswers, () => ({ responses: [], next: null }));
  const asker = await connectionOf('analysis');
  const trap = allEvents.find((event) => event.service === 'responses');
  const before = await storedMessages(asker);
  const input = JSON.stringify({ request_id: crypto.randomUUID(), set: 1, after: null });
  asker.publish(getAnswers.subject, input, { reply: trap?.subject ?? '' });
  // The service answers queries in order, so a reply here means that it has answered the query above.
  const reply = { noMux: true, reply: '_INBOX_analysis.responses.of-this-test', timeout: 2_000 };
  await eventually(() => asker.request(getAnswers.subject, input, reply));
  expect(await storedMessages(asker)).toBe(before);
});

async function storedMessages(connection: NatsConnection): Promise<number> {
  const reply = await connection.request('$JS.API.STREAM.INFO.BLINDSPOT', '');
  return reply.json<{ state: { last_seq: number } }>().state.last_seq;
}

test('nats-server accepts the configuration files of the broker container', async () => {
  const root = temporaryFolder();
  const binary = await findNatsServer();
  mkdirSync(path.join(root, 'etc/nats'), { recursive: true });
  mkdirSync(path.join(root, 'secrets/nats'), { recursive: true });
  cpSync(usersFile, path.join(root, 'etc/nats/users.conf'));
  const settings = readFileSync(path.join(path.dirname(usersFile), 'nats.conf'), 'utf8');
  // Servers before version 2.10 reject the setting sync_interval.
  const known = binary.version[1] >= 10 ? settings : settings.replace('sync_interval: always', '');
  writeFileSync(path.join(root, 'etc/nats/nats.conf'), known);
  writeFileSync(
    path.join(root, 'secrets/nats/passwords.conf'),
    allServiceNames.map((name) => `${name}_password: "of-${name}"\n`).join(''),
  );
  const tried = spawnSync(binary.file, ['-t', '-c', path.join(root, 'etc/nats/nats.conf')], {
    encoding: 'utf8',
  });
  expect(tried.stderr + tried.stdout).toContain('is valid');
  expect(tried.status).toBe(0);
});
