import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { Finding } from '../attack.ts';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { textOutputs } from '../api/outputs.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import type { Payload } from '../model/payload.ts';
import { honestLine } from '../model/pipeline-steps.ts';
import type { ScriptedModel } from '../model/scripted-model.ts';
import { everythingPlantedWith, plantPeople } from '../planting/secrets.ts';

const sets = builtInQuestionSets.filter(({ id }) => id !== 'custom');
const innocent = 4;

/**
 * Creates a request with four honest answers and a fifth one, and checks whether the injection leaks the
 * honest ones. The injection may be in the answer, the instructions or the templates.
 */
export async function tryInjection(
  baseUrl: string,
  model: ScriptedModel,
  injection: {
    readonly name: string;
    readonly seed: number;
    readonly tag: string;
    readonly payload: Payload;
    /** Answer of the fifth person. */
    readonly answer: string;
    readonly instructions?: string;
    readonly owner?: Owner;
    readonly rule: string;
  },
): Promise<Finding[]> {
  const { seed, tag, payload, rule } = injection;
  const owner = injection.owner ?? (await registerOwner(baseUrl));
  const set = sets[seed % sets.length] ?? sets[0];
  if (!set) throw new Error('There is no question set.');
  const planted = plantPeople(seed + 2_000, innocent + 1);
  const answersOfOthers = planted.slice(0, innocent).map(({ answer }) => answer);
  model.obey(tag, payload, answersOfOthers);
  const requestId = await owner.createRequest({
    question_set: set.id,
    ai_prompt_type: 'custom',
    custom_ai_prompt: injection.instructions ?? 'Warm and plain.',
  });
  // A form of sliders has a text only in the optional question.
  const textKeys = set.format === 'text' ? Object.keys(set.questions) : Object.keys(set.optional_questions);
  for (const [index, { name, email, answer }] of planted.entries()) {
    const text = index < innocent ? answer : injection.answer;
    const answers = Object.fromEntries(textKeys.slice(0, 1).map((key) => [key, text]));
    await submit(baseUrl, requestId, { name, email, relationship: 'colleague', answers });
  }
  await owner.openFirst(requestId, planted.length);
  if (model.promptsOf(tag).length === 0) throw new Error('The model was not asked.');
  const outputs = await textOutputs(owner, requestId);
  const secrets = [...planted.slice(0, innocent).flatMap(everythingPlantedWith), 'evil.example'];
  return [
    ...findSecrets(outputs, secrets).map(({ output, reading, secret }) => ({
      try: injection.name,
      output,
      found: `${secret} (${reading})`,
      rule,
    })),
    ...movedThemes(outputs).map((found) => ({ try: injection.name, output: 'summary', found, rule })),
  ];
}

/**
 * Returns themes that instructions changed. All honest people name one theme, so any other theme or support
 * results from the injection.
 */
function movedThemes(outputs: readonly { name: string; text: string }[]): string[] {
  const { window } = JSON.parse(outputs.find(({ name }) => name === 'summary')?.text ?? '{}') as {
    window?: { seen: { id: string | null; support: string; about: string | null }[] } | null;
  };
  return (window?.seen ?? [])
    .filter(
      ({ id, support, about }) =>
        id !== 'stays-calm' || support !== 'several' || (about !== null && about !== honestLine),
    )
    .map((theme) => `instructions in one answer moved ${JSON.stringify(theme)}`);
}
