import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { admin } from '@blindspot/admin/service';
import { analysis } from '@blindspot/analysis/service';
import { auth } from '@blindspot/auth/service';
import { allServiceNames } from '@blindspot/contracts/services';
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
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = path.resolve(import.meta.dirname, '../../kubernetes');
const services = { auth, requests, responses, analysis, admin, gateway };

const Labels = z.record(z.string(), z.string());
const Named = z.object({ name: z.string() });
const Container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  startupProbe: z.object({ periodSeconds: z.number(), failureThreshold: z.number() }).optional(),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  resources: z.object({ requests: Labels, limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const Pod = z.object({
  metadata: z.object({ labels: Labels }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().min(1),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    initContainers: z.array(Container).default([]),
    containers: z.array(Container),
    volumes: z.array(Named).default([]),
  }),
});
const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Resource = z.infer<typeof Resource>;

const files = globSync('**/*.yaml', { cwd: folder }).toSorted();
const patches = new Set([
  'where-the-database-is.yaml',
  'way-to-the-database.yaml',
  'authority-of-the-database.yaml',
  'replicas-are-the-scalers.yaml',
]);
const resourcesOf = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    expect(document.errors, file).toEqual([]);
    return Resource.parse(document.toJS());
  });
const whole = files.filter(
  (file) => !file.endsWith('kustomization.yaml') && !patches.has(path.basename(file)),
);
const resources = whole.flatMap((file) => resourcesOf(file));

type Model = new (data: never) => { validate(): void };
const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'autoscaling/v2': autoscaling,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
  'keda.sh/v1alpha1': keda,
};

/** Throws where a resource is none by the schema of its kind, or has a field that none has. */
function validate(resource: Resource): void {
  const model = kinds[resource.apiVersion]?.[resource.kind] as Model | undefined;
  if (model === undefined) throw new TypeError(`There is no ${resource.apiVersion} ${resource.kind}.`);
  new model(resource as never).validate();
  const unknown = fieldsOf(resource).filter((field) => !knownFields.has(field));
  if (unknown.length > 0) throw new TypeError(`${nameOf(resource)} has ${unknown.join(', ')}.`);
}

const folderOf = (entry: string): string => path.dirname(fileURLToPath(import.meta.resolve(entry)));
const types = [
  ['kubernetes-models', '{v1,apps,batch,autoscaling,policy,networking.k8s.io}/**/*.d.ts'],
  ['@kubernetes-models/keda', 'keda.sh/v1alpha1/*.d.ts'],
].flatMap(([entry = '', pattern = '']) =>
  globSync(pattern, { cwd: folderOf(entry) }).map((file) => path.join(folderOf(entry), file)),
);
/** Every field that any kind has: the schemas pass over what they do not know, and a misspelt limit is none. */
const knownFields = new Set(
  [
    ...types.map((file) => readFileSync(file, 'utf8')),
    // What a trigger of this kind is told stands in KEDA's documentation alone.
    '"query": "targetQueryValue":',
    '"apiVersion": "kind": "metadata": "name": "namespace": "labels": "annotations": "matchLabels": "matchExpressions": "key": "operator": "values":',
  ].flatMap((text) => [...text.matchAll(/"(\w+)"\??:/g)].map(([, field = '']) => field)),
);

