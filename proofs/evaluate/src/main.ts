import {
  modelSettings,
  AnalysisConfig,
  createLocalEngine,
  createModelClient,
  createModelEngine,
  type TextReview,
} from '@blindspot/analysis/evaluation';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { evaluateLocal, falseRejects, readUnseen, wordingOf } from './evaluate.ts';
import { labelledSet } from './labelled-set.ts';
import { scoreTexts, type WrittenRequest } from './score-texts.ts';
import { unseenPhrases } from './unseen-phrases.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const set = labelledSet();
const people = set.reduce((total, { voices }) => total + voices.length, 0);
print(`${set.length} labelled requests, ${people} answers`);

const localEngine = createLocalEngine();
const local = evaluateLocal(localEngine, set);
print(`\nlocal engine`);
for (const line of local.lines) print(`  ${line}`);
print(`\nlocal engine, on words it never met`);
for (const line of readUnseen(localEngine)) print(`  ${line}`);
const unseen = evaluateLocal(localEngine, labelledSet(unseenPhrases));
for (const line of unseen.lines.slice(0, 2)) print(`  ${line}`);

const clean = falseRejects(set);
print('\nrelease gate');
for (const [what, { tried, refused, percent, why }] of Object.entries(clean)) {
  print(`  clean ${what} refused: ${refused} of ${tried} (${percent.toFixed(1)} %)${why}`);
}

const review: TextReview = {
  sentences: async (sentences) => await Promise.resolve(sentences.map(() => undefined)),
  whole: async () => await Promise.resolve(undefined),
};
const settings = modelFromEnvironment();
if (settings === undefined) {
  print('\nmodel: none is configured (OPENAI_API_KEY or OPENAI_BASE_URL)');
} else {
  const engine = createModelEngine(createModelClient(settings));
  const written: WrittenRequest[] = [];
  for (const request of set) {
    const use = { review, signal: new AbortController().signal };
    const themes = await engine.readThemes({ ...request, seed: request.name }, use).catch(() => undefined);
    if (themes === undefined) continue;
    const input = wordingOf(request, themes);
    const text = await engine
      .write(input, { ...use, templates: builtInSystemPrompts })
      .catch(() => undefined);
    if (text) written.push({ request, figures: input.findings.figures, text });
  }
  print(`\nmodel ${settings.model}: wrote ${written.length} of ${set.length}`);
  for (const line of scoreTexts(written).lines) print(`  ${line}`);
}

const failed = [...local.failures, ...(clean.texts.percent > 3 ? ['false rejects above 3 %'] : [])];
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
