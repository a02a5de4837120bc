import { CallError } from '@blindspot/contracts/client';
import { updateFeedbackRequest } from '@blindspot/contracts/endpoints';
import { NotTakenProblem } from '@blindspot/contracts/http/feedback-responses';
import type { FrozenForm } from '@blindspot/contracts/http/public-forms';
import { friendAt } from '@blindspot/people/friend';
import { range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, type Owner } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople, type PlantedPerson } from '../planting/secrets.ts';

const people = 5;

/**
 * Plans for editing the form between invitations. Each maps a friend's position to the number of the text that the
 * friend sees.
 */
const plans: Readonly<Record<string, (place: number) => number>> = {
  'a text for each': (place) => place,
  'two texts that alternate': (place) => place % 2,
  'one text, another for the third friend, and back': (place) => (place === 2 ? 1 : 0),
};

/** `invited`: each friend answers before the next one opens the form. `together`: all open the form first. */
const paces = ['invited', 'together'] as const;

export const ownFormEach: Attack = {
  name: 'a form of their own for each invitation',
  what: 'edit title and description before each invitation, so that the content of an answer reveals which text its author saw',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const findings: Finding[] = [];
    const trials = range(size === 'whole' ? 10 : 1).flatMap((seed) =>
      Object.entries(plans).flatMap(([plan, textOf]) => paces.map((pace) => ({ seed, plan, textOf, pace }))),
    );
    for (const { seed, plan, textOf, pace } of trials) {
      const id = await owner.makeRequest({ title: titleOf(textOf(0)) });
      const answered: string[] = [];
      const answering: (() => Promise<string>)[] = [];
      for (const [place, friend] of plantPeople(20_000 + seed, people).entries()) {
        const body = { title: titleOf(textOf(place)), description: '' };
        if (place > 0) await owner.call(updateFeedbackRequest, { params: { id }, body });
        const form = await friendAt(owner.product).openForm(id);
        answering.push(() => answer(owner, id, friend, form));
        if (pace === 'invited' || place === people - 1)
          for (const send of answering.splice(0)) answered.push(await send());
      }
      const texts = new Set(answered);
      for (const text of texts.size > 1 ? texts : [])
        findings.push({
          try: `${plan}, ${pace} (seed ${seed})`,
          output: 'the text that answers were given to',
          found: `"${text}" by ${answered.filter((one) => one === text).length} of ${people}`,
          rule: 'what responders read is frozen with the first answer',
        });
    }
    const notes = [`${trials.length * people} answers in ${trials.length} requests`];
    return { tries: trials.length, findings: findings.slice(0, 20), notes };
  },
};

const titleOf = (text: number): string => `Tell me about summer number ${text + 1}`;

/** Answers the form, or the new one if the form has changed in the meantime. Returns its title. */
async function answer(
  owner: Owner,
  requestId: string,
  friend: PlantedPerson,
  form: FrozenForm,
): Promise<string> {
  try {
    await friendAt(owner.product).send(requestId, {
      responder_name: friend.name,
      responder_email: friend.email,
      relationship: 'colleague',
      responses: { strength: `You asked: ${form.title}.` },
      form_version: form.form_version,
    });
    return form.title;
  } catch (error) {
    const changed =
      error instanceof CallError ? NotTakenProblem.safeParse(error.problem).data?.form : undefined;
    if (!changed || changed.form_version === form.form_version) throw error;
    return await answer(owner, requestId, friend, changed);
  }
}
