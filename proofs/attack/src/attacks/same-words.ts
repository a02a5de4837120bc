import { anonymity } from '@blindspot/contracts/anonymity';
import { fillPath } from '@blindspot/contracts/route';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { changeWords } from '@blindspot/contracts/vocabulary/question-sets';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { answersOf, plantPeople, type PlantedPerson } from '../planting/secrets.ts';

const rule = 'knowing what someone wrote gives no access to the answer, and the count confirms no guess';

type Fields = Readonly<Record<string, string>>;

export const sameWords: Attack = {
  name: 'posting the same words',
  what: 'post a form without script in the words of a friend, known or guessed, to get the receipt of the friend',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const findings: Finding[] = [];
    let tries = 0;
    for (const seed of range(size === 'whole' ? 8 : 1)) {
      for (const isFollowUp of [false, true]) {
        const [friend] = plantPeople(21_000 + seed, 1);
        if (!friend) throw new Error('Nobody was planted.');
        const requestId = await owner.makeRequest();
        // A follow-up request needs a result, and a result needs five answers.
        for (const person of isFollowUp ? plantPeople(22_000 + seed, anonymity.full) : [])
          await submit(baseUrl, requestId, person, { answers: answersOf(person) });
        if (isFollowUp) await owner.listCounts(requestId, anonymity.full);
        const asked = isFollowUp
          ? await owner.followUp(requestId, { aim: 'Let people finish', when: '', will: '' })
          : requestId;
        const written = guessesOf(friend, isFollowUp);
        const secret = written[(seed * 7 + 3) % written.length] ?? {};
        const receipt = await post(baseUrl, asked, secret, 'a browser of its own');
        if (receipt === '') throw new Error('The thank-you page shows no receipt to look for.');
        const guesses = written.length * browsers.length;
        tries += guesses;
        for (const guess of written)
          for (const browser of browsers) {
            const got = await post(baseUrl, asked, guess, browser);
            if (got !== '' && got === receipt)
              findings.push({
                try: `${isFollowUp ? 'a follow-up, guessed' : 'known words'}, from ${browser} (seed ${seed})`,
                output: 'receipt on the thank-you page',
                found: got,
                rule,
              });
          }
        const counted = await owner.listCounts(asked, guesses + 1, size === 'whole' ? 15_000 : 4_000);
        if (counted !== guesses + 1)
          findings.push({
            try: `${guesses} guesses (seed ${seed})`,
            output: 'response_count',
            found: `${counted} instead of ${guesses + 1}: a guess was right`,
            rule,
          });
      }
    }
    return { tries, findings: findings.slice(0, 20), notes: [] };
  },
};

const browsers = ['a browser of its own', 'a browser without cookies', 'an invented cookie'] as const;

function guessesOf(friend: PlantedPerson, isFollowUp: boolean): Fields[] {
  const person = { responder_name: friend.name, responder_email: friend.email };
  if (!isFollowUp)
    return [
      {
        ...person,
        relationship: 'colleague',
        'responses.strength': friend.answer,
        'responses.growth': 'You are late.',
        may_quote: 'no',
      },
    ];
  return changeWords.flatMap((word) =>
    relationships.map((relationship) => ({ ...person, relationship, 'responses.change': word })),
  );
}

async function post(
  baseUrl: string,
  requestId: string,
  fields: Fields,
  browser: (typeof browsers)[number],
): Promise<string> {
  const path = fillPath(pagePaths.feedbackForm, { requestId });
  const opened = await fetch(`${baseUrl}${path}`, { headers: { accept: 'text/html' } });
  await opened.text();
  const cookies = {
    'a browser of its own': opened.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
    'a browser without cookies': '',
    'an invented cookie': `form=${'A'.repeat(43)}`,
  };
  const reply = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', cookie: cookies[browser] },
    body: new URLSearchParams(fields),
  });
  const html = await reply.text();
  if (reply.status >= 400 && browser !== 'an invented cookie')
    throw new Error(`The form was answered ${reply.status}: ${html.slice(0, 300)}`);
  const cookie = reply.headers.getSetCookie().find((set) => set.startsWith('receipt='));
  return /receipt=([^;]+)/.exec(cookie ?? '')?.[1] ?? /<code[^>]*>([^<]+)<\/code>/.exec(html)?.[1] ?? '';
}
