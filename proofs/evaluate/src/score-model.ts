import { keptOutGroups, modelFromEnvironment, recordedModel, runGroup } from './model-group.ts';

/** What a configured model finds in the groups kept out; figures without a mark. */
export async function scoreModel(): Promise<string[]> {
  const client = modelFromEnvironment();
  if (!client) return ['none is configured (OPENAI_API_KEY or OPENAI_BASE_URL)'];
  const lines: string[] = [];
  for (const name of keptOutGroups()) {
    const found = await runGroup(name, client).catch((error: unknown) => ({ failed: String(error) }));
    lines.push(`${name}: ${JSON.stringify(found)}`);
  }
  return lines;
}

/** Runs one group, with a configured server or with recorded answers, and prints what came of it. */
export async function printGroup(name: string, folder: string | undefined): Promise<string> {
  const missing: string[] = [];
  const client =
    folder === undefined ? modelFromEnvironment() : recordedModel(folder, (one) => missing.push(one));
  if (!client) return 'Set OPENAI_BASE_URL or OPENAI_API_KEY, or name a folder of recorded answers.';
  const found = await runGroup(name, client).catch((error: unknown) => {
    if (missing.length === 0) throw error;
    return {};
  });
  return missing.length > 0
    ? `${missing.length} prompts wait for an answer in ${folder ?? ''}: ${missing.join(', ')}`
    : JSON.stringify(found, null, 2);
}
