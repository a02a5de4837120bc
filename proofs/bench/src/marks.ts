/** Limit that a figure must meet. */
export interface Limit {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

const atLeast = (value: number): Limit => ({ is: 'at least', value });
const atMost = (value: number): Limit => ({ is: 'at most', value });

const ofPage = {
  performance: atLeast(100),
  accessibility: atLeast(100),
  'best practices': atLeast(100),
  SEO: atLeast(100),
  LCP: atMost(1_200),
};
const ofDocuments = Object.fromEntries(
  ['response form (text)', 'login', 'landing'].flatMap((page) =>
    Object.entries(ofPage).map(([figure, limit]) => [`${page}, ${figure}`, limit] as const),
  ),
);

/** Limits by part and figure. Once a figure meets its limit, it needs no further work. */
const limits: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  submit: { ratio: atLeast(0.5), 'alone, p50 ratio': atMost(5), behind: atMost(1) },
  form: { pages: atLeast(1_500) },
  summary: { ratio: atMost(2), opening: atMost(1_000) },
  gateway: { ratio: atLeast(0.3) },
  footprint: { 'second start': atMost(3_000), idle: atMost(320), 'after answers': atMost(600) },
  pages: {
    ...ofDocuments,
    'response form (text), HTML and CSS': atMost(16),
    'response form (text), script': atMost(8),
    'response form (text), fonts': atMost(20),
    'dashboard, script': atMost(190),
    'summary, script': atMost(190),
  },
  growth: { ratio: atMost(1.1), 'analytics p99': atMost(300) },
};

/** Returns the limit of a figure, if it has one. */
export function limitOf(part: string, figure: string): Limit | undefined {
  return limits[part]?.[figure];
}

export const holds = ({ is, value: limit }: Limit, value: number): boolean =>
  is === 'at least' ? value >= limit : value <= limit;
