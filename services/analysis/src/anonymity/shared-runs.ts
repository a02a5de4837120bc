/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

interface Run {
  readonly length: number;
  /** Texts whose own runs do not count. */
  readonly except: Texts;
}

/** Runs of so many consecutive words that stand in `written` and in `sources`. Linear in the text. */
export function sharedWordRuns(written: Texts, sources: Texts, { length, except }: Run): ReadonlySet<string> {
  const runs = ownRuns(written, except, (words) => wordRuns(words, length));
  const shared = new Set<string>();
  if (runs.size === 0) return shared;
  const vocabulary = new Set(written.flat());
  for (const words of sources) {
    forEachKnownRun(words, { length, vocabulary }, (run) => {
      if (runs.has(run)) shared.add(run);
    });
  }
  return shared;
}

/** Short runs of `written` that one responder has and nobody else, with who that is. Linear in the text. */
export function ownedRuns(
  written: Texts,
  responders: readonly Texts[],
  { length, except }: Run,
): ReadonlyMap<string, number> {
  const runs = ownRuns(written, except, (words) => wordRuns(words, length));
  const vocabulary = new Set(written.flat());
  const owners = new Map<string, number | 'several'>();
  for (const [responder, texts] of responders.entries()) {
    for (const words of texts) {
      forEachKnownRun(words, { length, vocabulary }, (run) => {
        if (!runs.has(run)) return;
        const owner = owners.get(run) ?? responder;
        owners.set(run, owner === responder ? responder : 'several');
      });
    }
  }
  return new Map([...owners].flatMap(([run, owner]) => (owner === 'several' ? [] : [[run, owner]])));
}

/** Whether texts hold so many different ones of them of one responder: what was taken over piece by piece, each too short to be anybody's. */
export function holdsManyRuns(
  texts: Texts,
  owners: ReadonlyMap<string, number>,
  { length, most }: { readonly length: number; readonly most: number },
): boolean {
  if (owners.size <= most) return false;
  const counts = new Map<number, number>();
  for (const run of new Set(texts.flatMap((words) => wordRuns(words, length)))) {
    const owner = owners.get(run);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > most);
}

/** Runs of so many consecutive characters that stand in both, spaces and punctuation aside. */
export function sharedCharacterRuns(
  written: Texts,
  sources: Texts,
  { length, except }: Run,
): ReadonlySet<string> {
  const runs = ownRuns(written, except, (words) => characterRuns(words.join(''), length));
  const shared = new Set<string>();
  if (runs.size === 0) return shared;
  const hashes = new Set([...runs].map(hash));
  for (const words of sources) {
    forEachRunOf(words.join(''), { length, hashes }, (run) => {
      if (runs.has(run)) shared.add(run);
    });
  }
  return shared;
}

/** Whether a text holds one of these runs, of words or, without spaces, of characters. */
export const holdsWordRun = (words: readonly string[], runs: ReadonlySet<string>, length: number): boolean =>
  runs.size > 0 && wordRuns(words, length).some((run) => runs.has(run));
export const holdsCharacterRun = (
  words: readonly string[],
  runs: ReadonlySet<string>,
  length: number,
): boolean => runs.size > 0 && characterRuns(words.join(''), length).some((run) => runs.has(run));

/** Visits the runs of words that all stand in the vocabulary. */
function forEachKnownRun(
  words: readonly string[],
  { length, vocabulary }: { readonly length: number; readonly vocabulary: ReadonlySet<string> },
  visit: (run: string) => void,
): void {
  let known = 0;
  for (const [index, word] of words.entries()) {
    known = vocabulary.has(word) ? known + 1 : 0;
    if (known >= length) visit(words.slice(index - length + 1, index + 1).join(' '));
  }
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

/** Visits the runs of a text that have one of these hashes. */
function forEachRunOf(
  text: string,
  { length, hashes }: { readonly length: number; readonly hashes: ReadonlySet<number> },
  visit: (run: string) => void,
): void {
  let highest = 1;
  for (let index = 0; index < length; index += 1) highest = Math.imul(highest, base);
  let value = 0;
  for (let index = 0; index < text.length; index += 1) {
    value = step(value, text.charCodeAt(index));
    if (index >= length) value = (value - Math.imul(text.charCodeAt(index - length), highest)) | 0;
    if (index >= length - 1 && hashes.has(value)) visit(text.slice(index - length + 1, index + 1));
  }
}

const step = (value: number, code: number): number => (Math.imul(value, base) + code) | 0;
