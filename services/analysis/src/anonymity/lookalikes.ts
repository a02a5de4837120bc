/** Letters that only look like Latin ones: Cyrillic, Greek, small capitals, turned letters, letters with a stroke. */
const pairs =
  'аa вb еe ёe зz іi їi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ԛq ԝw һh ӏl αa βb εe ηn ιi κk μu νv οo ρp σo τt υu χx ωw γy ' +
  'øo łl đd ðd ıi ɑa ɡg ɩi ʀr ʙb ɢg ʜh ɪi ʟl ɴn ʏy ᴀa ᴄc ᴅd ᴇe ꜰf ᴊj ᴋk ᴍm ᴏo ᴘp ǫq ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz ɐa ɔc ǝe ɟf ƃg ɥh ᴉi ɾj ʞk ɯm ' +
  'ɹr ʇt ʌv ʍw ʎy ħh ŧt ɓb ɗd ƙk ɱm ƞn ƭt ʋv ƴy ƶz ſs ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz';

const latin: ReadonlyMap<string, string> = new Map([
  ...pairs.split(' ').map((pair): [string, string] => {
    const [letter = '', plain = ''] = Array.from(pair);
    return [letter, plain];
  }),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  // Letters of flags and of the Negative Squared blocks are left alone by NFKC.
  ...Array.from({ length: 26 }, (_, index): [string, string][] => {
    const letter = String.fromCharCode(97 + index);
    return [0x1f1e6, 0x1f170, 0x1f150].map((from): [string, string] => [
      String.fromCodePoint(from + index),
      letter,
    ]);
  }).flat(),
]);

/** A lower-case text with borrowed letters read as the Latin ones they stand for. */
export function readLookalikes(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (letter) => latin.get(letter) ?? letter);
}
