import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf, type ModelClient } from '@blindspot/analysis/evaluation';
import { modelFromEnvironment, recordedModel, runGroup } from './model-group.ts';
import { naturalGroup, naturalGroups } from './natural-groups.ts';
import { isFalse, namedOf, sum, publishedThemes } from './score-natural.ts';
import { share } from './score.ts';

const recordingOf = (group: string): string => join(import.meta.dirname, '..', 'recorded', `${group}.json`);

/** Recorded answers of a model, by the digest of the prompt. */
type RecordedAnswers = Readonly<
  Record<string, Readonly<Record<string, readonly { readonly text: string }[]>>>
>;

/**
 * Measures how many truths a model names if no one taps a theme. Reads groups that no tuning has used ('kept-out'),
 * with the configured model or recorded answers. Marks groups whose prompts have changed since the recording.
 */
export async function scoreModel(): Promise<string[]> {
  const configured = modelFromEnvironment();
  const groups = naturalGroups('kept-out').filter(
    ({ name }) => configured !== undefined || existsSync(recordingOf(name)),
  );
  const lines: string[] = [];
  const named: Parameters<typeof sum>[0][number][] = [];
  const written: boolean[] = [];
  for (const group of groups) {
    const missing: string[] = [];
    const client: ModelClient =
      configured ?? recordedModel(recordingOf(group.name), (one) => missing.push(one));
    const found = await runGroup(group, client).catch((error: unknown) => {
      lines.push(`${group.name}: ${missing.length} prompts without a recorded answer; ${String(error)}`);
    });
    if (!found) continue;
    const published = publishedThemes(found.themes);
    const [all, strengths, costs] = [
      namedOf(group, published),
      namedOf(group, published, 'strength'),
      namedOf(group, published, 'cost'),
    ];
    named.push(all);
    const text = found.text === null ? '' : textsOf(found.text).join('\n');
    if (!configured) written.push(...recordedSentences(group.name).map((one) => text.includes(one)));
    const fitsNone = published.filter((theme) => isFalse(group, theme)).map(({ name }) => name);
    lines.push(
      `${group.name}: ${share(all.named, all.of)} named; strengths ${strengths.named} of ${strengths.of}, costs ${costs.named} of ${costs.of}; ${published.length} published, of which fit no coded truth: ${fitsNone.join(', ') || 'none'}`,
    );
  }
  const total = sum(named);
  return [
    `no taps, ${named.length} groups: ${share(total.named, total.of)} named`,
    `recorded sentences that were published as written: ${share(written.filter(Boolean).length, written.length)}`,
    ...lines,
  ];
}

function recordedSentences(group: string): string[] {
  const answers = Object.values(JSON.parse(readFileSync(recordingOf(group), 'utf8')) as RecordedAnswers);
  return answers
    .filter((answer) => 'summary' in answer || 'essential_takeaways' in answer)
    .flatMap((answer) => Object.values(answer).flat())
    .map(({ text }) => text);
}

export async function printGroup(name: string, file: string | undefined): Promise<string> {
  const missing: string[] = [];
  const client =
    file === undefined ? modelFromEnvironment() : recordedModel(file, (one) => missing.push(one));
  if (!client) return 'Set OPENAI_BASE_URL or OPENAI_API_KEY, or name a file of recorded answers.';
  const found = await runGroup(naturalGroup(name), client).catch((error: unknown) => {
    if (missing.length === 0) throw error;
    return {};
  });
  return missing.length > 0
    ? `${missing.length} prompts wait for an answer in ${file ?? ''}: ${missing.join(', ')}`
    : JSON.stringify(found, null, 2);
}
