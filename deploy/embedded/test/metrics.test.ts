import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@blindspot/contracts/routes';
import { allServiceNames } from '@blindspot/contracts/services';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceLoaders, type EmbeddedService, type ServiceLoaders } from '../src/services.ts';
import { readSettings } from '../src/settings.ts';
import { startEmbedded, type EmbeddedProduct } from '../src/start-embedded.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Metric {
  readonly name: string;
  readonly labels: readonly string[];
  readonly help: string;
}

const documented: readonly Metric[] = read('docs/operations.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^`[a-z_]+`$/.test(name))
  .map(([, name = '', labels = '', , help = '']) => ({
    name: name.replaceAll('`', ''),
    labels: labels.split(',').flatMap((label) => label.match(/\w+/) ?? []),
    help,
  }));

function familiesOf(text: string): Metric[] {
  return [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name = '', help = '']) => {
    const samples = text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{([^}]*)\\}`, 'gm'));
    const labels = [...samples].flatMap(([, inside = '']) =>
      [...inside.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    );
    return { name, help, labels: [...new Set(labels)].filter((label) => label !== 'le').toSorted() };
  });
}

let product: EmbeddedProduct | undefined;
let exported: Metric[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blindspot-metrics-'));
  const operationsPort = await findFreePort();
  const urls: string[] = [`http://127.0.0.1:${operationsPort}`];
  const collecting = async (load: () => Promise<EmbeddedService>): Promise<EmbeddedService> => {
    const service = await load();
    return {
      ...service,
      async start(env, options) {
        const started = await service.start(env, options);
        if (started.name !== 'gateway') urls.push(started.url);
        return started;
      },
    };
  };
  const services = Object.fromEntries(
    allServiceNames.map((name) => [name, () => collecting(serviceLoaders[name])]),
  ) as ServiceLoaders;
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: '0',
    OPERATIONS_PORT: String(operationsPort),
    LOG_LEVEL: 'silent',
  });
  product = await startEmbedded(settings, { services });
  await fetch(`${product.localUrl}/api/health`);
  const texts = await Promise.all(urls.map(async (url) => await (await fetch(`${url}/metrics`)).text()));
  exported = texts.flatMap(familiesOf);
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const wordsOf = (metrics: readonly Metric[]): Set<string> =>
  new Set(metrics.map(({ name, help }) => `${name}: ${help}`));
const isOfProcess = ({ name }: Metric): boolean => /^(process|nodejs)_/.test(name);

describe('docs/operations.md', () => {
  it('docs/operations.md documents exactly the metrics of the services, with their descriptions', () => {
    expect(wordsOf(documented)).toEqual(wordsOf(exported.filter((metric) => !isOfProcess(metric))));
  });

  it('docs/operations.md lists every label of each metric', () => {
    for (const { name, labels } of documented) {
      const known = exported.filter((metric) => metric.name === name).flatMap((metric) => metric.labels);
      expect(labels, name).toEqual(expect.arrayContaining(known));
    }
  });
});

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const alerts = (parse(read('deploy/observability/alerts.yaml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read('deploy/observability/grafana/dashboards/blindspot.json')) as Dashboard;
const asked = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

function namesIn(query: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...[...query.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    ...[...query.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
      ([, list = '']) => list.match(/\w+/g) ?? [],
    ),
  ];
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const metrics = [...bare.matchAll(/\b[a-z]+_\w+\b(?!\s*\()/g)].map(([name]) => name);
  return { metrics: metrics.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')), labels };
}

it.each(asked)('the query of %s uses only existing metrics and labels', (_, query) => {
  const known = [...documented, ...exported.filter(isOfProcess)];
  const { metrics, labels } = namesIn(query);
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(metrics));
  expect([...known.flatMap((metric) => metric.labels), 'job', 'instance', 'le']).toEqual(
    expect.arrayContaining(labels),
  );
});

it.each(asked)('the query of %s uses only existing operations', (_, query) => {
  const named = [...query.matchAll(/\boperation\s*!?=~?\s*"([^"]*)"/g)].map(([, name = '']) => name);
  for (const name of named)
    expect(routes.map(({ operation }) => operation)).toContainEqual(
      expect.stringMatching(new RegExp(`^(?:${name})$`)),
    );
});

describe('alerts.yaml', () => {
  it('alerts.yaml detects the absence of each service', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'ServiceAway') ?? {};
    expect(new Set([...expr.matchAll(/absent\(up\{job="(\w+)"\}\)/g)].map(([, name]) => name))).toEqual(
      new Set(allServiceNames),
    );
  });

  it.each(alerts.map(({ alert }) => [alert]))('the alert %s is described on the operations page', (alert) => {
    expect(read('docs/operations.md')).toContain(`| \`${alert}\` |`);
  });

  it('alerts.yaml has exactly the alerts that the operations page describes', () => {
    const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Za-z]+)` \|/gm)];
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });
});

describe('prometheus.yaml', () => {
  it('prometheus.yaml scrapes each service on the port of its metrics', () => {
    const { scrape_configs: jobs } = parse(read('deploy/observability/prometheus.yaml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(
      jobs.map(({ job_name: name, dns_sd_configs: [found] }) => [name, ...(found?.names ?? []), found?.port]),
    ).toEqual(
      expect.arrayContaining(allServiceNames.map((name) => [name, name, name === 'gateway' ? 9464 : 8080])),
    );
  });
});
