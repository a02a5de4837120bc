/** What a figure is to reach. */
export interface Mark {
  readonly is: 'at least' | 'at most' | 'below';
  readonly value: number;
}

const atLeast = (value: number): Mark => ({ is: 'at least', value });
const atMost = (value: number): Mark => ({ is: 'at most', value });
const below = (value: number): Mark => ({ is: 'below', value });

/** The marks of the product, each once: by the part that measures it and the name of its figure there. */
export const marks = {
  submit: { ratio: atLeast(1), p50: atMost(15) },
  'submit-alone': { p50: atMost(3) },
  'submit-half': { ratio: atMost(1.3) },
  gateway: { ratio: atLeast(0.6) },
  form: { pages: atLeast(5_000) },
  summary: { p50: atMost(4) },
  counts: { behind: atMost(1) },
  growth: { ratio: atMost(1.1), 'dashboard p99': atMost(50), 'analytics p99': atMost(50) },
  scripts: { app: atMost(95), admin: atMost(120) },
  analysis: { ratio: atMost(11), many: atMost(1_000) },
  'analysis-loop': { 'local engine, p99.9': atMost(50), 'model, p99.9': atMost(50) },
  'guess-rule': { 'a set': below(30) },
  open: { p95: atMost(1_000) },
  replicas: { '2 replicas': atLeast(1.9), '4 replicas': atLeast(3.8) },
  footprint: {
    'second start': atMost(2_000),
    idle: atMost(220),
    'after answers': atMost(400),
    'two minutes later': atMost(300),
  },
  'small-host': { 'ended by the system': atMost(0), held: below(512) },
  pages: {
    'response form (text), performance': atLeast(100),
    'response form (text), accessibility': atLeast(100),
    'response form (text), best practices': atLeast(100),
    'response form (text), SEO': atLeast(100),
    'response form (text), LCP': atMost(1_000),
    'response form (text), CLS': atMost(0),
    'login, performance': atLeast(100),
    'login, accessibility': atLeast(100),
    'login, best practices': atLeast(100),
    'login, SEO': atLeast(100),
    'login, LCP': atMost(1_000),
    'login, CLS': atMost(0),
    'landing, performance': atLeast(100),
    'landing, accessibility': atLeast(100),
    'landing, best practices': atLeast(100),
    'landing, SEO': atLeast(100),
    'landing, LCP': atMost(1_000),
    'landing, CLS': atMost(0),
  },
  taps: { p98: atMost(200) },
  admin: { 'first page p99': atMost(50), 'memory of a file': atMost(64) },
  tests: { minutes: atMost(5) },
} as const satisfies Record<string, Record<string, Mark>>;

/** The mark of a figure, where it has one. */
export function markOf(part: string, figure: string): Mark | undefined {
  const ofParts: Record<string, Record<string, Mark>> = marks;
  return ofParts[part]?.[figure];
}

export function holds({ is, value: mark }: Mark, value: number): boolean {
  if (is === 'at least') return value >= mark;
  return is === 'at most' ? value <= mark : value < mark;
}
