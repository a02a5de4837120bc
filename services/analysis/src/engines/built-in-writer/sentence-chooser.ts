/**
 * Chooses among templates by a number, the same for the same number. Nothing is said twice in one analysis, a template waits until
 * the others of its list have served, and two sentences that follow each other do not begin alike. A template that begins with '…'
 * goes on from something that was claimed before in its part.
 */
export interface SentenceChooser {
  /** The first of the templates that can be filled and says something new; undefined where none does. */
  choose(templates: readonly string[], fill: (template: string) => string | undefined): string | undefined;
  /** The same for sentences that claim nothing and have no place to fill. */
  frame(templates: readonly string[]): string | undefined;
  /** One of the ways to say a part of a sentence; they take turns. */
  next(ways: readonly string[]): string | undefined;
  /** Whether a sentence that may be left out stands this time. */
  isTurnOf(templates: readonly string[]): boolean;
  /** Where the next part begins, which stands apart from the last. */
  beginPart(): void;
}

export function createSentenceChooser(turn: number): SentenceChooser {
  const said = new Set<string>();
  const served = new Map<string, number>();
  const turns = new Map<unknown, number>();
  let lastOpening = '';
  let hasClaimed = false;

  const nextTurn = (list: readonly string[]): number => {
    const taken = turns.get(list) ?? turn + checksum(list[0] ?? '');
    turns.set(list, taken + 1);
    return taken;
  };
  const isNew = (text: string): boolean => sentencesIn(text).every((sentence) => !said.has(sentence));
  const beginsAnew = (text: string): boolean =>
    sentencesIn(text)
      .map(openingOf)
      .every((opening, index, all) => opening !== (index === 0 ? lastOpening : all[index - 1]));

  const choose: SentenceChooser['choose'] = (templates, fill) => {
    const fitting = templates.filter((template) => hasClaimed || !template.startsWith(goesOn));
    const turned = rotated(fitting, nextTurn(templates));
    const rested = turned.toSorted((one, other) => (served.get(one) ?? 0) - (served.get(other) ?? 0));
    let chosen: { readonly template: string; readonly text: string } | undefined;
    for (const template of rested) {
      const text = fill(template.replace(goesOn, ''));
      if (text === undefined || said.has(text)) continue;
      chosen ??= { template, text };
      if (!isNew(text)) continue;
      if (!isNew(chosen.text)) chosen = { template, text };
      if (beginsAnew(text)) {
        chosen = { template, text };
        break;
      }
    }
    if (chosen === undefined) return undefined;
    served.set(chosen.template, (served.get(chosen.template) ?? 0) + 1);
    const sentences = sentencesIn(chosen.text);
    for (const sentence of [chosen.text, ...sentences]) said.add(sentence);
    lastOpening = openingOf(sentences.at(-1) ?? '');
    return chosen.text;
  };

  return {
    choose(templates, fill) {
      const text = choose(templates, fill);
      hasClaimed ||= text !== undefined;
      return text;
    },
    frame: (templates) => choose(templates, (template) => template),
    next(ways) {
      return ways.length === 0 ? undefined : ways[nextTurn(ways) % ways.length];
    },
    isTurnOf: (templates) => templates.length > 0 && (turn + checksum(templates.join())) % 2 === 0,
    beginPart() {
      lastOpening = '';
      hasClaimed = false;
    },
  };
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!](?:['“”]|\s?»)?)\s+(?!»)/);

/** The first two words, by which a reader hears that sentences are alike. */
export const openingOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
    .split(' ')
    .slice(0, 2)
    .join(' ');

const goesOn = '…';

/** A small number that a text always has, so that not all lists turn in step. */
export const checksum = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

const rotated = (list: readonly string[], by: number): string[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
