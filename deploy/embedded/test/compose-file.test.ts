import { readFileSync } from 'node:fs';
import path from 'node:path';
import { admin } from '@blindspot/admin/service';
import { analysis } from '@blindspot/analysis/service';
import { auth } from '@blindspot/auth/service';
import { allServiceNames } from '@blindspot/contracts/services';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { gateway } from '@blindspot/gateway/service';
import { requests } from '@blindspot/requests/service';
import { responses } from '@blindspot/responses/service';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');

const Container = z.object({
  image: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  restart: z.string().optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  healthcheck: z.object({ start_period: z.string().optional() }).optional(),
});
const ComposeFile = z.object({
  services: z.record(z.string(), Container),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()).default({}),
});

const { services: containers, networks } = ComposeFile.parse(
  parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }),
);
const named = Object.entries(containers);
const lasting = named.filter(([, { restart }]) => restart !== undefined);
const services = { auth, requests, responses, analysis, admin, gateway };

describe('docker-compose.yml', () => {
  it('docker-compose.yml has a container for each service', () => {
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining([...allServiceNames]));
  });

  it('the start period of each container covers the waits for tables and seed data', () => {
    const images = ['service', 'gateway', 'all-in-one'].map((name) =>
      readFileSync(path.join(root, `deploy/images/${name}.Dockerfile`), 'utf8'),
    );
    const periods = [
      ...images.map((image) => /--start-period=(\d+)s/.exec(image)?.[1]),
      containers['postgres']?.healthcheck?.start_period?.replace('s', ''),
    ];
    // A service first waits for its tables and then for its seed data, up to `startWaitMs` each.
    for (const seconds of periods) expect(Number(seconds) * 1000).toBeGreaterThan(2 * startWaitMs);
  });

  it('docker-compose.yml publishes only the port of the gateway to other machines', () => {
    const published = named.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(published).toEqual(['mail', 'prometheus', 'grafana', 'traces', 'gateway']);
    for (const name of ['mail', 'prometheus', 'grafana', 'traces']) {
      expect(containers[name]?.profiles).not.toEqual([]);
      expect(containers[name]?.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    }
  });

  it('V13.2.4 docker-compose.yml allows outgoing connections only to the mail server and the model', () => {
    const open = new Set(Object.keys(networks).filter((name) => networks[name]?.internal !== true));
    const out = named
      .filter(([, { networks: own }]) => own.some((name) => open.has(name)))
      .map(([name, { networks: own }]) => [name, own.filter((one) => open.has(one))]);
    expect(Object.fromEntries(out)).toEqual({
      auth: ['mail'],
      mail: ['mail'],
      analysis: ['model'],
      // The model server needs the internet to download its model.
      model: ['model'],
      gateway: ['edge'],
      prometheus: ['watching'],
      grafana: ['watching'],
      traces: ['watching'],
    });
    for (const [name, { networks: own, network_mode: mode }] of named)
      expect(own.length > 0 || mode === 'none', `${name} is on the default network`).toBe(true);
  });

  it.each(lasting)(
    'docker-compose.yml limits the memory, the log and the privileges of %s',
    (_, container) => {
      expect(container.mem_limit).toMatch(/\d+[mg]\}?$/);
      expect(container.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
      expect(container.security_opt).toEqual(['no-new-privileges:true']);
    },
  );

  it.each(allServiceNames)(
    'docker-compose.yml runs %s read-only, without capabilities and with 60 s to stop',
    (name) => {
      const { read_only: isReadOnly, cap_drop: dropped, stop_grace_period: grace } = containers[name] ?? {};
      expect([isReadOnly, dropped, grace]).toEqual([true, ['ALL'], '60s']);
    },
  );

  it('docker-compose.yml leaves SMTP_URL empty by default, so that no email goes to the mail sink', () => {
    expect(containers['auth']?.environment['SMTP_URL']).toBe('${SMTP_URL:-}');
  });

  it('PUBLIC_URL in docker-compose.yml defaults to localhost with the published port', () => {
    expect(containers['gateway']?.ports).toEqual(['${PORT:-8080}:8080']);
    expect(containers['gateway']?.environment['PUBLIC_URL']).toBe(
      '${PUBLIC_URL:-http://localhost:${PORT:-8080}}',
    );
  });

  it('docker-compose.yml allows enough Postgres connections for several replicas of each service', () => {
    const replicas = { auth: 2, requests: 2, responses: 3, analysis: 3, admin: 2 };
    const wanted = Object.values(replicas).reduce((sum, count) => sum + count * 12, 2 * 6);
    const { command = [] } = containers['postgres'] ?? {};
    const allowed = Number(/max_connections=\$\{\w+:-(\d+)\}/.exec(command.join(' '))?.[1]);
    expect(wanted + 3).toBeLessThanOrEqual(allowed);
  });
});

/** Settings that every container gets, even if its service does not read them. */
const givenToAll = new Set([...Object.keys(containers['requests']?.environment ?? {}), 'NODE_OPTIONS']);

test.each(allServiceNames)('the container of %s gets only settings that its service knows', (name) => {
  const { config } = services[name];
  expect(config).toBeInstanceOf(z.ZodObject);
  const known = new Set(Object.keys(config.shape));
  const given = Object.keys(containers[name]?.environment ?? {}).map((key) => key.replace(/_FILE$/, ''));
  expect(given.filter((key) => !known.has(key) && !givenToAll.has(key))).toEqual([]);
});

test.each([
  ['auth', ['DATABASE_URL', 'NATS_URL', 'SMTP_URL', 'ADMIN_PASSWORD']],
  ['analysis', ['DATABASE_URL', 'NATS_URL', 'OPENAI_API_KEY']],
] as const)('the secret-files example passes each secret of %s as a file', (name, secrets) => {
  const example = z
    .object({ services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()) })) })
    .parse(parse(readFileSync(path.join(root, 'deploy/compose/secret-files/docker-compose.yml'), 'utf8')));
  const files = { ...containers[name]?.environment, ...example.services[name]?.environment };
  expect(Object.keys(services[name].config.shape)).toEqual(expect.arrayContaining([...secrets]));
  expect(secrets.filter((secret) => files[`${secret}_FILE`] === undefined)).toEqual([]);
});
