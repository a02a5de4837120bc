/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

interface Run {
  readonly length: number;
  /** Texts whose own runs do not count. */
  readonly except: Texts;
}

/** Whether a run of so many consecutive words stands in `written` and in `sources`. Linear in the text. */
export function sharesWordRun(written: Texts, sources: Texts, { length, except }: Run): boolean {
  const runs = ownRuns(written, except, (words) => wordRuns(words, length));
  if (runs.size === 0) return false;
  const vocabulary = new Set(written.flat());
  return sources.some((words) => {
    let known = 0;
    return words.some((word, index) => {
      known = vocabulary.has(word) ? known + 1 : 0;
      return known >= length && runs.has(words.slice(index - length + 1, index + 1).join(' '));
    });
  });
}

/**
 * Whether so many different short runs of `written` stand with one responder and with nobody else: what was taken over
 * piece by piece, each too short to be anybody's. Linear in the text.
 */
export function sharesManyRuns(
  written: Texts,
  responders: readonly Texts[],
  { length, except, most }: Run & { readonly most: number },
): boolean {
  const runs = ownRuns(written, except, (words) => wordRuns(words, length));
  if (runs.size <= most) return false;
  const vocabulary = new Set(written.flat());
  const owners = new Map<string, number | 'several'>();
  for (const [responder, texts] of responders.entries()) {
    for (const words of texts) {
      let known = 0;
      for (const [index, word] of words.entries()) {
        known = vocabulary.has(word) ? known + 1 : 0;
        const run = known < length ? '' : words.slice(index - length + 1, index + 1).join(' ');
        if (!runs.has(run)) continue;
        const owner = owners.get(run) ?? responder;
        owners.set(run, owner === responder ? responder : 'several');
      }
    }
  }
  const counts = new Map<number, number>();
  for (const owner of owners.values()) {
    if (owner !== 'several') counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > most);
}

/** Whether a run of so many consecutive characters stands in both, spaces and punctuation aside. */
export function sharesCharacterRun(written: Texts, sources: Texts, { length, except }: Run): boolean {
  const runs = ownRuns(written, except, (words) => characterRuns(words.join(''), length));
  if (runs.size === 0) return false;
  const hashes = new Set([...runs].map(hash));
  return sources.some((words) => containsRun(words.join(''), length, hashes, runs));
}

function ownRuns(
  written: Texts,
  except: Texts,
  runsOf: (words: readonly string[]) => string[],
): ReadonlySet<string> {
  const runs = new Set(written.flatMap(runsOf));
  for (const run of except.flatMap(runsOf)) runs.delete(run);
  return runs;
}

function wordRuns(words: readonly string[], length: number): string[] {
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
}

function characterRuns(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, index) =>
    text.slice(index, index + length),
  );
}

// A rolling hash (Rabin and Karp) keeps the scan of all answers free of one substring per character.
const base = 257;

function hash(text: string): number {
  let value = 0;
  for (let index = 0; index < text.length; index += 1) value = step(value, text.charCodeAt(index));
  return value;
}

function containsRun(
  text: string,
  length: number,
  hashes: ReadonlySet<number>,
  runs: ReadonlySet<string>,
): boolean {
  let highest = 1;
  for (let index = 0; index < length; index += 1) highest = Math.imul(highest, base);
  let value = 0;
  for (let index = 0; index < text.length; index += 1) {
    value = step(value, text.charCodeAt(index));
    if (index >= length) value = (value - Math.imul(text.charCodeAt(index - length), highest)) | 0;
    if (index >= length - 1 && hashes.has(value) && runs.has(text.slice(index - length + 1, index + 1))) {
      return true;
    }
  }
  return false;
}

const step = (value: number, code: number): number => (Math.imul(value, base) + code) | 0;
