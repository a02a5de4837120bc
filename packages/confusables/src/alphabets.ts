/**
 * Letters that look like Latin ones, except those that Unicode itself decomposes, such as accented letters.
 * Sources: Unicode's confusables (UTS #39), the names of letters in Unicode, and generators of fancy letters.
 */

/** Letters that are always read as Latin. They are in lower case, because texts are lower-cased first. */
const confusable: Readonly<Record<string, string>> = {
  a: 'ɐɑαаᗅᴀᶏⱥⲁꓮꬱꭺ𐊠𖽀',
  b: 'ƀƅɓʙβбвьѣҍᏼᖯᗷᴃᵬᶀⲃꓐꞗꞵꮟ𐊂𐊡𐌁',
  c: 'ƈȼɔɕсҫᴄↄⲥꓚꜿꞓꞔꮯ𐊢𐌂𐐽𐔜𝼝',
  d: 'ðđƌȡɖɗԁᑯᗞᗪᴅᵭᶁᶑꓒꓓꝺꟈꭰꮷ',
  e: 'ǝɇɘɛɜɝɞʚεеёҽҿᴇᴈᶒᶓᶔⱸⱻⴹꓰꬲꬳꬴꭼ𐊆𑣆𑣎',
  f: 'ƒɟքᖴᵮᶂꓝꜰꝼꞙꬵ𐊇𐊥𐔥𑣂',
  g: 'ƃƍǥɠɡɢʛԍցᏻᵷᵹᶃꓖꝿꞡꟑꬶꮐ𝼁𝼂',
  h: 'ħɥɦʜʮʯнћңһӈӊհᏺᕼⱨⱶⲏꓧꚕꞕꟶꮋꮒ𐋏',
  i: 'ıɨɩɪιіїᛁᴉᵻᵼᶖⲓⵏꓲꙇꭵ𐌉𑣃𝼚',
  j: 'ȷɉɾʄʝϳјᒍᴊꓙꭻ',
  k: 'ƙʞκкқҟᛕᴋᶄⱪⲕꓗꝁꝃꝅꞣꮶ𐔘𝼃𝼐',
  l: 'łƚǀȴɫɬɭʟӏᒪᴌᶅⱡⳑꓡꝉꞁꞎꬷꬸꬹꮮ𐊊𐑃𐔦𑣒𖼖𖼨𝼄𝼑𝼓',
  m: 'ɯɰɱмӎᗰᛖᴍᴟᵯᶆⲙꓟꟺꬺꮇ𐊰𐌑𑜀',
  n: 'ƞȵɲɳɴηոռᴎᵰᶇⲛꓠꞑꞥꬻ𐔓',
  o: 'øɵθοσоѳөօᴏᴐᴑᴒᴓᴖᴗᶗⱺⲟⴱⵁⵔꓳꝋꝍꟁꬽꬾꬿꭃꭄꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𑣈𑣕𑣗𝼛',
  p: 'ƥρрᑭᴘᵱᵽᶈⲣꓑꝑꝓꝕꮲ𐊕',
  q: 'ǫɋʠԛգզⵕꝗꝙꞯ',
  r: 'ɍɹɺɻɼɽɿʀʁгғᖇᴙᴚᴦᵲᵳᶉⱹⲅꓣꝛꞃꞧꭅꭆꭇꭈꭉꭊꭋꭌꭨꭱꮁꮢ𐓜𖼵𝼈𝼕𝼖',
  s: 'ſƽȿʂѕᵴᶊẜẝꓢꜱꞅꞩꟊꟗꮥꮪ𐊖𐑈𑣁𖼺𝼞',
  t: 'ŧƫƭȶʇʈτтҭᴛᵵⱦⲧꓔꞇꭲ𐊗𐊱𐌕𖼊𝼉𝼍',
  u: 'ʉμυսᑌᴜᴝᵾᶙꓴꞟꞹꭎꭏꭒꮜ𐓶𑣘𖽂',
  v: 'ʋʌνѵᐯᴠᶌỽⱱⱴⴸꓦꛟꝟꮩ𐔝𑜆𑣀𖼈',
  w: 'ʍωѡѽԝաᴡⱳꓪꝡꟃꮃꮤ𑓅𑜊𑜎𑜏',
  x: 'χхҳᕁᕽᚷᶍⲭⵝꓫꭓꭖꭗꭘꭙ𐊐𐊴𐌗𐔧',
  y: 'ƴɏɣʎʏγуүұỿⲩꓬꭚꭹꮍ𐊲𑣜𖽃𝼆',
  z: 'ƶȥɀʐʑзᴢᵶᶎⱬꓜꝣꮓ𑣄𑣉',
  ae: 'æӕ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
};

