import { globSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allServiceNames } from '@blindspot/contracts/services';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
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

/** What the page says: a row each. */
const told: readonly Metric[] = read('docs/metrics.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^`\w+`$/.test(name))
  .map(([, name = '', labels = '', , help = '']) => ({
    name: name.replaceAll('`', ''),
    labels: labels.split(',').flatMap((label) => label.match(/\w+/) ?? []),
    help,
  }));

/** Families and samples of one service, from the text that Prometheus reads. */
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
let said: Metric[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blindspot-metrics-'));
  const operationsPort = await findFreePort();
  const urls: string[] = [`http://127.0.0.1:${operationsPort}`];
  const heard = async (load: () => Promise<EmbeddedService>): Promise<EmbeddedService> => {
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
    allServiceNames.map((name) => [name, () => heard(serviceLoaders[name])]),
  ) as ServiceLoaders; // One for each name.
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: '0',
    OPERATIONS_PORT: String(operationsPort),
    LOG_LEVEL: 'silent',
  });
  product = await startEmbedded(settings, { services });
  await fetch(`${product.localUrl}/api/health`);
  const texts = await Promise.all(urls.map(async (url) => await (await fetch(`${url}/metrics`)).text()));
  said = texts.flatMap(familiesOf);
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const wordsOf = (metrics: readonly Metric[]): Set<string> =>
  new Set(metrics.map(({ name, help }) => `${name}: ${help}`));
const isOfProcess = ({ name }: Metric): boolean => /^(process|nodejs)_/.test(name);

describe('the page of metrics', () => {
  it('has every one that a service has, in its words, and no other', () => {
    expect(wordsOf(told)).toEqual(wordsOf(said.filter((metric) => !isOfProcess(metric))));
  });

  it('has every label', () => {
    for (const { name, labels } of told) {
      const known = said.filter((metric) => metric.name === name).flatMap((metric) => metric.labels);
      expect(labels, name).toEqual(expect.arrayContaining(known));
    }
  });
});

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().max(120) }),
        }),
      ),
    }),
  ),
});
const alerts = Rules.parse(parse(read('deploy/observability/alerts.yaml'))).groups.flatMap(
  (group) => group.rules,
);
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});
const { panels } = Dashboard.parse(
  JSON.parse(read('deploy/observability/grafana/dashboards/blindspot.json')) as unknown,
);
const asked = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const operations = new Set(
  globSync('packages/contracts/src/endpoints/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/operation: '([^']+)'/g)].map(([, operation]) => operation),
  ),
);

interface Selector {
  readonly metric: string;
  readonly matchers: readonly { label: string; operator: string; value: string }[];
}

/** Selectors and labels that a question groups by. Throws where Prometheus could not read it. */
function readQuestion(expr: string): { selectors: Selector[]; groupedBy: string[] } {
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new SyntaxError(`Not PromQL at ${node.from}: ${expr}`);
      if (node.name === 'GroupingLabels')
        groupedBy.push(...(expr.slice(node.from, node.to).match(/\w+/g) ?? []));
      if (node.name !== 'VectorSelector') return;
      const [, metric = '', inside = ''] = /^(\w+)(?:\{(.*)\})?$/s.exec(expr.slice(node.from, node.to)) ?? [];
      const matchers = [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      );
      selectors.push({ metric, matchers });
    },
  });
  return { selectors, groupedBy };
}

/** Of every metric that Prometheus fetches. */
const fromPrometheus = ['job', 'instance', 'le'];

describe.each(asked)('what %s asks', (_, expr) => {
  it('is a question about metrics, labels and operations that there are', () => {
    const { selectors, groupedBy } = readQuestion(expr);
    expect(selectors).not.toEqual([]);
    const labels = new Set(fromPrometheus);
    for (const { metric, matchers } of selectors) {
      if (metric === 'up') continue;
      const family = metric.replace(/_(?:bucket|sum|count)$/, '');
      const known = [...told, ...said.filter(isOfProcess)].find(({ name }) =>
        [metric, family].includes(name),
      );
      expect(known?.name, metric).toBeDefined();
      for (const label of known?.labels ?? []) labels.add(label);
      for (const { label, operator, value } of matchers) {
        expect(labels, expr).toContain(label);
        if (label === 'operation' && operator === '=') expect(operations).toContain(value);
        if (label === 'operation' && operator === '!~')
          expect(
            [...operations].filter((one) => one !== undefined && new RegExp(`^(?:${value})$`).test(one)),
          ).not.toEqual([]);
        if (label === 'job') expect(allServiceNames).toContain(value);
      }
    }
    expect([...labels]).toEqual(expect.arrayContaining(groupedBy));
  });
});

describe('an alert', () => {
  it('that names what there is not would be noticed', () => {
    expect(() => readQuestion('sum(rate(dead_letters[5m])')).toThrow(SyntaxError);
    expect(readQuestion('max by (jbo) (dead_leters{job="x"})')).toEqual({
      selectors: [{ metric: 'dead_leters', matchers: [{ label: 'job', operator: '=', value: 'x' }] }],
      groupedBy: ['jbo'],
    });
  });

  it('knows each service that is not there at all', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'ServiceAway') ?? {};
    expect(new Set([...expr.matchAll(/absent\(up\{job="(\w+)"\}\)/g)].map(([, name]) => name))).toEqual(
      new Set(allServiceNames),
    );
  });

  it.each(alerts.map(({ alert }) => [alert]))('%s stands in the operator’s page with what to do', (alert) => {
    expect(read('docs/operations.md')).toContain(`| \`${alert}\` |`);
  });

  it('is told in the operator’s page only where there is one', () => {
    const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Za-z]+)` \|/gm)];
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });
});

describe('Prometheus', () => {
  it('asks each service, where it answers', () => {
    const { scrape_configs: jobs } = z
      .object({
        scrape_configs: z.array(
          z.object({
            job_name: z.string(),
            dns_sd_configs: z.tuple([z.object({ names: z.tuple([z.string()]), port: z.int() })]),
          }),
        ),
      })
      .parse(parse(read('deploy/observability/prometheus.yaml')));
    expect(
      jobs.map(({ job_name: name, dns_sd_configs: [{ names, port }] }) => [name, ...names, port]),
    ).toEqual(
      expect.arrayContaining(allServiceNames.map((name) => [name, name, name === 'gateway' ? 9464 : 8080])),
    );
  });
});
