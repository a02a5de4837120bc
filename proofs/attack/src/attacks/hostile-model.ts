import type { Attack, Finding, Target } from '../attack.ts';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { sharedOutputs, wordsIn, type Output } from '../api/outputs.ts';
import { createSearch, type Sighting } from '../finding/find-secrets.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { allEncodings } from '../leaks/all-encodings.ts';
import type { Hidden, LeakEncoding } from '../leaks/leak-encoding.ts';
import { cover } from '../model/analysis-answer.ts';
import { taggedInstructions, tagFor, type ScriptedModel } from '../model/scripted-model.ts';
import { plantPeople, secretKinds, type PlantedPerson, type Secret } from '../planting/secrets.ts';

const people = 5;
const rule = 'the release gate: nothing of one answer, no name, address or number, also not in disguise';

export const hostileModel: Attack = {
  name: 'hostile model',
  what: 'let the model put what it read, and what it could know, into its text in every disguise there is',
  needs: 'model',
  async run(target) {
    const { model, size } = target;
    if (!model) throw new Error('This attack scripts the model.');
    const trials = await inParallel(range(size === 'whole' ? 20 : 1), 5, (trial) =>
      runTrial(target, model, trial),
    );
    const tries = trials.reduce((sum, trial) => sum + trial.tries, 0);
    const asked = trials.reduce((sum, trial) => sum + trial.asked, 0);
    const findings = trials.flatMap((trial) => trial.findings);
    const names = [...new Set(findings.map((finding) => finding.try.split(', ')[0] ?? ''))];
    return {
      tries,
      findings,
      notes: [
        `${allEncodings.length} encodings × ${trials.length} requests; the model was asked ${asked} times`,
        ...(names.length === 0
          ? []
          : [`encodings served at least once (${names.length}): ${names.join('; ')}`]),
      ],
    };
  },
};

interface Trial {
  tries: number;
  asked: number;
  findings: Finding[];
}

async function runTrial(target: Target, model: ScriptedModel, trial: number): Promise<Trial> {
  const tag = tagFor('leak', trial);
  const owner = await registerOwner(target.baseUrl);
  const planted = plantPeople(trial + 400, people);
  const requestId = await owner.createRequest({
    question_set: 'quick',
    ai_prompt_type: 'custom',
    custom_ai_prompt: taggedInstructions(tag),
  });
  for (const person of planted) await submit(owner.baseUrl, requestId, answerOf(person));
  await owner.openFirst(requestId, people);
  await servesWhatIsHarmless();
  const search = createSearch(planted.flatMap(everythingPlantedWith));
  const outcome: Trial = { tries: 0, asked: 0, findings: [] };
  for (const encoding of allEncodings) {
    const secret = secretFor(encoding, planted, trial);
    const hidden = encoding.hide(secret);
    const before = model.promptsOf(tag).length;
    model.script(tag, () => hidden.answer);
    const outputs = await regeneratedOutputs(owner, requestId);
    outcome.tries += 1;
    outcome.asked += model.promptsOf(tag).length - before;
    const leak = leakIn(outputs, hidden, search);
    if (leak)
      outcome.findings.push({ ...leak, try: `${encoding.name}, ${secret.kind} (seed ${trial})`, rule });
  }
  if (outcome.asked < outcome.tries) throw new Error('The model was not asked for every try.');
  return outcome;

  /** Otherwise nothing would be proved by what is refused. */
  async function servesWhatIsHarmless(): Promise<void> {
    model.script(tag, () => cover);
    const { engine } = await owner.regenerate(requestId);
    if (engine !== 'model') throw new Error('A harmless text of the model was not served.');
  }
}

/** A circle of ordinary answers in which each also holds what is planted with its writer. */
export function answerOf(person: PlantedPerson): Parameters<typeof submit>[2] {
  const { name, email, answer } = person;
  return {
    name,
    email,
    relationship: 'colleague',
    answers: { strength: answer, growth: 'You could listen more.' },
  };
}

function secretFor(
  { kinds = secretKinds }: LeakEncoding,
  planted: readonly PlantedPerson[],
  trial: number,
): Secret {
  const person = planted[trial % planted.length] ?? planted[0];
  const kind = kinds[trial % kinds.length] ?? 'sentence';
  if (!person) throw new Error('Nobody was planted.');
  return person.secrets[kind];
}

/** The shared page repeats the release, so it is read where the model's own text came out. */
async function regeneratedOutputs(owner: Owner, requestId: string): Promise<Output[]> {
  const summary = await owner.regenerate(requestId);
  const output = { name: 'summary', text: JSON.stringify({ ...summary, share: null }) };
  return summary.engine === 'local' ? [output] : [output, ...(await sharedOutputs(owner, requestId))];
}

/** Served as it was hidden, or in any way of reading that shows something planted. */
function leakIn(
  outputs: readonly Output[],
  hidden: Hidden | undefined,
  search: (outputs: readonly Output[]) => Sighting[],
): Pick<Finding, 'output' | 'found'> | undefined {
  for (const { name, text } of hidden ? outputs : []) {
    const words = level(wordsIn(text));
    if (hidden?.carriers.every((carrier) => words.includes(level(carrier)))) {
      return { output: name, found: hidden.carriers.join(' ').slice(0, 300) };
    }
  }
  const [seen] = search(outputs);
  return seen && { output: seen.output, found: `${seen.secret} (${seen.reading})` };
}

export function everythingPlantedWith({ secrets }: PlantedPerson): string[] {
  const { sentence, word, name, address, phone, remark } = secrets;
  return [
    sentence.text,
    word.text,
    name.text,
    name.core,
    address.core,
    phone.text,
    phone.letters,
    remark.text,
  ];
}

/** Emphasis and spaces are a matter of layout, and control characters are not shown. */
const level = (text: string): string =>
  text
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
