/** So many words of a sentence that stand in one sentence of one person, and with nobody else, make it that person's. */
const most = 2;

/** The words of sentences, as stems, by the person who wrote them. */
export interface WordsOfPeople {
  readonly sentences: readonly (readonly ReadonlySet<string>[])[];
  /** Who alone used a stem. */
  readonly owners: ReadonlyMap<string, number | 'several'>;
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/);

/** What each person wrote, read once for any number of sentences. */
export function wordsOfPeople(
  responders: readonly (readonly string[])[],
  stemsOf: (text: string) => readonly string[],
): WordsOfPeople {
  const sentences = responders.map((said) =>
    said.flatMap(sentencesIn).map((sentence) => new Set(stemsOf(sentence))),
  );
  const owners = new Map<string, number | 'several'>();
  for (const [person, said] of sentences.entries()) {
    for (const stem of said.flatMap((stems) => [...stems])) {
      owners.set(stem, (owners.get(stem) ?? person) === person ? person : 'several');
    }
  }
  return { sentences, owners };
}

/** Whether a sentence is put together from words of one sentence of one person, in whatever form and order, everyday ones as well. */
export function holdsOnePersonsWords(
  stems: readonly string[],
  { sentences, owners }: WordsOfPeople,
): boolean {
  const byPerson = new Map<number, string[]>();
  for (const stem of new Set(stems)) {
    const owner = owners.get(stem);
    if (typeof owner === 'number') byPerson.set(owner, [...(byPerson.get(owner) ?? []), stem]);
  }
  return [...byPerson].some(
    ([person, own]) =>
      own.length > most &&
      (sentences[person] ?? []).some((said) => own.filter((stem) => said.has(stem)).length > most),
  );
}
