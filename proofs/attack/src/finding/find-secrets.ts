import { wordsIn } from '../api/outputs.ts';
import type { Output } from '../api/outputs.ts';
import { squash } from './squash.ts';

export interface Sighting {
  readonly output: string;
  /** Which reading of the output contained it. */
  readonly reading: string;
  readonly secret: string;
}

/** A long secret counts as found if this many consecutive letters of it appear. */
const tellingRun = 30;
const step = 6;

/** Finds secrets in outputs, ignoring case, accents, spaces and punctuation. */
export function findSecrets(outputs: readonly Output[], secrets: readonly string[]): Sighting[] {
  const wanted = secrets.map((secret) => ({ secret, needles: needlesOf(secret) }));
  return outputs.flatMap((output) => {
    const lines = wordsIn(output.text).split('\n');
    const found = new Map<string, Sighting>();
    const look = (reading: string, text: string): void => {
      for (const { secret, needles } of wanted) {
        if (!found.has(secret) && needles.some((needle) => text.includes(needle)))
          found.set(secret, { output: output.name, reading, secret });
      }
    };
    // A page can also contain text in attributes and comments.
    look('plain', squash(output.text));
    look('words', squash(lines.join('\n')));
    return [...found.values()];
  });
}

function needlesOf(secret: string): string[] {
  const letters = squash(secret);
  if (letters.length <= tellingRun + step) return [letters];
  const starts = Array.from(
    { length: Math.ceil((letters.length - tellingRun) / step) },
    (_, index) => index * step,
  );
  return starts.map((start) => letters.slice(start, start + tellingRun));
}
