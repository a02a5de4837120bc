import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { admin } from '@blindspot/admin/service';
import { analysis } from '@blindspot/analysis/service';
import { auth } from '@blindspot/auth/service';
import { allServiceNames } from '@blindspot/contracts/services';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { gateway } from '@blindspot/gateway/service';
import { requests } from '@blindspot/requests/service';
import { responses } from '@blindspot/responses/service';
import { withSecretFiles } from '@blindspot/service-kit/process/load-config';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { temporaryFolder } from './launcher.ts';

const folder = path.resolve(import.meta.dirname, '../../kubernetes');
const services = { auth, requests, responses, analysis, admin, gateway };
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

interface Named {
  readonly name: string;
}
interface Probe {
  readonly timeoutSeconds?: number;
  readonly periodSeconds?: number;
  readonly failureThreshold?: number;
}
interface Container extends Named {
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly Named[];
  readonly volumeMounts: readonly Named[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly initContainers?: readonly Container[];
    readonly containers: readonly Container[];
    readonly volumes?: readonly Named[];
  };
}
interface Spec {
  readonly template: Pod;
  readonly jobTemplate?: { readonly spec: Spec };
  readonly volumeClaimTemplates?: readonly { readonly metadata: Named }[];
}
interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Named;
  readonly spec: unknown;
  readonly data?: object;
}
interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly patches?: readonly { readonly path: string }[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly literals?: readonly string[];
    readonly files?: readonly string[];
    readonly envs?: readonly string[];
  }[];
}

const resourcesIn = (text: string): Resource[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null);
const kustomizationIn = (at: string): Kustomization =>
  parse(read(path.join(at, 'kustomization.yaml'))) as Kustomization;
const nameOf = ({ kind, metadata: { name } }: Resource): string => `${kind} ${name}`;
const byName = (some: readonly Resource[]) => some.map((one) => [nameOf(one), one] as const);

const folders = globSync('**/kustomization.yaml', { cwd: folder }).map((file) => path.dirname(file));
const resources = folders
  .flatMap((at) => (kustomizationIn(at).resources ?? []).map((file) => path.join(at, file)))
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => resourcesIn(read(file)));

const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'autoscaling/v2': autoscaling,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
  'keda.sh/v1alpha1': keda,
};

function validate(resource: Resource): void {
  const Model = kinds[resource.apiVersion]?.[resource.kind];
  if (typeof Model !== 'function')
    throw new TypeError(`There is no ${resource.apiVersion} ${resource.kind}.`);
  (Reflect.construct(Model, [resource]) as { validate(): void }).validate();
}

describe('the manifests', () => {
  it.each(byName(resources))('%s matches the schema of its kind', (_, resource) => validate(resource));

  it('the kustomizations name exactly the files that exist', () => {
    const named = folders.flatMap((at) => {
      const {
        resources: listed = [],
        components = [],
        patches = [],
        configMapGenerator: maps = [],
      } = kustomizationIn(at);
      const files = [...listed, ...components].map((one) =>
        one.endsWith('.yaml') ? one : `${one}/kustomization.yaml`,
      );
      const inMaps = maps.flatMap((map) => [...(map.files ?? []), ...(map.envs ?? [])]);
      return [...files, ...patches.map((patch) => patch.path), ...inMaps].map((one) => path.join(at, one));
    });
    // Operators apply these files themselves, so no kustomization names them.
    const begun = [
      'examples/own-servers/kustomization.yaml',
      'examples/managed-postgres/kustomization.yaml',
      'components/traces/kustomization.yaml',
      'components/backup/kustomization.yaml',
      'components/keda/reading-role.sql',
      'make-secrets.sh',
    ];
    const present = globSync('**/*.{yaml,env,conf,sql,sh,crt}', { cwd: folder });
    expect(new Set([...named, ...begun])).toEqual(new Set(present));
  });

  it.each([
    ['base/scripts/init.sql', '../postgres/init.sql'],
    ['base/scripts/prepare-schemas.sh', '../postgres/prepare-schemas.sh'],
    ['components/nats/users.conf', '../nats/users.conf'],
    ['components/backup/with-database.sh', '../compose/backup/with-database.sh'],
    ['examples/managed-postgres/namespace.yaml', 'examples/own-servers/namespace.yaml'],
    ['components/keda/replicas-are-the-scalers.yaml', 'components/hpa/replicas-are-the-scalers.yaml'],
  ])('%s is an exact copy of %s', (copy, original) => expect(read(copy)).toBe(read(original)));

  it('the patch for autoscaled deployments removes their fixed number of replicas', () => {
    expect(parse(read('components/hpa/replicas-are-the-scalers.yaml'))).toMatchObject({
      spec: { replicas: null },
    });
  });
});

