export interface Stretch {
  start: number;
  end: number;
}

/** Pattern of the words before a signature, in four languages: 'Love, Will', 'Liebe Grüße Wolf'. */
const wordsBeforeSignatures = `
love lots of with much big thanks thank.you cheers regards hugs best all my wishes kind warm warmly yours truly sincerely take care your
friend from by signed bye ciao x+ xo xoxo ps lg vg mfg liebe lieben gru(?:ß|ss) gr(?:ü|ue)(?:ß|ss)e viele herzliche
danke dein deine euer eure von alles gute bis bald k(?:ü|ue)sschen saludos saludo beso besos besitos un una abrazo
abrazos gracias fuerte gran mucho tu amigo amiga con cariño de para atentamente firmado hasta pronto gros grosses bises bisous bisou amitiés
amicalement merci ton ta je t.embrasse cordialement signé affectueusement la part
`
  .trim()
  .split(/\s+/)
  .join('|');

/** Pattern of the words after a signature and a comma: 'Dean, your neighbour'. */
const wordsAfterSignatures = 'your|deine?|eure?|tu|ta|ton|vuestr[ao]|votre';

/** Pattern of the words with which people introduce themselves: 'This is Will', 'Hier ist Wolf'. */
const introductions = [
  String.raw`(?:it|that|this)(?:.s|\s+is)|its|i.?m|i\s+am|my\s+name(?:.s|\s+is)|yours?\s+truly`,
  String.raw`hier\s+(?:ist|spricht|schreibt)|ich\s+bin(?:.?s)?|ich\s+hei(?:ß|ss)e|mein\s+name\s+ist`,
  String.raw`soy|me\s+llamo|mi\s+nombre\s+es|aqu[ií]|c.est|ici|je\s+suis|je\s+m.appelle|mon\s+nom\s+est`,
].join('|');

const kiss = String.raw`[xo]{1,6}(?![\p{L}\p{N}])`;
const and = String.raw`\s+(?:and|und|y|e|et|&|\+)\s+`;
const opening = String.raw`(?:[\n.!?…,;:•~*_–—"“”„«»(\[]|\s-|-\s)\s*`;
const greeting = String.raw`(?:(?:${wordsBeforeSignatures})[\s,.!:-]+)`;
const ending = String.raw`(?:(?:[^\p{L}\p{N}\n]|${kiss})*(?:\n|$)|\s*[.!?…:)\]])`;

const lastWord = new RegExp(String.raw`^(?:[^\p{L}\p{N}.!?…]|${kiss})*$`, 'iu');
const beforeHere = /^,?\s+(?:here|hier|aqu[ií]|ici)(?![\p{L}\p{N}])/iu;
/** Patterns before and after a signature. Two names ('Mark and Sue') must follow a new line or a greeting. */
const signatures: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(`${opening}${greeting}{0,5}$`, 'iu'),
    new RegExp(
      String.raw`^(?:(?:\s+\p{L}\.?(?!\p{L}))?${ending}|\s*[,(]\s*(?:${wordsAfterSignatures})\s)`,
      'iu',
    ),
  ],
  [
    new RegExp(String.raw`(?:\n\s*|${opening}${greeting}{1,5})(?:\p{L}+${and})?$`, 'iu'),
    new RegExp(String.raw`^(?:${and}\p{L}+)?${ending}`, 'iu'),
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${introductions})[\s,:]+$`, 'iu'),
    new RegExp(String.raw`^\s*(?:[.,;:!?…)–—-]|\n|$)`, 'iu'),
  ],
];

/** Returns whether only signs and kisses ('x', 'xo') follow a word in its text. */
export const isLastWord = (word: Stretch, text: string): boolean => lastWord.test(textAfter(word, text));

/** Returns whether a word stands where people sign, such as alone on a line or after 'this is'. */
export function isSigned(word: Stretch, text: string): boolean {
  const after = textAfter(word, text);
  const from = Math.max(0, word.start - lengthBefore);
  const before = `${from === 0 ? '\n' : ''}${text.slice(from, word.start)}`;
  return (
    beforeHere.test(after) ||
    signatures.some(([signedBefore, signedAfter]) => signedAfter.test(after) && signedBefore.test(before))
  );
}

/** Limits the compared text, because patterns take quadratic time on a long text. */
const lengthBefore = 80;
const lengthAfter = 200;

/** Adds a letter to a cut text; otherwise a pattern could take the cut for the end of the text. */
function textAfter({ end }: Stretch, text: string): string {
  return `${text.slice(end, end + lengthAfter)}${end + lengthAfter < text.length ? 'a' : ''}`;
}
