import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, wordsIn } from '../api/outputs.ts';
import { createSearch } from '../finding/find-secrets.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { allEncodings } from '../leaks/all-encodings.ts';
import type { LeakEncoding } from '../leaks/leak-encoding.ts';
import { plantPeople, type SecretKind } from '../planting/secrets.ts';

const people = 6;
const rule =
  'published comments pass the release gate but for its rules on shared and rare words: no name, address or number';
/** What is somebody else's and nobody may publish; words are a writer's own. */
const kinds: readonly SecretKind[] = ['name', 'address', 'phone'];
/** Only an agreement outside the text makes these readable, or they hide single letters of a sentence's own. */
const sayingNothing =
  /acrostic|last letters of sentences|first letters|capitals in the middle|split over|data|table row|link|image|bold letters/;

export const comments: Attack = {
  name: 'names in comments',
  what: "write another responder's name, address or number into a comment, in every disguise",
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const wanted = allEncodings
      .filter(({ name }) => !sayingNothing.test(name))
      .slice(0, size === 'whole' ? 200 : 6);
    const owner = await registerOwner(baseUrl);
    // Six people write six comments in a request, so one request holds several tries.
    const groups = range(Math.ceil(wanted.length / (people - 1))).map((group) =>
      wanted.slice(group * (people - 1), (group + 1) * (people - 1)),
    );
    const tries = groups.flatMap((group, index) => kinds.map((kind) => ({ group, kind, seed: index })));
    const found = await inParallel(tries, 4, async ({ group, kind, seed }): Promise<Finding[]> => {
      const planted = plantPeople(seed + 6_000, people);
      const [victim, ...writers] = planted;
      if (!victim) throw new Error('Nobody was planted.');
      const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
      const carriers = writers.map((_, index) => carrierOf(group[index], victim.secrets[kind]));
      for (const [index, { name, email }] of planted.entries()) {
        await submit(baseUrl, requestId, {
          name,
          email,
          relationship: 'colleague',
          answers: {
            presence: 'You listen well.',
            story: (index === 0 ? undefined : carriers[index - 1]) ?? 'All is well with us.',
          },
        });
      }
      await owner.openFirst(requestId, people);
      const outputs = (await everyOutput(owner, requestId)).filter(
        ({ name }) => !['trust list'].includes(name),
      );
      const { text, core, letters } = victim.secrets[kind];
      // Part of an address is withheld for nobody: by what is withheld, an owner would learn who answered under which.
      const search = createSearch(kind === 'address' ? [text] : [text, core, letters]);
      return outputs.flatMap((output) => {
        const shown = wordsIn(output.text).split('\n');
        return shown.flatMap((line) => {
          const [seen] = line.length < 500 ? search([{ name: output.name, text: JSON.stringify(line) }]) : [];
          const writer = carriers.findIndex(
            (carrier) => carrier !== undefined && line.includes(carrier.slice(0, 60)),
          );
          return seen
            ? [
                {
                  try: `${group[writer]?.name ?? seen.reading}, ${kind} (seed ${seed})`,
                  output: seen.output,
                  found: line,
                  rule,
                },
              ]
            : [];
        });
      });
    });
    const findings = found.flatMap((each) => [
      ...new Map(each.map((finding) => [finding.try, finding])).values(),
    ]);
    const names = [...new Set(findings.map((finding) => finding.try.split(' (seed')[0] ?? ''))];
    return {
      tries: wanted.length * kinds.length,
      findings,
      notes: names.length === 0 ? [] : [`published: ${names.join('; ')}`],
    };
  },
};

function carrierOf(
  encoding: LeakEncoding | undefined,
  secret: Parameters<LeakEncoding['hide']>[0],
): string | undefined {
  const carrier = encoding?.hide(secret).carriers.join(' ');
  return carrier === undefined ? undefined : `Ask ${carrier} about it`.slice(0, 900);
}
