import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokerPermissions } from '@blindspot/contracts/broker-permissions';
import { allServiceNames, recordOf, serviceNames } from '@blindspot/contracts/services';
import { serviceEnvironment, type ServicePorts } from '@blindspot/embedded/service-environment';
import { provideDatabase } from '@blindspot/embedded/servers';
import { readSettings } from '@blindspot/embedded/settings';
import { createTeardown } from '@blindspot/embedded/teardown';
import { buildWebWhenStale } from '@blindspot/embedded/web-build';
import { findFreePorts } from '@blindspot/embedded-servers/free-port';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withClient, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { createFaultProxy, type FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { dependencies, instances, instancesOf, type Dependency, type Instance } from './instances.ts';
import { createServiceProcess, isOk, type ServiceProcess } from './service-process.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;

const databaseName = 'blindspot';

/** The services have the permissions of production. The test's observer may use every subject. */
const productUsers = allServiceNames.map((name) => ({ name, permissions: brokerPermissions(name) }));
const observer = { name: 'observer', permissions: { publish: '>', subscribe: '>' } };

export async function startProduct(report: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-chaos-'));
  const logFolder = path.join(folder, 'log');
  mkdirSync(logFolder, { recursive: true });
  const undo: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    while (undo.length > 0) await undo.pop()?.();
  };
  try {
    report('starting Postgres and nats-server');
    const failed = (error: Error): void => report(error.message);
    const [postgres, nats] = await Promise.all([
      startPostgres({
        dataFolder: folder,
        settings: { max_connections: '200', shared_buffers: '64MB' },
        onGiveUp: failed,
      }),
      startNats({ dataFolder: folder, users: [...productUsers, observer], onGiveUp: failed }),
    ]);
    undo.push(
      () => postgres.stop(),
      () => nats.stop(),
    );
    const model = await startFakeModel();
    undo.push(() => model.stop());

    await withClient(postgres.adminUrl, (client) => client.query(`create database ${databaseName}`));
    const databaseUrl = withDatabase(postgres.adminUrl, databaseName);
    const settings = readSettings({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      NATS_URL: nats.urlFor(observer.name),
      ADMIN_EMAILS: 'admin@chaos.example',
      ADMIN_PASSWORD: 'a quiet harbour at dawn',
      OPENAI_BASE_URL: model.url,
      OPENAI_DAILY_TOKENS: '1000000000',
      // All calls come from one address, so a rate limit would reject them.
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
    });
    const databaseUrls = await provideDatabase(settings, { report, onGiveUp: failed }, createTeardown());

    const ports = await choosePorts();
    const lines = new Map<string, FaultProxy>();
    for (const instance of instances) {
      for (const dependency of dependencies) {
        const proxy = await createFaultProxy(dependency === 'nats' ? nats.url : databaseUrl);
        lines.set(lineName(instance.name, dependency), proxy);
        undo.push(() => proxy.stop());
      }
    }
    const line = (name: string, dependency: Dependency): FaultProxy =>
      need(lines, lineName(name, dependency));
    const portOf = (instance: Instance): number => need(ports, instance.name);
    const publicUrl = `http://localhost:${need(ports, 'gateway-1')}`;
    const environmentOf = (instance: Instance): Record<string, string | undefined> => {
      const broken = (url: string, dependency: Dependency): string =>
        lines.get(lineName(instance.name, dependency))?.through(url) ?? url;
      return {
        ...serviceEnvironment(
          instance.service,
          { ...settings, PORT: portOf(instance) },
          {
            databaseUrls: recordOf(allServiceNames, (name) => broken(databaseUrls[name], 'postgres')),
            natsUrls: recordOf(allServiceNames, (user) => broken(nats.urlFor(user), 'nats')),
            ports: portsOfSide(ports, instance.side),
            publicUrl,
          },
        ),
        PORT: String(portOf(instance)),
        ...(instance.service === 'gateway'
          ? { OPERATIONS_PORT: String(need(ports, operationsName(instance))) }
          : {}),
      };
    };

    await buildWebWhenStale(report);
    report(`starting ${instances.length} processes`);
    const processes = instances.map((instance) => {
      const base = `http://127.0.0.1:${portOf(instance)}`;
      return createServiceProcess({
        instance,
        env: environmentOf(instance),
        liveUrl: `${base}${instance.service === 'gateway' ? '/api' : ''}/health/live`,
        logFolder,
      });
    });
    undo.push(() => Promise.all(processes.map((process) => process.end('SIGKILL').catch(() => undefined))));
    await Promise.all(processes.map((process) => process.start()));
    const gatewayUrls = instancesOf('gateway').map((instance) => `http://127.0.0.1:${portOf(instance)}`);
    return {
      gatewayUrls,
      postgres,
      nats,
      model,
      processes,
      process: (name: string): ServiceProcess =>
        need(new Map(processes.map((one) => [one.instance.name, one])), name),
      line,
      /** Superuser URL, which bypasses the faulty connections. */
      databaseUrl,
      natsUrl: nats.urlFor(observer.name),
      natsFolder: path.join(folder, 'nats'),
      logFolder,
      async isWhole(): Promise<boolean> {
        const outcomes = await Promise.all(
          instancesOf('gateway').map((instance) =>
            isOk(`http://127.0.0.1:${need(ports, operationsName(instance))}/health/ready`, 2_500),
          ),
        );
        return outcomes.every(Boolean);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function choosePorts(): Promise<Map<string, number>> {
  const names = [...instances.map(({ name }) => name), ...instancesOf('gateway').map(operationsName)];
  const ports = await findFreePorts(names.length);
  return new Map(ports.map((port, index) => [names[index] ?? '', port]));
}

/** If a service has only one process, both gateways call it. */
function portsOfSide(ports: ReadonlyMap<string, number>, side: 0 | 1): ServicePorts {
  return recordOf(serviceNames, (service) => {
    const replicas = instancesOf(service);
    const own = replicas.find((instance) => instance.side === side) ?? replicas[0];
    return need(ports, own?.name ?? service);
  });
}

const operationsName = ({ name }: Instance): string => `operations of ${name}`;

const lineName = (instance: string, dependency: Dependency): string => `${instance} ${dependency}`;

function need<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}
