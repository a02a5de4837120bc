import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { Attack, Finding, Target } from '../attack.ts';
import { registerOwner } from '../api/owner.ts';
import { inParallel } from '@blindspot/test-kit/in-parallel';
import { hostileTemplates } from '../injections/admin-templates.ts';
import { families } from '../injections/families.ts';
import { ownerPhrasings } from '../injections/owner-instructions.ts';
import { payloads } from '../injections/payloads.ts';
import { tagged, tagFor, type ScriptedModel } from '../model/scripted-model.ts';
import { tryInjection } from './injection-trial.ts';

const atOnce = 5;
/** Each of the 26 families is tried with this many payloads. */
const payloadsPerFamily = 6;
const harmless = 'You could listen more.';

export const responderInjections: Attack = {
  name: 'injection by responders',
  what: 'answer with instructions to the model, which echoes its input and then obeys',
  needs: 'model',
  run: (target) =>
    runAll(
      target,
      families.flatMap((family, row) =>
        Array.from({ length: payloadsPerFamily }, (_, column) => ({
          family,
          payload: payloads[(row + column) % payloads.length],
        })),
      ),
      (model, { family, payload }, index) => {
        if (!payload) throw new Error('There is no payload.');
        return tryInjection(target.baseUrl, model, {
          name: `${family.name} × ${payload.name}`,
          seed: index,
          tag: tagFor('responder', index),
          payload,
          answer: tagged(tagFor('responder', index), family.dress(payload.instruction)),
          rule: 'answers are data; the result gate holds whatever the model does',
        });
      },
    ),
};

export const ownerInjections: Attack = {
  name: 'injection by owners',
  what: "ask for the answers in the owner's own instructions",
  needs: 'model',
  run: (target) =>
    runAll(
      target,
      ownerPhrasings.flatMap((phrasing) => payloads.map((payload) => ({ phrasing, payload }))),
      (model, { phrasing, payload }, index) =>
        tryInjection(target.baseUrl, model, {
          name: `${phrasing} × ${payload.name}`,
          seed: index,
          tag: tagFor('owner', index),
          payload,
          answer: harmless,
          instructions: tagged(tagFor('owner', index), phrasing.replace('{payload}', payload.instruction)),
          rule: "an owner's instructions shape the wording, never the evidence; the result gate",
        }),
    ),
};

export const adminInjections: Attack = {
  name: 'injection by admins',
  what: 'ask for the answers in the prompt templates of all requests',
  needs: 'model',
  async run(target) {
    const { model, size, savePrompts, baseUrl } = target;
    if (!model) throw new Error('This attack scripts the model.');
    const owner = await registerOwner(baseUrl);
    const all = payloads
      .slice(0, 7)
      .flatMap((payload) =>
        hostileTemplates(payload.instruction).map((templates) => ({ payload, templates })),
      );
    const wanted = all.slice(0, size === 'whole' ? 20 : 2);
    const findings: Finding[] = [];
    // Templates apply to every request, so these run one after another.
    for (const [index, { payload, templates }] of wanted.entries()) {
      await savePrompts(templates);
      findings.push(
        ...(await tryInjection(baseUrl, model, {
          name: `templates ${index + 1} × ${payload.name}`,
          seed: index,
          tag: tagFor('admin', index),
          instructions: tagged(tagFor('admin', index)),
          payload,
          answer: harmless,
          owner,
          rule: 'templates shape the wording, never the evidence; the result gate',
        })),
      );
    }
    await savePrompts(builtInSystemPrompts);
    const inForce = wanted.filter(({ payload }, index) =>
      model.promptsOf(tagFor('admin', index)).some((prompt) => prompt.includes(payload.instruction)),
    ).length;
    if (inForce === 0) throw new Error('No template came into force.');
    return {
      tries: wanted.length,
      findings,
      notes: [`${inForce} of ${wanted.length} templates reached the model`],
    };
  },
};

async function runAll<T>(
  { model, size }: Target,
  injections: readonly T[],
  work: (model: ScriptedModel, injection: T, index: number) => Promise<Finding[]>,
): ReturnType<Attack['run']> {
  if (!model) throw new Error('This attack scripts the model.');
  const wanted = size === 'whole' ? injections : injections.slice(0, 4);
  const found = await inParallel(wanted, atOnce, (injection, index) => work(model, injection, index));
  // Each attempt counts once, however many outputs show it.
  return { tries: wanted.length, findings: found.flatMap((findings) => findings.slice(0, 1)), notes: [] };
}
