import { wordsIn, type Output } from '../api/outputs.ts';

interface Sighting {
  readonly output: string;
  /** `plain`: the whole output. `words`: the output without markup. */
  readonly reading: string;
  readonly secret: string;
}

/** Number of letters in a row that identify a long secret. */
const tellingRun = 30;
const step = 6;

/** Finds secrets in outputs. Ignores case, accents, spaces and punctuation. */
export function findSecrets(outputs: readonly Output[], secrets: readonly string[]): Sighting[] {
  const wanted = secrets.map((secret) => ({ secret, needles: needlesOf(secret) }));
  return outputs.flatMap(({ name, text }) => {
    // Attributes and comments of a page can leak text too.
    const readings = [
      { reading: 'plain', letters: squash(text) },
      { reading: 'words', letters: squash(wordsIn(text)) },
    ];
    return wanted.flatMap(({ secret, needles }) => {
      const found = readings.find(({ letters }) => needles.some((needle) => letters.includes(needle)));
      return found ? [{ output: name, reading: found.reading, secret }] : [];
    });
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

/** Pairs of a confusable letter and its Latin letter. The table is separate from the product's. */
const lookalikes = new Map(
  (
    'аa вb сc ԁd еe ёe һh іi їi јj кk ӏl мm нh оo рp ԛq гr ѕs тt уy ѵv ԝw хx ' +
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ' +
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıi ɑa ɡg'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** Code points for A in different enclosed alphabets. */
const enclosedAs = [0x1f1e6, 0x1f130, 0x1f170, 0x1f150];

/** Returns the letters and digits of a text, without case, accents, confusables and enclosing boxes. */
function squash(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  return Array.from(letters, (letter) => lookalikes.get(letter) ?? unenclosed(letter))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function unenclosed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const start = enclosedAs.find((first) => code >= first && code < first + 26);
  return start === undefined ? letter : String.fromCodePoint(97 + code - start);
}
