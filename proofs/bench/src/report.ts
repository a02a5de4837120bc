import type { Figure } from './part.ts';

interface Limit {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

const atLeast = (value: number): Limit => ({ is: 'at least', value });
const atMost = (value: number): Limit => ({ is: 'at most', value });

const ofPage = {
  performance: atLeast(100),
  accessibility: atLeast(100),
  'best practices': atLeast(100),
  LCP: atMost(1_200),
};
const ofDocuments = Object.fromEntries(
  ['response form (text)', 'login', 'landing'].flatMap((page) =>
    Object.entries(ofPage).map(([figure, limit]) => [`${page}, ${figure}`, limit] as const),
  ),
);

const limits: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  submit: { ratio: atLeast(0.5), 'alone, p50 ratio': atMost(5), behind: atMost(1) },
  form: { pages: atLeast(1_500) },
  summary: { ratio: atMost(2), opening: atMost(1_000) },
  gateway: { ratio: atLeast(0.3) },
  footprint: { 'second start': atMost(3_000), idle: atMost(320), 'after answers': atMost(600) },
  pages: {
    ...ofDocuments,
    // Only the landing page has an SEO limit, because the other pages ask search engines not to list them.
    'landing, SEO': atLeast(100),
    'response form (text), HTML and CSS': atMost(16),
    'response form (text), script': atMost(8),
    'response form (text), fonts': atMost(20),
    'dashboard, script': atMost(190),
    'summary, script': atMost(190),
  },
  growth: { ratio: atMost(1.1), 'analytics p99': atMost(300) },
};

const holds = ({ is, value: limit }: Limit, value: number): boolean =>
  is === 'at least' ? value >= limit : value <= limit;

interface ReportedFigure extends Figure {
  readonly limit: Limit | null;
}

export interface Report {
  readonly date: string;
  /** A plus sign marks uncommitted changes. */
  readonly commit: string;
  readonly cores: number;
  readonly parts: readonly { readonly part: string; readonly figures: readonly ReportedFigure[] }[];
}

export function reported(part: string, figures: readonly Figure[]): Report['parts'][number] {
  return {
    part,
    figures: figures.map((figure) => ({ ...figure, limit: limits[part]?.[figure.name] ?? null })),
  };
}

export function parseReport(text: string): Report {
  const report = JSON.parse(text) as Partial<Report> | null;
  if (!Array.isArray(report?.parts)) throw new TypeError('This file was not written by --json.');
  return report as Report;
}

export function linesOf({ part, figures }: Report['parts'][number], earlier?: Report): string[] {
  const before = earlier?.parts.find((one) => one.part === part)?.figures ?? [];
  return figures.map((figure) => {
    const { name, limit } = figure;
    const marked =
      limit &&
      `mark ${limit.is} ${inWords(limit.value, figure.unit)}${holds(limit, figure.value) ? '' : ': MISSED'}`;
    const found = before.find((one) => one.name === name && one.unit === figure.unit);
    const compared =
      earlier &&
      (found
        ? `before ${inWords(found.value, found.unit)}, now / before ${ratio(figure, found)}`
        : 'not measured before');
    return [`${name}: ${inWords(figure.value, figure.unit)}`, marked, compared].filter(Boolean).join('; ');
  });
}

function ratio({ value }: Figure, { value: before }: Figure): string {
  if (before === 0) return value === 0 ? '1.00' : '-';
  return (value / before).toFixed(2);
}

function inWords(value: number, unit: Figure['unit']): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = String(Number(value.toFixed(digits)));
  return unit === '' || unit === '/s' ? `${number}${unit}` : `${number} ${unit}`;
}
