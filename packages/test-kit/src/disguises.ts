const latin = 'abcdefghijklmnopqrstuvwxyz';

function inLetters(alphabet: readonly string[]): (text: string) => string {
  return inPairs(alphabet.map((letter, index) => `${latin.charAt(index)}${letter}`).join(' '));
}

function inPairs(pairs: string): (text: string) => string {
  const drawn = new Map(pairs.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]));
  return (text) => Array.from(text.toLowerCase(), (letter) => drawn.get(letter) ?? letter).join('');
}

const from = (codePoint: number): ((text: string) => string) =>
  inLetters(Array.from(latin, (_, index) => String.fromCodePoint(codePoint + index)));

const afterEach =
  (mark: string) =>
  (text: string): string =>
    Array.from(text, (sign) => (/\p{L}/u.test(sign) ? `${sign}${mark}` : sign)).join('');

/** Spellings that hide a word from a plain comparison. Our comparisons must recognise all of them. */
export const disguises: readonly (readonly [name: string, wear: (text: string) => string])[] = [
  ['capitals', (text) => text.toUpperCase()],
  ['full width', from(0xff41)],
  ['mathematical bold', from(0x1d41a)],
  ['mathematical script', from(0x1d4ea)],
  ['mathematical double struck', from(0x1d552)],
  ['bold fraktur', from(0x1d586)],
  ['mathematical sans-serif', from(0x1d5ba)],
  ['typewriter letters', from(0x1d68a)],
  ['small capitals', inLetters(Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'))],
  ['raised letters', inLetters(Array.from('ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ'))],
  ['Cyrillic confusables', inPairs('aа cс eе hһ iі jј oо pр sѕ xх yу')],
  ['Greek confusables', inPairs('aα iι kκ nη oο pρ tτ uυ vν')],
  ['Lisu capitals', inLetters(Array.from('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑqꓣꓢꓔꓴꓦꓪꓫꓬꓜ'))],
  ['Cherokee letters', inPairs('aᎪ cᏟ dᎠ eᎬ gᏀ hᎻ iᎥ jᎫ kᏦ lᏞ mᎷ pᏢ rᎡ sᏚ tᎢ vᏙ wᎳ zᏃ')],
  ['letters in circles', from(0x24d0)],
  ['letters in squares', from(0x1f130)],
  ['white letters in black circles', from(0x1f150)],
  ['letters of flags', from(0x1f1e6)],
  ['letters in brackets', from(0x249c)],
  ['accents', afterEach('\u0301')],
  ['strokes laid over', afterEach('\u0336')],
  ['spaces of no width', afterEach('\u200b')],
  ['soft hyphens', afterEach('\u00ad')],
  ['joiners', afterEach('\u2060')],
  ['joiners and Cyrillic', (text) => afterEach('\u200d')(inPairs('aа cс eе iі oо pр sѕ xх yу')(text))],
];