/** Names of fields, without those that somebody chooses: labels, data, quantities, selectors. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]) =>
    chosen.has(field) && !('matchLabels' in (inside ?? {})) ? [field] : [field, ...fieldsOf(inside)],
  );
}
const chosen = new Set(['labels', 'annotations', 'matchLabels', 'data', 'requests', 'limits', 'selector']);

const nameOf = ({ kind, metadata: { name } }: Resource): string => `${kind} ${name}`;

describe('the manifests', () => {
  it.each(resources.map((one) => [nameOf(one), one] as const))(
    '%s is one by the schema of its kind',
    (_, resource) => validate(resource),
  );

  it.each([
    ['a misspelt field', { replica: 2 }],
    ['a text for a number', { replicas: 'two' }],
    ['nothing that it selects by', { selector: undefined }],
  ])('would be refused with %s', (_, change) => {
    const [deployment] = resourcesOf('base/admin.yaml');
    const broken = { ...deployment, spec: { ...(deployment?.['spec'] as object), ...change } };
    expect(() => validate(broken as Resource)).toThrow();
  });

  it('name only files that are there, and every file is named', () => {
    const named = files
      .filter((file) => file.endsWith('kustomization.yaml'))
      .flatMap((file) => {
        const {
          resources: listed = [],
          components = [],
          patches: changes = [],
          configMapGenerator: maps = [],
        } = z
          .object({
            resources: z.array(z.string()),
            components: z.array(z.string()),
            patches: z.array(z.object({ path: z.string() })),
            configMapGenerator: z.array(
              z.object({ files: z.array(z.string()).optional(), envs: z.array(z.string()).optional() }),
            ),
          })
          .partial()
          .parse(parse(readFileSync(path.join(folder, file), 'utf8')));
        const folders = [...listed, ...components].filter((one) => !one.endsWith('.yaml'));
        return [
          ...listed.filter((one) => one.endsWith('.yaml')),
          ...folders.map((one) => `${one}/kustomization.yaml`),
          ...changes.map((change) => change.path),
          ...maps.flatMap(({ files: some = [], envs = [] }) => [...some, ...envs]),
        ].map((one) => path.join(path.dirname(file), one));
      });
    const present = globSync('**/*.{yaml,env,conf,sql,sh,crt}', { cwd: folder });
    const roots = new Set([
      'examples/own-servers/kustomization.yaml',
      'examples/managed-postgres/kustomization.yaml',
      'components/traces/kustomization.yaml', // For who has a collector.
      'components/backup/kustomization.yaml', // For who has no backup of another kind.
      'components/keda/reading-role.sql', // Run by hand, once.
      'make-secrets.sh', // So is this.
    ]);
    expect(named.filter((file) => !globSync(file, { cwd: folder }).length)).toEqual([]);
    expect(present.filter((file) => !named.includes(file) && !roots.has(file))).toEqual([]);
  });

  it.each([
    ['base/scripts/init.sql', '../postgres/init.sql'],
    ['base/scripts/prepare-schemas.sh', '../postgres/prepare-schemas.sh'],
    ['components/nats/users.conf', '../nats/users.conf'],
    ['components/backup/with-database.sh', '../compose/backup/with-database.sh'],
    ['examples/managed-postgres/namespace.yaml', 'examples/own-servers/namespace.yaml'],
    ['components/keda/replicas-are-the-scalers.yaml', 'components/hpa/replicas-are-the-scalers.yaml'],
  ])('%s is the one that all installations have', (copy, original) => {
    expect(readFileSync(path.join(folder, copy), 'utf8')).toBe(
      readFileSync(path.join(folder, original), 'utf8'),
    );
  });
});

