import { anonymity } from '@blindspot/contracts/anonymity';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, type Output } from '../api/outputs.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { firstDifference } from '../finding/first-difference.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { tagged, tagFor } from '../model/scripted-model.ts';
import { answerOf, everythingPlantedWith, plantPeople } from '../planting/secrets.ts';

const { full: first, batch } = anonymity;

export const lateAnswer: Attack = {
  name: 'late answer',
  what: 'watch what changes, and what the model reads, as answers arrive one by one',
  needs: 'model',
  async run({ baseUrl, model, size }) {
    if (!model) throw new Error('This attack reads the prompts.');
    const trials = await inParallel(
      range(size === 'whole' ? 10 : 1),
      5,
      async (trial): Promise<Finding[]> => {
        const tag = tagFor('late', trial);
        const owner = await registerOwner(baseUrl);
        const planted = plantPeople(trial + 700, first + batch - 1);
        const requestId = await owner.createRequest({
          question_set: 'quick',
          ai_prompt_type: 'custom',
          custom_ai_prompt: tagged(tag),
        });
        for (const person of planted.slice(0, first)) await submit(baseUrl, requestId, answerOf(person));
        await owner.openFirst(requestId, first);
        const findings: Finding[] = [];
        let before = await everyOutput(owner, requestId);
        for (const late of planted.slice(first)) {
          const asked = model.promptsOf(tag).length;
          await submit(baseUrl, requestId, answerOf(late));
          const after = await everyOutput(owner, requestId);
          const prompts = model
            .promptsOf(tag)
            .slice(asked)
            .map((text): Output => ({ name: 'prompt', text }));
          // Names appear in the trust list from five answers on, as promised.
          const { name, ...rest } = late.secrets;
          const secrets = everythingPlantedWith(late).filter(
            (secret) => secret !== name.text && secret !== name.core,
          );
          const seen = findSecrets([...prompts, ...after], secrets);
          const moved = changes(before, after);
          const rule = 'new people enter by batches; between them only counts and names move';
          const trialName = `answer of ${rest.word.text} after five (seed ${trial})`;
          for (const { output, reading, secret } of seen)
            findings.push({ try: trialName, output, found: `${secret} (${reading})`, rule });
          for (const { output, found } of moved) findings.push({ try: trialName, output, found, rule });
          before = after;
        }
        return findings;
      },
    );
    return {
      tries: trials.length * (batch - 1),
      findings: trials.flatMap((findings) => findings.slice(0, 2)),
      notes: [],
    };
  },
};

/** Members that may change: counts, and the names of those who took part. */
const mayMove = new Set([
  'response_count',
  'responses',
  'request_id',
  'status',
  'created_at',
  'share',
  'waiting',
  'next_set',
  // Average rating by the owner; a person without a rating counts with the usual one.
  'average_trust_rating',
  // Number of the text; each reading here requests a new text.
  'text_number',
]);

/**
 * Returns changes of numbers and dates between two readings; the wording may change with each regeneration.
 */
function changes(before: readonly Output[], after: readonly Output[]): { output: string; found: string }[] {
  return after.flatMap((output, index) => {
    const [was, is] = [figuresOf(before[index]?.text ?? ''), figuresOf(output.text)];
    return was === is ? [] : [{ output: output.name, found: firstDifference(was, is) }];
  });
}

function figuresOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
      if (mayMove.has(key) || key === 'detail' || key === 'requests') return undefined;
      return typeof value === 'string' && !/^\d{4}-\d\d-\d\d|^[0-9a-f-]{36}$/.test(value) ? '' : value;
    });
  } catch {
    return '';
  }
}
