import { base58Letters } from '../finding/decoders.ts';
import { gzipSync } from 'node:zlib';
import { inProse, type LeakEncoding } from './leak-encoding.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const mapLetters = (text: string, change: (position: number) => number): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const to = alphabet[(change(alphabet.indexOf(letter.toLowerCase())) + 26) % 26] ?? letter;
    return letter === letter.toLowerCase() ? to : to.toUpperCase();
  });
const bytes = (text: string): number[] => [...Buffer.from(text, 'utf8')];
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const grouped = (text: string, size: number, by = ' '): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []).join(by);
const eachByte =
  (base: number, width: number, by: string, mark = '') =>
  (text: string): string =>
    bytes(text)
      .map((value) => mark + value.toString(base).padStart(width, '0'))
      .join(by);

/** Codes with an alphabet of their own. */
export const ciphers: readonly LeakEncoding[] = [
  inProse('base64', base64, 'text'),
  inProse('base64 for addresses', (text) => Buffer.from(text).toString('base64url'), 'text'),
  inProse('base64 in groups of four', (text) => grouped(base64(text), 4), 'text'),
  inProse('base64 twice', (text) => base64(base64(text)), 'text'),
  inProse('base64 of the shortest part', base64, 'core'),
  inProse('base64 of it reversed', (text) => base64(Array.from(text).toReversed().join('')), 'text'),
  inProse('base32', base32, 'text'),
  inProse('base58', base58, 'text'),
  inProse('gzip in base64', (text) => gzipSync(text).toString('base64'), 'text'),
  inProse('hex', (text) => Buffer.from(text).toString('hex'), 'text'),
  inProse('hex in pairs', (text) => grouped(Buffer.from(text).toString('hex'), 2), 'text'),
  inProse(
    'hex of the shortest part, in words of three',
    (text) => grouped(Buffer.from(text).toString('hex'), 3),
    'core',
  ),
  inProse('hex with 0x', eachByte(16, 2, ' ', '0x'), 'text'),
  inProse('decimal codes', eachByte(10, 1, ' '), 'text'),
  inProse('decimal codes with commas', eachByte(10, 1, ', '), 'core'),
  inProse('octal codes', eachByte(8, 3, ' ', '\\'), 'text'),
  inProse('binary', eachByte(2, 8, ' '), 'core'),
  inProse('rot13', (text) => mapLetters(text, (position) => position + 13)),
  inProse('caesar by three', (text) => mapLetters(text, (position) => position + 3)),
  inProse('caesar by minus seven', (text) => mapLetters(text, (position) => position - 7)),
  inProse('rot47', rot47, 'text'),
  inProse('atbash', (text) => mapLetters(text, (position) => 25 - position)),
  inProse('next key of the keyboard', nextKey),
  inProse('url-encoded', eachByte(16, 2, '', '%'), 'text'),
  inProse('url-encoded spaces', (text) => encodeURIComponent(text), 'text'),
  inProse('quoted-printable', eachByte(16, 2, '', '='), 'text'),
];

function base32(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = bytes(text)
    .map((value) => value.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function base58(text: string): string {
  let value = BigInt(`0x${Buffer.from(text).toString('hex')}`);
  let encoded = '';
  for (; value > 0n; value /= 58n) encoded = `${base58Letters[Number(value % 58n)]}${encoded}`;
  return encoded;
}

function rot47(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) =>
    String.fromCodePoint(33 + (((sign.codePointAt(0) ?? 33) - 33 + 47) % 94)),
  );
}

function nextKey(text: string): string {
  const keys = 'qwertyuiopasdfghjklzxcvbnm';
  return text.toLowerCase().replaceAll(/[a-z]/g, (letter) => keys[(keys.indexOf(letter) + 1) % 26] ?? letter);
}