const ByTheClock = z.object({ jobTemplate: z.object({ spec: z.unknown() }) });
const podOf = (resource: Resource) => {
  const { data: cron } = ByTheClock.safeParse(resource['spec']);
  const spec = z.object({ template: Pod }).safeParse(cron ? cron.jobTemplate.spec : resource['spec']);
  if (!spec.success) throw new TypeError(`${nameOf(resource)}: ${spec.error.message}`);
  return spec.data.template;
};
const workloads = resources.filter(({ kind }) =>
  ['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind),
);

describe('every pod', () => {
  it.each(workloads.map((one) => [nameOf(one), one] as const))(
    'of %s has bounds, no rights, and mounts what is there',
    (_, resource) => {
      const { spec } = podOf(resource);
      const there = new Set(
        [
          ...spec.volumes,
          ...z
            .object({ volumeClaimTemplates: z.array(z.object({ metadata: Named })).default([]) })
            .parse(resource['spec'])
            .volumeClaimTemplates.map(({ metadata }) => metadata),
        ].map(({ name }) => name),
      );
      for (const { name, volumeMounts } of [...spec.initContainers, ...spec.containers])
        expect(
          volumeMounts.filter((mount) => !there.has(mount.name)),
          name,
        ).toEqual([]);
      if (resource.kind.endsWith('Job')) return;
      for (const { startupProbe, readinessProbe, livenessProbe } of spec.containers) {
        expect([startupProbe, readinessProbe, livenessProbe]).not.toContain(undefined);
        const { periodSeconds, failureThreshold } = startupProbe ?? { periodSeconds: 0, failureThreshold: 0 };
        // A start may wait for its tables and then for its seeds.
        expect(periodSeconds * failureThreshold * 1000).toBeGreaterThan(2 * startWaitMs);
      }
    },
  );

  it('is reached by the Service of its name, at a port that it has', () => {
    for (const service of resources.filter(({ kind }) => kind === 'Service')) {
      const { selector, ports } = z
        .object({ selector: Labels, ports: z.array(z.object({ targetPort: z.string() })) })
        .parse(service['spec']);
      const behind = workloads
        .map(podOf)
        .filter(({ metadata: { labels } }) =>
          Object.entries(selector).every(([key, value]) => labels[key] === value),
        );
      expect(behind, nameOf(service)).toHaveLength(1);
      const open = behind.flatMap(({ spec }) => spec.containers).flatMap((one) => one.ports);
      for (const { targetPort } of ports) expect(open.map(({ name }) => name)).toContain(targetPort);
    }
  });
});

describe('what a cluster has shown', () => {
  const Probe = z.object({ timeoutSeconds: z.int().default(1) });
  const probed = workloads
    .filter(({ kind }) => !kind.endsWith('Job'))
    .map((one) => [nameOf(one), podOf(one).spec.containers] as const);

  it.each(probed)('the probes of %s bear with a node that is busy', (_, containers) => {
    for (const { readinessProbe, livenessProbe } of containers)
      for (const probe of [readinessProbe, livenessProbe])
        expect(Probe.parse(probe).timeoutSeconds).toBeGreaterThanOrEqual(3);
  });

  const KeptFiles = z.object({
    fsGroupChangePolicy: z.string().optional(),
  });
  it.each(
    workloads
      .filter((one) => /persistentVolumeClaim|volumeClaimTemplates/.test(JSON.stringify(one)))
      .map((one) => [nameOf(one), one] as const),
  )('%s finds its files as it left them: Postgres starts on none that its group may read', (_, resource) => {
    const { template } = z
      .object({ template: z.object({ spec: z.object({ securityContext: KeptFiles }) }) })
      .parse(ByTheClock.safeParse(resource['spec']).data?.jobTemplate.spec ?? resource['spec']);
    expect(template.spec.securityContext.fsGroupChangePolicy).toBe('OnRootMismatch');
  });

  it('schemas are made once Postgres answers, however long its volume and image take', () => {
    const [schemas] = podOf(resourcesOf('base/prepare-database.yaml')[0] as Resource).spec.initContainers;
    expect(schemas?.command.join(' ')).toMatch(
      /pg_isready.*&& break.*exec sh \/scripts\/prepare-schemas.sh/s,
    );
  });

  it.each(['hpa', 'keda'])('who applies %s again leaves the replicas to the scaler', (component) => {
    const { patches: changes } = z
      .object({ patches: z.array(z.object({ path: z.string(), target: z.object({ name: z.string() }) })) })
      .parse(parse(readFileSync(path.join(folder, 'components', component, 'kustomization.yaml'), 'utf8')));
    const targets = resourcesOf(
      `components/${component}/${component === 'hpa' ? 'autoscalers' : 'scaled-object'}.yaml`,
    )
      .map((one) => z.object({ scaleTargetRef: Named }).safeParse(one['spec']).data?.scaleTargetRef.name)
      .filter((name) => name !== undefined);
    for (const { path: file, target } of changes) {
      expect(target.name).toBe(targets.join('|'));
      expect(parse(readFileSync(path.join(folder, 'components', component, file), 'utf8'))).toMatchObject({
        spec: { replicas: null },
      });
    }
  });
});

describe('the network', () => {
  const Policy = z.object({
    podSelector: z.unknown().optional(),
    policyTypes: z.array(z.string()),
    ingress: z.array(z.object({ from: z.array(z.unknown()).optional() })).default([]),
    egress: z
      .array(z.object({ to: z.array(z.object({ ipBlock: z.unknown().optional() })).optional() }))
      .default([]),
  });
  const policies = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata: { name }, ...rest }) => ({ name, ...Policy.parse(rest['spec']) }));

  it('refuses everything that is not allowed', () => {
    expect(policies.find(({ name }) => name === 'nobody-by-itself')).toMatchObject({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'blindspot' } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
  });

  it('lets anybody reach the gateway alone', () => {
    const open = policies.filter(({ ingress }) => ingress.some(({ from }) => from === undefined));
    expect(open.map(({ name }) => name)).toEqual(['gateway']);
  });

  it('lets auth and analysis alone out, and never to the cloud’s own addresses', () => {
    const out = policies.filter(({ egress }) =>
      egress.some(({ to = [] }) => to.some(({ ipBlock }) => ipBlock !== undefined)),
    );
    expect(out.map(({ name }) => name)).toEqual(['mail', 'model']);
    expect(JSON.stringify(out)).toContain('169.254.0.0/16');
  });
});