const workloads = resources.filter(({ kind }) => /^(Deployment|StatefulSet|Job|CronJob)$/.test(kind));
const specOf = ({ spec }: Resource): Spec => (spec as Spec).jobTemplate?.spec ?? (spec as Spec);

describe('the pods', () => {
  it.each(byName(workloads))('%s has memory limits, no privileges and no unknown mount', (_, resource) => {
    const { template, volumeClaimTemplates: claims = [] } = specOf(resource);
    const { initContainers = [], containers, volumes = [] } = template.spec;
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const mountable = [...volumes, ...claims.map(({ metadata }) => metadata)].map(({ name }) => name);
    for (const container of [...initContainers, ...containers]) {
      expect(container, container.name).toMatchObject({
        resources: { limits: { memory: expect.any(String) as string } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      });
      expect(mountable).toEqual(expect.arrayContaining(container.volumeMounts.map(({ name }) => name)));
    }
    // By default, `fsGroup` makes all files group-writable, and Postgres rejects such a data folder.
    if (/persistentVolumeClaim|volumeClaimTemplates/.test(JSON.stringify(resource)))
      expect(template.spec).toMatchObject({ securityContext: { fsGroupChangePolicy: 'OnRootMismatch' } });
  });

  it.each(byName(workloads.filter(({ kind }) => !kind.endsWith('Job'))))(
    '%s has time to start, and its probes tolerate a busy node',
    (_, resource) => {
      for (const { startupProbe, readinessProbe, livenessProbe } of specOf(resource).template.spec
        .containers) {
        const { periodSeconds = 10, failureThreshold = 3 } = startupProbe ?? {};
        // A service may first wait for its tables and then for its seed data, up to `startWaitMs` each.
        expect(periodSeconds * failureThreshold * 1_000).toBeGreaterThan(2 * startWaitMs);
        expect(readinessProbe?.timeoutSeconds).toBeGreaterThanOrEqual(3);
        expect(livenessProbe?.timeoutSeconds).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it.each(byName(resources.filter(({ kind }) => kind === 'Service')))(
    'the %s selects one kind of pod and targets only ports that it opens',
    (_, service) => {
      const { selector, ports } = service.spec as {
        selector: Record<string, string>;
        ports: { targetPort: string }[];
      };
      const behind = workloads
        .map((one) => specOf(one).template)
        .filter(({ metadata: { labels } }) =>
          Object.entries(selector).every(([key, value]) => labels[key] === value),
        );
      expect(behind).toHaveLength(1);
      const open = behind.flatMap(({ spec }) => spec.containers).flatMap((one) => one.ports ?? []);
      expect(open.map(({ name }) => name)).toEqual(
        expect.arrayContaining(ports.map((port) => port.targetPort)),
      );
    },
  );
});

describe('NetworkPolicy', () => {
  interface Policy {
    readonly ingress?: readonly { readonly from?: unknown }[];
    readonly egress?: readonly { readonly to?: readonly { readonly ipBlock?: unknown }[] }[];
  }
  const policies = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata: { name }, spec }) => ({ name, ...(spec as Policy) }));

  it('NetworkPolicy denies all traffic by default', () => {
    const closed = policies.find(({ name }) => name === 'nobody-by-itself');
    expect(closed).toEqual({
      name: 'nobody-by-itself',
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'blindspot' } },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('NetworkPolicy admits only the ingress controller, because the gateway trusts forwarded addresses', () => {
    expect(policies.filter(({ ingress = [] }) => ingress.some(({ from }) => from === undefined))).toEqual([]);
    const door = policies.find(({ name }) => name === 'gateway');
    const labels = { 'kubernetes.io/metadata.name': 'ingress-nginx' };
    expect(door?.ingress?.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: labels } }],
    ]);
  });

  it('NetworkPolicy allows outgoing internet traffic only to mail and model servers', () => {
    const out = policies.filter(({ egress = [] }) =>
      egress.some(({ to = [] }) => to.some(({ ipBlock }) => ipBlock !== undefined)),
    );
    expect(out.map(({ name }) => name)).toEqual(['mail', 'model']);
    for (const one of out) expect(JSON.stringify(one)).toContain('169.254.0.0/16');
  });
});

const pairs = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

it.each(folders)('the kustomization in %s sets only known settings, each to a valid value', (at) => {
  const { configMapGenerator: maps = [] } = kustomizationIn(at);
  const literals = maps.filter(({ name }) => name === 'settings').flatMap((map) => map.literals ?? []);
  const shapes = Object.values(services).map(({ config }) => config.shape);
  for (const [name, value] of Object.entries(pairs(literals))) {
    const fields = shapes.flatMap((shape) => (name in shape ? [shape[name as keyof typeof shape]] : []));
    expect(fields, name).not.toEqual([]);
    for (const field of fields) expect(field.safeParse(value).success, name).toBe(true);
  }
});

