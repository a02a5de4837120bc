import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput } from '../api/outputs.ts';
import { trialAttack } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const people = 6;
const spellings: readonly (readonly [string, (name: string) => string])[] = [
  ['as it is', (name) => name],
  ['the first name', (name) => name.split(' ')[0] ?? name],
  ['the last name', (name) => name.split(' ')[1] ?? name],
  ['in capitals', (name) => name.toUpperCase()],
  ['in small letters', (name) => name.toLowerCase()],
  ['as a possessive', (name) => `${name}’s`],
  ['over two lines', (name) => name.replace(' ', '\n')],
];

export const namesInQuotes = trialAttack({
  name: 'names in quoted texts',
  what: 'agree to be quoted with a text that names another responder, or gives their address',
  trials: { whole: spellings.length * 3, small: 2 },
  atOnce: 4,
  rule: 'names of responders and addresses are masked in quoted texts',
  async attempt({ baseUrl }, trial) {
    const [spelling, spell] = spellings[trial % spellings.length] ?? ['as it is', (name: string) => name];
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest({ question_set: 'renee-ryerson' });
    const planted = plantPeople(trial + 6_000, people);
    const [{ name: victim, email } = { name: '', email: '' }] = planted;
    for (const [index, person] of planted.entries())
      await submit(baseUrl, requestId, person, {
        mayQuote: true,
        answers: {
          presence: index === 1 ? `Ask ${spell(victim)} about it.` : 'You listen well.',
          story: index === 2 ? `Write to ${email} about it.` : 'All is well with us.',
        },
      });
    await owner.openFirst(requestId, people);
    const outputs = (await everyOutput(owner, requestId)).filter(({ name }) => name !== 'trust list');
    const secrets = [spell(victim), email].map((secret) => JSON.stringify(secret).slice(1, -1));
    return outputs.flatMap(({ name, text }) =>
      secrets
        .filter((secret) => text.includes(secret))
        .map((secret) => ({ try: `${spelling} (seed ${trial})`, output: name, found: secret })),
    );
  },
});

export const screeningOracle = trialAttack({
  name: 'screening oracle',
  what: 'answer with a quoted text that contains half an address, and see whether it is withheld or masked',
  trials: { whole: 12, small: 2 },
  atOnce: 4,
  rule: 'an owner who knows an address cannot find out whether it has answered',
  async attempt({ baseUrl }, trial) {
    const [bob, stranger, ...others] = plantPeople(trial + 8_000, people + 1);
    if (!bob || !stranger) throw new Error('Nobody was planted.');
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest({ question_set: 'renee-ryerson' });
    const send = async (person: { name: string; email: string }, story: string) =>
      await submit(baseUrl, requestId, person, {
        mayQuote: true,
        answers: { presence: 'You listen well.', story },
      });
    // Bob answers under a made-up name. The owner has his address and suspects him.
    await send({ name: 'A friend', email: bob.email }, 'All is well with us.');
    for (const [index, person] of others.entries()) {
      const probed = [bob, stranger][index];
      const probe = probed && `There is a place called ${probed.mailbox} that fits.`;
      await send(person, probe ?? 'Nothing to add from my side here.');
    }
    const shown = JSON.stringify((await owner.openFirst(requestId, people)).optional_responses);
    if (shown.includes(bob.mailbox) || !shown.includes(stranger.mailbox)) return [];
    const found = `'${stranger.mailbox}', who did not answer, is printed and '${bob.mailbox}', who did, is withheld`;
    return [{ try: `probed two addresses (seed ${trial})`, output: 'optional_responses', found }];
  },
});
