import {
  modelSettings,
  AnalysisConfig,
  createLocalEngine,
  createModelClient,
  createModelEngine,
} from '@blindspot/analysis/evaluation';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { evaluateLocal, evaluateTexts, falseRejects, inputOf } from './evaluate.ts';
import { labelledSet } from './labelled-set.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const set = labelledSet();
const people = set.reduce((total, { voices }) => total + voices.length, 0);
print(`${set.length} labelled requests, ${people} answers`);

const local = await evaluateLocal(createLocalEngine(), set);
print(`\nlocal engine`);
for (const line of local.lines) print(`  ${line}`);

const clean = falseRejects(set);
print(
  `\nrelease gate\n  clean texts refused: ${clean.refused} of ${clean.tried} (${clean.percent.toFixed(1)} %)${clean.why}`,
);

const settings = modelFromEnvironment();
if (settings === undefined) {
  print('\nmodel: none is configured (OPENAI_API_KEY or OPENAI_BASE_URL)');
} else {
  const engine = createModelEngine(createModelClient(settings));
  const texts = [];
  for (const request of set) {
    const passes = async (): Promise<undefined> => await Promise.resolve(undefined);
    const text = await engine
      .analyse(inputOf(request), builtInSystemPrompts, passes, new AbortController().signal)
      .catch(() => undefined);
    if (text) texts.push({ request, text });
  }
  print(`\nmodel ${settings.model}: wrote ${texts.length} of ${set.length}`);
  for (const line of evaluateTexts(texts)) print(`  ${line}`);
}

const failed = [...local.failures, ...(clean.percent > 3 ? ['false rejects above 3 %'] : [])];
for (const failure of failed) print(`MISSED: ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function modelFromEnvironment(): ReturnType<typeof modelSettings> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, OPENAI_MODEL: model } = process.env;
  const part = AnalysisConfig.safeParse({
    DATABASE_URL: 'postgres://unused',
    NATS_URL: 'nats://unused',
    JWKS_URL: 'http://unused',
    PUBLIC_URL: 'http://unused',
    ...(key ? { OPENAI_API_KEY: key } : {}),
    ...(url ? { OPENAI_BASE_URL: url } : {}),
    ...(model ? { OPENAI_MODEL: model } : {}),
  });
  return part.success ? modelSettings(part.data) : undefined;
}