it.each(allServiceNames)('the deployment of %s gets every required setting and no unknown one', (service) => {
  const { config } = services[service];
  const names = Object.keys(config.shape);
  const [deployment] = resourcesIn(read(`base/${service}.yaml`));
  const [container] = deployment ? specOf(deployment).template.spec.containers : [];
  const own = Object.fromEntries((container?.env ?? []).map(({ name, value = '' }) => [name, value]));
  expect(Object.keys(own).filter((name) => !names.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  const secrets = { DATABASE_URL: 'postgres://a@b/c', NATS_URL: 'nats://a', SECRETS_DIR: '/secrets' };
  const given = Object.entries({ ...pairs(read('base/settings.env').split('\n')), ...own, ...secrets });
  const withoutFiles = given.filter(([name, value]) => !name.endsWith('_FILE') && value !== '');
  const parsed = config.safeParse(withSecretFiles(Object.fromEntries(withoutFiles), names));
  expect(parsed.error?.issues ?? []).toEqual([]);
});

function resourcesOf(at: string): Resource[] {
  const { resources: listed = [], components = [] } = kustomizationIn(at);
  return [...listed, ...components]
    .map((one) => path.join(at, one))
    .flatMap((one) => (one.endsWith('.yaml') ? resourcesIn(read(one)) : resourcesOf(one)));
}

it.each(['own-servers', 'managed-postgres'])(
  'the example %s contains every server that its services call',
  (example) => {
    const names = resourcesOf(`examples/${example}`).map(nameOf);
    expect(names).toEqual(expect.arrayContaining(['Namespace blindspot', 'Service nats', 'Service gateway']));
    expect(names.includes('Service postgres')).toBe(example === 'own-servers');
    expect(names).toHaveLength(new Set(names).size);
  },
);

test('every connection to a managed database verifies its certificate', () => {
  const at = 'examples/managed-postgres';
  const [, mode, file = ''] =
    /POSTGRES_OPTIONS='\?sslmode=([\w-]+)&sslrootcert=([^'&]+)'/.exec(read(`${at}/kustomization.yaml`)) ?? [];
  expect(mode).toBe('verify-full');
  const job = read(`${at}/where-the-database-is.yaml`);
  for (const text of ['PGSSLMODE', 'verify-full', 'PGSSLROOTCERT', file]) expect(job).toContain(text);
  for (const name of allServiceNames) expect(job).toContain(`migrate-${name}`);
  expect(read(`${at}/authority-of-the-database.yaml`)).toContain(path.posix.dirname(file));
});

test('with-database.sh escapes the password of the administrator in the database URL', () => {
  const work = temporaryFolder();
  writeFileSync(path.join(work, 'password'), 'p@ss/w%rd?\n');
  const printsAddress = `#!/bin/sh\n[ "$1" = --print ] && exec '${process.execPath}' "$@"\necho "$DATABASE_URL $*"\n`;
  writeFileSync(path.join(work, 'node'), printsAddress, { mode: 0o755 });
  const printed = execFileSync(
    'sh',
    [path.join(folder, 'components/backup/with-database.sh'), 'backup', '/b'],
    {
      encoding: 'utf8',
      env: {
        PATH: `${work}:${process.env['PATH'] ?? ''}`,
        PASSWORD_FILE: path.join(work, 'password'),
        PGHOST: 'db.example.net',
        PGUSER: 'administrator',
        POSTGRES_OPTIONS: '?sslmode=verify-full',
      },
    },
  );
  const [address = '', ...words] = printed.trim().split(' ');
  const url = new URL(address);
  expect([url.host, decodeURIComponent(url.password), url.pathname, url.search]).toEqual([
    'db.example.net:5432',
    'p@ss/w%rd?',
    '/blindspot',
    '?sslmode=verify-full',
  ]);
  expect(words).toEqual(['deploy/embedded/src/backup-main.ts', 'backup', '/b']);
});

test('make-secrets.sh creates exactly the secrets that pods mount', () => {
  const secrets = resourcesIn(
    execFileSync('sh', [path.join(folder, 'make-secrets.sh')], { encoding: 'utf8' }),
  );
  for (const secret of secrets) validate(secret);
  const mounted = [...JSON.stringify(workloads).matchAll(/"secretName":"([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(secrets.map(({ metadata }) => metadata.name))).toEqual(new Set(mounted));
  const keysOf = (name: string): string[] =>
    Object.keys(secrets.find(({ metadata }) => metadata.name === name)?.data ?? {});
  expect(keysOf('auth-connections')).toEqual(['database-url', 'nats-url', 'smtp-url']);
  expect(keysOf('analysis-connections')).toEqual(['database-url', 'nats-url', 'model-key']);
  expect(keysOf('database-administrator')).toEqual(['password', ...allServiceNames]);
});
