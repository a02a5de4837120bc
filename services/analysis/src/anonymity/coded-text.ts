import { fold } from '@blindspot/look-alikes/fold';
import { decodingsOf } from './decodings.ts';
import { hasCodeWords, hasDigitWords } from './plain-prose.ts';
import { spellsLongNumber } from './spelled-numbers.ts';

/** Letters that stand alone one after another, whatever is between them: how a word is spelled out. */
const spelledOut = /(?:(?<!\p{L})\p{L}(?!\p{L})[^\p{L}]{1,6}){4}(?<!\p{L})\p{L}(?!\p{L})/u;
/** Letters of phonetics, which people know as small capitals. */
const drawnLetters = /[\u0250-\u02AF\u1D00-\u1DBF\uA720-\uA7FF]/u;
/** Signs that ciphers make of digits; nobody needs them in a comment. */
const tornSigns = /`|_[\p{L}\p{N}]|[\p{L}\p{N}]_|==/u;
/** Capitals where neither a name nor an abbreviation has them. */
const oddCapitals = /\p{Ll}\p{Lu}|\p{Lu}{2}(?!s$)\p{Ll}/u;
const romanNumbers = /(?:\b[IVXLC]+\b[\s,.-]+){4}/;
const tokens = /[\p{L}\p{N}]+/gu;
const ordinal = /^\d+(?:st|nd|rd|th|s|h|min|km|kg|pm|am)$/i;
const productNames = new Set(
  'iPhone iPad WhatsApp LinkedIn YouTube GitHub PowerPoint FaceTime TikTok PlayStation'.split(' '),
);
const mostDigits = 6;

/** Whether words of a person hide others: spelled out, in digits, in a code or in a cipher. Any language may stand there. */
export function looksLikeCode(text: string): boolean {
  const words = text.match(tokens) ?? [];
  return (
    spelledOut.test(fold(text)) ||
    tornSigns.test(text) ||
    drawnLetters.test(text) ||
    romanNumbers.test(text) ||
    hasCodeWords(text) ||
    hasDigitWords(text) ||
    words.filter((word) => oddCapitals.test(word) && !productNames.has(word)).length >= 2 ||
    (text.match(/\p{Nd}/gu)?.length ?? 0) > mostDigits ||
    words.some((word) => mixesDigits(word) || mixesCapitals(word)) ||
    spellsLongNumber(fold(text)) ||
    decodingsOf(text).some((reading) => spellsLongNumber(reading.replaceAll(/\d/g, ' ')))
  );
}

const mixesDigits = (word: string): boolean =>
  word.length >= 4 && /\p{Nd}/u.test(word) && /\p{L}/u.test(word) && !ordinal.test(word);

const mixesCapitals = (word: string): boolean =>
  word.length >= 6 &&
  /\p{Ll}\p{Lu}/u.test(word) &&
  !/^(?:Mc|Mac|De|Di|La|Le|Van)\p{Lu}/u.test(word) &&
  !productNames.has(word);
