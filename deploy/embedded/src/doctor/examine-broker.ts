import { jetstreamManager } from '@nats-io/jetstream';
import { codeOf, reasonOf } from '@blindspot/embedded-servers/setup-error';
import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { findingsAbout, whyUnreachable, type Finding } from './finding.ts';

const { fine, failed, away } = findingsAbout('broker');
/** Time limit for a connection attempt. The services use the same limit. */
const connectMs = 3_000;
const streamBytes = 1_073_741_824;

export async function examineBroker(
  url: string,
  wanted: { readonly bytes: string | undefined; readonly replicas: string | undefined },
): Promise<Finding[]> {
  const { servers, user } = brokerAddress(url);
  const host = servers.join(', ');
  let connection: NatsConnection;
  try {
    connection = await connect({ ...brokerAddress(url), timeout: connectMs, reconnect: false });
  } catch (error) {
    return unusable(error, host, user ?? '');
  }
  try {
    return await examineStore(connection, Number(wanted.bytes ?? streamBytes), Number(wanted.replicas ?? 1));
  } finally {
    await connection.close();
  }
}

function unusable(error: unknown, host: string, user: string): Finding[] {
  const message = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/authori[sz]ation|authentication/i.test(message))
    return failed(
      user === '' ? `${host} requires a user and a password` : `${host} rejects the user ${user}`,
      'Add the user and the password to NATS_URL: nats://user:password@host:4222.',
    );
  return away(
    whyUnreachable(error, host) ?? `nothing is listening at ${host} (${codeOf(error) || message})`,
    'Start NATS there, or correct NATS_URL.',
  );
}

async function examineStore(connection: NatsConnection, bytes: number, replicas: number): Promise<Finding[]> {
  const version = connection.info?.version ?? 'unknown';
  try {
    const { limits } = await (await jetstreamManager(connection, { timeout: connectMs })).getAccountInfo();
    const most = limits.max_storage;
    if (most > 0 && most < bytes)
      return failed(
        `stores at most ${megabytes(most)}, but a week of events can need ${megabytes(bytes)}`,
        'Raise max_file_store, or lower NATS_STREAM_MAX_BYTES.',
      );
  } catch (error) {
    const message = reasonOf(error);
    const isOff = /503|not enabled|no responders/i.test(message);
    return (isOff ? failed : away)(
      isOff ? 'stores no events: JetStream is off' : `JetStream: ${message}`,
      'Start nats-server with --jetstream, or enable JetStream for this account.',
    );
  }
  if (replicas > 1 && connection.info?.cluster === undefined)
    return failed(
      `is a single server, but NATS_STREAM_REPLICAS is ${replicas}`,
      'Set NATS_URL to a cluster, or remove NATS_STREAM_REPLICAS.',
    );
  return fine(`is reachable and stores events, nats-server ${version}`);
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`;
