import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';
import type { ServicePorts } from '@blindspot/embedded/service-environment';
import { startServerProcess, type ServerProcess } from '@blindspot/embedded-servers/child-process';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { createDoor, type Door } from './door.ts';
import type { Release } from './release.ts';

const run = promisify(execFile);
const comesUpWithinMs = 60_000;
/** As an orchestrator that waits 30 s between SIGTERM and SIGKILL. */
const graceMs = 30_000;

/** One process of a service. */
export interface Replica {
  readonly service: ServiceName;
  readonly release: Release;
  readonly port: number;
  readonly process: ServerProcess;
}

/** Postgres, the broker and services of any release, each in a process of its own. */
export interface Installation {
  readonly url: string;
  /** Schemas, roles and what the broker allows, as a release wants them; then its migrations, whoever runs meanwhile. */
  migrate(release: Release): Promise<void>;
  /** Starts a replica beside those that there are, and returns when it answers. */
  begin(service: ServiceName, release: Release): Promise<Replica>;
  /** SIGTERM; returns how it ended. */
  end(replica: Replica): Promise<string>;
  stop(): Promise<void>;
}

/** Without `shared` addresses a service is one process at its own, as `npm start` and compose have it. */
export async function startInstallation(options: { shared: boolean; first: Release }): Promise<Installation> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'blindspot-upgrade-'));
  const logFolder = path.join(folder, 'log');
  mkdirSync(logFolder, { recursive: true });
  const running = new Set<ServerProcess>();
  const undo: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    await Promise.all([...running].map((process) => process.stop([{ signal: 'SIGTERM', waitMs: 5_000 }])));
    while (undo.length > 0) await undo.pop()?.();
  };
  try {
    const postgres = await startPostgres({ dataFolder: folder, settings: { max_connections: '200' } });
    undo.push(() => postgres.stop());
    const nats = await startNats({ dataFolder: folder, users: brokerUsersOf(options.first) });
    undo.push(() => nats.stop());
    const addresses = new Map<ServiceName, number>();
    while (addresses.size < allServiceNames.length) {
      const port = await findFreePort();
      const service = allServiceNames[addresses.size];
      if (service !== undefined && ![...addresses.values()].includes(port)) addresses.set(service, port);
    }
    const doors = new Map<ServiceName, Door>();
    if (options.shared)
      for (const [service, port] of addresses) {
        const door = await createDoor(port);
        doors.set(service, door);
        undo.push(() => door.stop());
      }
    const url = `http://127.0.0.1:${addresses.get('gateway') ?? 0}`;
    const passwords = Object.fromEntries(allServiceNames.map((name) => [name, `${name}-${process.pid}`]));
    const databaseUrlOf = (service: ServiceName): string => {
      const database = new URL(postgres.adminUrl);
      database.pathname = '/blindspot';
      return withCredentials(database.href, `blindspot_${service}`, passwords[service] ?? '');
    };

    const environmentOf = (service: ServiceName, release: Release, port: number) => {
      const settings = release.readSettings({
        DATA_DIR: folder,
        PORT: String(port),
        DATABASE_URL: postgres.adminUrl,
        ADMIN_EMAILS: 'admin@upgrade.example',
        ADMIN_PASSWORD: 'a quiet harbour at dawn',
        // Everybody comes from one address.
        RATE_LIMIT: 'off',
      });
      const given = release.serviceEnvironment(service, settings, {
        databaseUrls: forEach(databaseUrlOf),
        natsUrls: forEach((name) => nats.urlFor(name)),
        ports: Object.fromEntries(addresses) as ServicePorts, // One for each service.
        publicUrl: url,
      });
      const all = { ...machineEnvironment, ...given, PORT: String(port) };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    };

    const begin = async (service: ServiceName, release: Release): Promise<Replica> => {
      const door = doors.get(service);
      const port = door ? await findFreePort() : (addresses.get(service) ?? 0);
      const process = await startServerProcess({
        name: service,
        command: globalThis.process.execPath,
        args: [path.join(release.tree, 'services', service, 'src/main.ts')],
        cwd: release.tree,
        logFile: path.join(logFolder, `${service}-${port}.log`),
        env: environmentOf(service, release, port),
      });
      running.add(process);
      const limit = performance.now() + comesUpWithinMs;
      const live = `http://127.0.0.1:${port}${service === 'gateway' ? '/api' : ''}/health/live`;
      while (!(await answers(live))) {
        if (!process.isRunning() || performance.now() > limit)
          throw new Error(`${service} does not come up: ${process.lastOutput()}`);
        await delay(25);
      }
      door?.open(port);
      return { service, release, port, process };
    };

    return {
      url,
      begin,
      async migrate(release) {
        await release.prepareDatabase({
          adminUrl: postgres.adminUrl,
          database: 'blindspot',
          passwords: Object.fromEntries(
            release.serviceNames.map((name) => [`blindspot_${name}`, passwords[name] ?? '']),
          ),
        });
        allowAtBroker(path.join(folder, 'nats/nats.conf'), release);
        process.kill(nats.pid(), 'SIGHUP');
        for (const service of release.serviceNames)
          await run(process.execPath, [path.join(release.tree, 'services', service, 'src/migrate.ts')], {
            cwd: release.tree,
            env: { ...machineEnvironment, DATABASE_URL: databaseUrlOf(service) },
          });
      },
      async end({ service, port, process: ending }) {
        process.kill(ending.pid, 'SIGTERM');
        const late = new AbortController();
        const how = await Promise.race([
          ending.ended,
          delay(graceMs, `still there after ${graceMs / 1_000} s`, { signal: late.signal, ref: false }),
        ]);
        late.abort();
        if (ending.isRunning()) await ending.stop([]);
        doors.get(service)?.close(port);
        running.delete(ending);
        return how;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One for each service. */
const forEach = (make: (name: ServiceName) => string): Record<ServiceName, string> =>
  Object.fromEntries(allServiceNames.map((name) => [name, make(name)])) as Record<ServiceName, string>; // The same names.

const brokerUsersOf = ({ brokerUsers, brokerPermissions }: Release) =>
  brokerUsers.map((name) => ({ name, permissions: brokerPermissions(name) }));

/** The users keep their passwords, and may from the next reload on what a release wants. */
function allowAtBroker(configFile: string, release: Release): void {
  const before = readFileSync(configFile, 'utf8');
  const after = before.replace(/(?<=^authorization \{ users: ).*(?= \}$)/m, (list) => {
    const users = JSON.parse(list) as { user: ServiceName; password: string }[];
    return JSON.stringify(
      users.map(({ user, password }) => ({ user, password, permissions: release.brokerPermissions(user) })),
    );
  });
  writeFileSync(configFile, after, { mode: 0o600 });
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );
}
