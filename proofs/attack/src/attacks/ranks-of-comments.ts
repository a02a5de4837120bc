import { anonymity } from '@blindspot/contracts/anonymity';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { signInAsAdmin } from '../api/admin.ts';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const sizes = [5, 10, 14];
const things = `music cooking stories plans gardens letters travel numbers children friends work rest games
  questions`.split(/\s+/);
/** What the same person writes under either question, to be recognised by who planted it. */
const written = {
  keep: things.map((thing) => `You always make time for ${thing}.`),
  more: things.map((thing) => `I would like to hear more from you about ${thing}.`),
};
type Key = keyof typeof written;

export const ranksOfComments: Attack = {
  name: 'ranks under two questions',
  what: 'recognise what a friend wrote under one question, and take what stands at the same rank under another for theirs',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const admin = await signInAsAdmin(baseUrl);
    const { body: set } = await admin.call(createQuestionSetRoute, {
      body: {
        name: `comments-${Date.now().toString(36)}`,
        title: 'Two questions more',
        description: 'Two optional questions.',
        format: 'text',
        scale: '1-10',
        questions: { q1: 'What do you see in me?' },
        optional_questions: { keep: 'What should I keep?', more: 'What do you want more of?' },
        offers: {},
        active: true,
      },
    });
    const settings = range(size === 'whole' ? 5 : 1).flatMap(() =>
      sizes.flatMap((people) => range(anonymity.puppets + 1).map((puppets) => ({ people, puppets }))),
    );
    const tries = await inParallel(settings, 3, async ({ people, puppets }, seed) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: set.id });
      for (const [index, { name, email }] of plantPeople(seed + 61_000, people).entries())
        await submit(baseUrl, requestId, {
          name,
          email,
          relationship: 'colleague',
          answers: {
            q1: 'You listen well and you keep your promises.',
            keep: written.keep[index] ?? '',
            more: written.more[index] ?? '',
          },
        });
      const shown = await owner.openFirst(requestId, people);
      await owner.regenerate(requestId);
      const again = await owner.regenerate(requestId);
      // The owner's own come first and are no friends; their comments are known, and are left out of the ranks.
      const friends = range(people).slice(puppets);
      return { friends: friends.length, hits: Math.max(hitsIn(shown, friends), hitsIn(again, friends)) };
    });
    const hits = tries.reduce((sum, one) => sum + one.hits, 0);
    const guesses = tries.reduce((sum, { friends }) => sum + friends, 0);
    // Of two orders that are drawn independently one person in each stands at the same rank, with variance one.
    const byChance = tries.length;
    const note = `${hits} of ${guesses} comments joined, ${byChance} by chance`;
    const isFound = hits > byChance + 3 * Math.sqrt(byChance);
    return {
      tries: tries.length,
      findings: isFound
        ? [
            {
              try: `${tries.length} requests of ${sizes.join(', ')} people`,
              output: 'optional_responses',
              found: note,
              rule: 'the order of comments is drawn independently for each question',
            },
          ]
        : [],
      notes: [note],
    };
  },
};

/** How many friends have the same rank under both questions. */
function hitsIn(shown: Summary, friends: readonly number[]): number {
  const ranks = (key: Key): number[] => {
    const order = (shown.optional_responses[key]?.responses ?? []).map(({ content }) =>
      written[key].findIndex((sentence) => sentence.includes(content) || content.includes(sentence)),
    );
    return order.filter((person) => friends.includes(person));
  };
  const [keep, more] = [ranks('keep'), ranks('more')];
  return friends.filter((friend) => keep.includes(friend) && keep.indexOf(friend) === more.indexOf(friend))
    .length;
}