it.each(files.filter((file) => file.endsWith('kustomization.yaml')))(
  'what %s sets are settings of services',
  (file) => {
    const { configMapGenerator: maps } = z
      .object({
        configMapGenerator: z
          .array(z.object({ name: z.string(), literals: z.array(z.string()).default([]) }))
          .default([]),
      })
      .parse(parse(readFileSync(path.join(folder, file), 'utf8')));
    const set = maps
      .filter(({ name }) => name === 'settings')
      .flatMap(({ literals }) => literals)
      .map((literal): [string, string] => [
        literal.slice(0, literal.indexOf('=')),
        literal.slice(literal.indexOf('=') + 1),
      ]);
    const shape: Readonly<Record<string, z.ZodType>> = Object.assign(
      {},
      ...Object.values(services).map(({ config }) => config.shape),
    );
    for (const [name, value] of set) expect(shape[name]?.safeParse(value).success, name).toBe(true);
  },
);

describe.each(allServiceNames)('the settings of %s', (service) => {
  const shared = Object.fromEntries(
    readFileSync(path.join(folder, 'base/settings.env'), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const [deployment] = resourcesOf(`base/${service}.yaml`);
  const container = deployment && podOf(deployment).spec.containers[0];
  const own = Object.fromEntries((container?.env ?? []).map(({ name, value = '' }) => [name, value]));
  const { config } = services[service];

  it('are settings that it knows, and enough to start with', () => {
    const names = Object.keys(config.shape);
    expect(Object.keys(own).filter((name) => !names.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    const known = new Set(Object.values(services).flatMap((one) => Object.keys(one.config.shape)));
    expect(Object.keys(shared).filter((name) => !known.has(name))).toEqual([]);
    // What stands in files is not here.
    const secrets = { DATABASE_URL: 'postgres://a@b/c', NATS_URL: 'nats://a', SECRETS_DIR: '/secrets' };
    const given = { ...shared, ...own, ...secrets };
    const withoutFiles = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => !name.endsWith('_FILE') && value !== ''),
    );
    const read = config.safeParse(withSecretFiles(withoutFiles, names));
    expect(read.error?.issues ?? []).toEqual([]);
  });
});

/** What a kustomization puts together, before its patches. */
function putTogether(kustomization: string): Resource[] {
  const { resources: listed, components } = z
    .object({ resources: z.array(z.string()).default([]), components: z.array(z.string()).default([]) })
    .parse(parse(readFileSync(path.join(folder, kustomization, 'kustomization.yaml'), 'utf8')));
  return [...listed, ...components]
    .map((one) => path.join(kustomization, one))
    .flatMap((one) => (one.endsWith('.yaml') ? resourcesOf(one) : putTogether(one)));
}

describe.each(['own-servers', 'managed-postgres'])('the example %s', (example) => {
  const names = putTogether(`examples/${example}`).map(nameOf);

  it('has what its services reach, in a namespace without rights', () => {
    expect(names).toEqual(expect.arrayContaining(['Namespace blindspot', 'Service nats', 'Service gateway']));
    expect(names.includes('Service postgres')).toBe(example === 'own-servers');
  });

  it('names nothing twice', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

test('who answers as the managed database is looked at by everybody who asks it', () => {
  const example = path.join(folder, 'examples/managed-postgres');
  const read = (file: string): string => readFileSync(path.join(example, file), 'utf8');
  // What services read by `pg` and tools by libpq means the same to both.
  const [, options = ''] = /POSTGRES_OPTIONS='\?([^']+)'/.exec(read('kustomization.yaml')) ?? [];
  const { sslmode, sslrootcert = '', ...rest } = Object.fromEntries(new URLSearchParams(options));
  expect([sslmode, path.posix.basename(sslrootcert), rest]).toEqual(['verify-full', 'ca.crt', {}]);

  const mounts = { volumeMounts: [{ mountPath: path.posix.dirname(sslrootcert) }] };
  const job = parse(read('where-the-database-is.yaml')) as { spec: { template: { spec: object } } };
  expect(job.spec.template.spec).toMatchObject({
    initContainers: [
      {
        env: expect.arrayContaining([
          { name: 'PGSSLMODE', value: sslmode },
          { name: 'PGSSLROOTCERT', value: sslrootcert },
        ]) as unknown,
        ...mounts,
      },
    ],
    containers: allServiceNames.map((name) => ({ name: `migrate-${name}`, ...mounts })),
  });
  expect(parse(read('authority-of-the-database.yaml'))).toMatchObject([
    { path: '/spec/template/spec/volumes/-' },
    { path: '/spec/template/spec/containers/0/volumeMounts/-', value: mounts.volumeMounts[0] },
  ]);
});

test('a backup reaches a managed database whatever its administrator’s password is', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'blindspot-with-database-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  writeFileSync(path.join(work, 'password'), 'p@ss/w%rd?\n');
  const tellsItsAddress = `#!/bin/sh\n[ "$1" = --print ] && exec '${process.execPath}' "$@"\necho "$DATABASE_URL $*"\n`;
  writeFileSync(path.join(work, 'node'), tellsItsAddress, { mode: 0o755 });
  const said = execFileSync('sh', [path.join(folder, 'components/backup/with-database.sh'), 'backup', '/b'], {
    encoding: 'utf8',
    env: {
      PATH: `${work}:${process.env['PATH'] ?? ''}`,
      PASSWORD_FILE: path.join(work, 'password'),
      PGHOST: 'db.example.net',
      PGUSER: 'administrator',
      POSTGRES_OPTIONS: '?sslmode=verify-full',
    },
  });
  const [address = '', ...words] = said.trim().split(' ');
  const url = new URL(address);
  expect([url.host, decodeURIComponent(url.password), url.pathname, url.search]).toEqual([
    'db.example.net:5432',
    'p@ss/w%rd?',
    '/blindspot',
    '?sslmode=verify-full',
  ]);
  expect(words).toEqual(['deploy/embedded/src/backup-main.ts', 'backup', '/b']);
});

test('the secrets that are made are those that are mounted', () => {
  const made = execFileSync('sh', [path.join(folder, 'make-secrets.sh')], { encoding: 'utf8' });
  const secrets = parseAllDocuments(made)
    .map((document) => document.toJS() as unknown)
    .filter((one) => one !== null)
    .map((one) => Resource.parse(one));
  for (const secret of secrets) validate(secret);
  const mounted = new Set(
    [...JSON.stringify(workloads).matchAll(/"secretName":"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(new Set(secrets.map(({ metadata }) => metadata.name))).toEqual(mounted);
  const keys = (name: string): string[] =>
    Object.keys(secrets.find(({ metadata }) => metadata.name === name)?.['data'] as object);
  expect(keys('auth-connections')).toEqual(['database-url', 'nats-url', 'smtp-url']);
  expect(keys('analysis-connections')).toEqual(['database-url', 'nats-url', 'model-key']);
  expect(keys('database-administrator')).toEqual(['password', ...allServiceNames]);
});
