import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import { makeForm, signInAsAdmin } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { sum } from '../solving/statistics.ts';

const sizes = [5, 10, 14];
/** Number of people who join later. The product shows their texts together. */
const later = 2 * anonymity.batch;
const things =
  `music cooking stories plans gardens letters travel numbers children friends work rest games questions
  walks books jokes silence maps bread songs rain`.split(/\s+/);
/** Texts by question. Texts with the same index have the same writer. */
const written = {
  q1: things.map((thing) => `You notice ${thing} before anyone else does.`),
  keep: things.map((thing) => `You always make time for ${thing}.`),
  more: things.map((thing) => `I would like to hear more from you about ${thing}.`),
};
type Key = keyof typeof written;
const keys = ['q1', 'keep', 'more'] as const;
const rule =
  'the order of quoted texts is drawn for each question and within a group, and texts appear in groups of five people';

export const quotesAcrossQuestions: Attack = {
  name: 'texts across questions and sets',
  what: 'take texts at the same rank under two questions for one person’s, and watch which texts a set of four newcomers adds or moves',
  async run({ baseUrl, size }) {
    const form = await makeForm(await signInAsAdmin(baseUrl), {
      format: 'text',
      questions: { q1: 'What do you see in me?' },
      optional_questions: { keep: 'What should I keep?', more: 'What do you want more of?' },
    });
    const settings = range(size === 'whole' ? 5 : 1).flatMap(() =>
      sizes.flatMap((people) => range(anonymity.puppets + 1).map((puppets) => ({ people, puppets }))),
    );
    const tries = await inParallel(settings, 3, async ({ people, puppets }, seed) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest({ question_set: form });
      const planted = plantPeople(seed + 61_000, people + later);
      const arrive = async (from: number, to: number): Promise<void> => {
        for (const [offset, person] of planted.slice(from, to).entries()) {
          const answers = Object.entries(written).map(([key, texts]) => [key, texts[from + offset] ?? '']);
          await submit(baseUrl, requestId, person, { mayQuote: true, answers: Object.fromEntries(answers) });
        }
        await owner.awaitAnswers(requestId, to);
      };
      await arrive(0, people);
      const shown = [await owner.summary(requestId)];
      let last = await owner.regenerate(requestId);
      shown.push(last);
      for (const until of [people + anonymity.batch, people + later]) {
        await arrive(until - anonymity.batch, until);
        last = await owner.regenerate(requestId);
        shown.push(last);
      }
      // Leaves out people whom the owner invented, because their texts are known.
      const groups = [range(people).slice(puppets), range(people + later).slice(people + puppets)];
      return {
        friends: groups.flat().length,
        hits: sum(groups.map((group) => hitsIn(last, group))),
        moved: movedIn(shown),
      };
    });
    const hits = sum(tries.map((one) => one.hits));
    const guesses = sum(tries.map(({ friends }) => friends));
    // In two independent random orders, on average one person per group has the same rank, with variance one.
    const byChance = tries.length * 2 * pairs.length;
    const note = `${hits} of ${guesses * pairs.length} texts joined, ${byChance} by chance`;
    const finding = (found: string): Finding => ({
      try: `${tries.length} requests of ${sizes.join(', ')} people and ${later} later ones`,
      output: 'quotes, optional_responses',
      found,
      rule,
    });
    const joined = hits > byChance + 3 * Math.sqrt(byChance) ? [finding(note)] : [];
    const moved = tries.flatMap((one) => one.moved.map(finding));
    return { tries: tries.length, findings: [...joined, ...moved.slice(0, 5)], notes: [note] };
  },
};

const pairs: readonly (readonly [Key, Key])[] = [
  ['q1', 'keep'],
  ['q1', 'more'],
  ['keep', 'more'],
];

const writersUnder = ({ quotes, optional_responses: optional }: Summary, key: Key): number[] =>
  (quotes[key] ?? optional[key])?.responses.map(({ content }) => written[key].indexOf(content)) ?? [];

function hitsIn(shown: Summary, friends: readonly number[]): number {
  const ranks = (key: Key): number[] => writersUnder(shown, key).filter((person) => friends.includes(person));
  return sum(
    pairs.map(([one, other]) => {
      const [left, right] = [ranks(one), ranks(other)];
      return left.filter((friend, rank) => right[rank] === friend).length;
    }),
  );
}

/** Finds changes that reveal newcomers: fewer than five added texts, or earlier texts in a new order. */
function movedIn(shown: readonly Summary[]): string[] {
  return shown.slice(1).flatMap((now, place) => {
    const before = shown[place] ?? now;
    return keys.flatMap((key) => {
      const [was, is] = [writersUnder(before, key), writersUnder(now, key)];
      const added = is.length - was.length;
      return [
        ...(added > 0 && added < anonymity.full ? [`${added} texts were added under ${key}`] : []),
        ...(was.join() === is.slice(0, was.length).join() ? [] : [`earlier texts moved under ${key}`]),
      ];
    });
  });
}
