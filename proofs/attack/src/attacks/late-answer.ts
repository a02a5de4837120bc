import { anonymity } from '@blindspot/contracts/anonymity';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, type Output } from '../api/outputs.ts';
import { type Finding, trialAttack } from '../attack.ts';
import { differences } from '../finding/differences.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { tagged, tagFor } from '../model/scripted-model.ts';
import { answersOf, plantPeople } from '../planting/secrets.ts';

const { full: first, batch } = anonymity;

export const lateAnswer = trialAttack({
  name: 'late answer',
  what: 'watch what changes, and what the model reads, as answers arrive one by one',
  needs: 'model',
  trials: { whole: 10, small: 1 },
  atOnce: 5,
  triesPerTrial: batch - 1,
  rule: 'new people enter by batches; between them only counts and names move',
  async attempt({ baseUrl, model }, trial) {
    const tag = tagFor('late', trial);
    const owner = await registerOwner(baseUrl);
    const planted = plantPeople(trial + 700, first + batch - 1);
    const requestId = await owner.makeRequest({
      ai_prompt_type: 'custom',
      custom_ai_prompt: tagged(tag),
    });
    for (const person of planted.slice(0, first))
      await submit(baseUrl, requestId, person, { answers: answersOf(person) });
    await owner.openFirst(requestId, first);
    const findings: Omit<Finding, 'rule'>[] = [];
    let before = await everyOutput(owner, requestId);
    for (const late of planted.slice(first)) {
      const asked = model.promptsOf(tag).length;
      await submit(baseUrl, requestId, late, { answers: answersOf(late) });
      const after = await everyOutput(owner, requestId);
      const prompts = model.promptsOf(tag).slice(asked);
      const outputs = [...prompts.map((text) => ({ name: 'prompt', text })), ...after];
      const attempt = `answer of ${late.name} after five (seed ${trial})`;
      // Leaves out names, because the trust list shows them after five answers.
      for (const { output, reading, secret } of findSecrets(outputs, late.secrets))
        findings.push({ try: attempt, output, found: `${secret} (${reading})` });
      findings.push(...differences(attempt, before.map(figuresIn), after.map(figuresIn)));
      before = after;
    }
    return findings;
  },
});

const mayMove = new Set([
  'detail',
  'requests',
  'response_count',
  'responses',
  'request_id',
  'status',
  'created_at',
  'share',
  'waiting',
  'next_set',
  // The average includes the default rating of each new person.
  'average_trust_rating',
  // Each reading of the attack requests a new text, and the product numbers the texts.
  'text_number',
]);

/** Keeps only numbers and dates, because each regeneration may change the wording. */
function figuresIn({ name, text }: Output): Output {
  try {
    return { name, text: JSON.stringify(JSON.parse(text), figure) };
  } catch {
    return { name, text: '' };
  }
}

function figure(key: string, value: unknown): unknown {
  if (mayMove.has(key)) return undefined;
  return typeof value === 'string' && !/^\d{4}-\d\d-\d\d|^[0-9a-f-]{36}$/.test(value) ? '' : value;
}
