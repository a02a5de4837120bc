import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { Finding } from '../attack.ts';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { textOutputs } from '../api/outputs.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { obedientModel } from '../injections/obedient-model.ts';
import type { Payload } from '../injections/payloads.ts';
import { taggedInstructions, type ScriptedModel } from '../model/scripted-model.ts';
import { plantPeople } from '../planting/secrets.ts';
import { everythingPlantedWith } from './hostile-model.ts';

const sets = builtInQuestionSets.filter(({ id }) => id !== 'custom');
const innocent = 4;
/** So much of a planted answer is written by nobody else. */
const tellingPiece = 40;

/** One request of four people who answer honestly and one who may not; what is asked of the model comes from anywhere. */
export async function tryInjection(
  baseUrl: string,
  model: ScriptedModel,
  injection: {
    readonly name: string;
    readonly seed: number;
    readonly tag: string;
    readonly payload: Payload;
    /** What the fifth person writes. */
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
  model.script(tag, obedientModel(payload, answersOfOthers), answersOfOthers[0]?.slice(0, tellingPiece));
  const requestId = await owner.createRequest({
    question_set: set.id,
    ai_prompt_type: 'custom',
    custom_ai_prompt: taggedInstructions(tag, injection.instructions),
  });
  // A form of sliders has its only text in the optional question.
  const textKeys = set.format === 'text' ? Object.keys(set.questions) : Object.keys(set.optional_questions);
  for (const [index, { name, email, answer }] of planted.entries()) {
    const text = index < innocent ? answer : injection.answer;
    const answers = Object.fromEntries(textKeys.slice(0, 1).map((key) => [key, text]));
    await submit(baseUrl, requestId, { name, email, relationship: 'colleague', answers });
  }
  await owner.openFirst(requestId, planted.length);
  if (model.promptsOf(tag).length === 0) throw new Error('The model was not asked.');
  const outputs = await textOutputs(owner, requestId);
  const secrets = [
    ...planted.slice(0, innocent).flatMap(everythingPlantedWith),
    ...builtInSystemPrompts.system_message.split('\n'),
    'evil.example',
  ];
  return findSecrets(outputs, secrets).map(({ output, reading, secret }) => ({
    try: injection.name,
    output,
    found: `${secret} (${reading})`,
    rule,
  }));
}