/** Letters of living scripts, and signs. They count as Latin only if the whole word can be read as Latin. */
const drawn: Readonly<Record<string, string>> = {
  a: 'ƛǟɒΔΛДคმልᎯᏗᕱᗄᗩᥲᶐ₳∀∂ム卂ꋬꓯꪖꭺ𐌀',
  b: 'ƂƅɮЪՅദ฿ჩცጌᏰᏼᑲᑳᑾᑿᒀᒁᒂᒈᔎᕹᕺᖚᗸᗹᗽᗾᗿᙖᙗᙘᙝᙞᙟᛒ᥇ẞ乃ꃳꞵꮟ',
  c: '¢©ʗϾҀՇटႠᄃርፈᑕᑖᑡᑢᑣᑤᑥᑦᒼᔍᙅᥴ₡₵Ↄㄈ匚ꉔ',
  d: 'ÞԀԺძዕᎴᑰᑱᑺᑻᑼᑽᒄᗟᗠᗫᗬᦔᴆ₫り꒯ꭰ𐌃',
  e: '£əΞΣЄЭҾԐቿᏋᕮᙓᥱᧉ€∃Ⲉⲉⴺモ乇ꂅꏂꓱꫀꭼꮛ𐌄𐐩',
  f: 'ʃʄϜҒԲቻᎦᖵᖷᠻ₣Ⅎキ千ꊰꓞꘘꟻ𐌅',
  g: 'ኗᎶᏵᏻᘜᧁ₲⅁ꍌꮐ',
  h: 'ǶɧΗҤҺԊከኩኪካዘዞᑋᗁᚺん卄ꁝꜧꫝꮋ𐋅',
  i: 'ߊጎᏆᑊᥣェエノ丨ꀤ꒐',
  j: 'ʆʖՂנวๅႱጋᏠᒎᒏᒘᒙᒚᒛᒴᒵフ丿꒻ꭻ',
  k: 'ĸҜҠӃӄጕ₭ズꀘ𐌊',
  l: 'ƖʅΓԼՆוןᄂረᏝᒫᒶᒷᒸᒹᒺᒻᥧᥨⳑレㄥ乚꒒ꓶꪶꮮ𐌋𐑃𑢣',
  m: 'ʍΜϺനოጠᘻᙏᙢ₥カ州爪ꂵꪑꮇ𐌌',
  n: 'ŊŋꮑΝИЛПҊՈՌהחกทภຖበቡቢባቤብቦክᏁᑎᥒᥢᥥᴨᴻ₦∩几刀ꋊꪀ𐌍',
  o: '¤ƆʘΦФѺԾՓסଠఠഠတဝჿዐᎤᎧᐤ᥆ᦞ⊕のロㄖㇿꄲꪮ',
  p: 'ƿǷҎքקየᎮᑬᑮᑶᑷᑸᑹᴩ₱℗℘⍴ア卩尸ꉣꮲ𐌐',
  q: 'Ԛዒᑫゐꆰꪇ𐌒',
  r: 'ɾГЯՐરཞዪᎱᒥᚱᣴ᥅ᥬⲄ尺ꋪꭱꮢ𐌓',
  s: 'Տֆގకടነᔕᔖᔡᔢᔣᔤᣵ₴丂ꇙ𐌔',
  t: 'ɬϮԵጥፒፕᏖᐪ₮⊤イナㄒ丁七丅下꓄ꭲ𑢼',
  u: 'ƱʊЏЦԱՄપนยሀሁᏬᑗᑘᑧᘮᙀᥔᥙᥩ∪ひㄩ凵꒤ꓵꪊ𐌵',
  v: 'טע۷งᏉᐺᐻᕓᘁ᥎√∨꒦ꪜ',
  w: 'ШЩѠచധฝฬຟሠᏇᗯᘺᙎᙡᥕ᭙₩山ꅐ',
  x: 'ЖӼӾאჯሸጀ᙭᥊ⲭメㄨ乂ꉧꊼꭓꭕ𐋄',
  y: '¥ΥΨϤЧՎץყሃᥡ⅄リㄚꌦꪗ𐌙𑢤',
  z: 'Ζጊፚᘔᙆ乙ꁴ',
  ae: 'ᴁ',
};

/** Code point of the letter A in each decorated alphabet that Unicode does not decompose into letters. */
const negativeCircled = 0x1f150;
const negativeSquared = 0x1f170;
const ofFlags = 0x1f1e6;
const bracketedSmall = 0x249c;
const bracketedCapital = 0x1f110;

export const confusableLetters: ReadonlyMap<string, string> = new Map([
  ...byLetter(confusable),
  ...[negativeCircled, negativeSquared, ofFlags, bracketedSmall, bracketedCapital].flatMap(alphabetFrom),
]);

export const drawnLetters: ReadonlyMap<string, string> = new Map(byLetter(drawn));

/** Maps each letter of upside-down text to the letter that it depicts, such as `n` to `u`. */
export const turnedLetters: ReadonlyMap<string, string> = new Map(
  'nu un bq qb dp pd ∩u Λv ⊥t Ԁp ſj ɾj ʍw ןl'.split(' ').map((pair): [string, string] => {
    const [letter = '', plain = ''] = Array.from(pair);
    return [letter, plain];
  }),
);

function byLetter(alphabet: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(alphabet).flatMap(([plain, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, plain]),
  );
}

function alphabetFrom(start: number): [string, string][] {
  return Array.from('abcdefghijklmnopqrstuvwxyz', (plain, index) => [
    String.fromCodePoint(start + index),
    plain,
  ]);
}
