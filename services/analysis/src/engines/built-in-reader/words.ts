import { apostrophes } from '../../anonymity/words.ts';

/** What phones, dialects and haste write for words that cues and rules know. */
const spellings: Readonly<Record<string, string>> = {
  u: 'you',
  ya: 'you',
  ye: 'you',
  yer: 'your',
  ur: 'your',
  urself: 'yourself',
  yerself: 'yourself',
  r: 'are',
  ppl: 'people',
  folks: 'people',
  folk: 'people',
  peeps: 'people',
  evry: 'every',
  evryone: 'everyone',
  everybody: 'everyone',
  somebody: 'someone',
  anybody: 'anyone',
  nobody: 'noone',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  wasnt: 'was not',
  arent: 'are not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  werent: 'were not',
  aint: 'is not',
  dunno: 'do not know',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  nae: 'not',
  dinnae: 'do not',
  doesnae: 'does not',
  cannae: 'can not',
  wouldnae: 'would not',
  isnae: 'is not',
  didnae: 'did not',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  youve: 'you have',
  youll: 'you will',
  youd: 'you would',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyve: 'they have',
  thats: 'that is',
  whats: 'what is',
  wi: 'with',
  tae: 'to',
  yersel: 'yourself',
  hisself: 'himself',
  ma: 'my',
  fae: 'from',
  oan: 'on',
  aw: 'all',
  nowt: 'nothing',
  owt: 'anything',
  summat: 'something',
  nuffin: 'nothing',
  alot: 'a lot',
  rly: 'really',
  tho: 'though',
  bc: 'because',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  cause: 'because',
  w: 'with',
  thru: 'through',
  n: 'and',
  alright: 'okay',
  ok: 'okay',
  thx: 'thanks',
  pls: 'please',
  plz: 'please',
  af: 'really',
  wee: 'little',
  mam: 'mum',
  mom: 'mum',
};

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    be: 'is are am was were been being',
    have: 'has had having',
    do: 'does did done doing',
    say: 'says said saying',
    tell: 'told',
    keep: 'kept',
    make: 'made making',
    take: 'took taken taking',
    give: 'gave given giving',
    go: 'goes went gone going',
    come: 'came coming',
    get: 'got gotten',
    hold: 'held',
    hear: 'heard',
    think: 'thought',
    feel: 'felt',
    know: 'knew known',
    see: 'saw seen',
    speak: 'spoke spoken',
    forget: 'forgot forgotten',
    break: 'broke broken',
    bring: 'brought',
    buy: 'bought',
    catch: 'caught',
    lose: 'lost losing',
    mean: 'meant',
    pay: 'paid',
    run: 'ran',
    sit: 'sat',
    send: 'sent',
    stand: 'stood',
    throw: 'threw thrown',
    write: 'wrote written writing',
    understand: 'understood',
    blow: 'blew blown',
    choose: 'chose chosen choosing',
    draw: 'drew drawn',
    drive: 'drove driven driving',
    fall: 'fell fallen',
    fight: 'fought',
    find: 'found',
    fly: 'flew flown',
    freeze: 'froze frozen',
    hide: 'hid hidden hiding',
    lead: 'led',
    lend: 'lent',
    sleep: 'slept',
    stick: 'stuck',
    teach: 'taught',
    tear: 'tore torn',
    win: 'won',
    withdraw: 'withdrew withdrawn',
    ring: 'rang rung',
    shake: 'shook',
    spend: 'spent',
    steal: 'stole stolen',
    swear: 'swore sworn',
    let: 'lets letting',
    leave: 'leaves leaving',
    put: 'puts putting',
    show: 'showed shown',
    eat: 'ate eaten',
    begin: 'began begun',
    bite: 'bit bitten',
    burn: 'burnt',
    learn: 'learnt',
    die: 'died dying',
    lie: 'lied lying',
    notice: 'noticed noticing',
    child: 'children kids kid',
    foot: 'feet',
  }).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

const vowel = /[aeiouy]/;

/** 'Listens', 'listened' and 'listening' are one word. Crude and the same for cues and answers. */
export function stemOf(surface: string): string {
  const base = irregular.get(surface);
  if (base !== undefined) return base;
  if (surface.length <= 3) return surface;
  let stem = surface;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  for (const suffix of ['ing', 'ed']) {
    if (!stem.endsWith(suffix)) continue;
    const rest = stem.slice(0, -suffix.length);
    if (rest.length >= 3 && vowel.test(rest)) stem = rest.replace(/([bdfgmnprt])\1$/, '$1');
    break;
  }
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem;
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/'m\b/g, ' am'],
  [/\b(he|she|it|that|there|what|who|here|where|everything|nothing|how)'s\b/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  [/'s\b/g, ''],
  [/s'(?=\s)/g, 's'],
];

/** No word is longer; the rest is held down on a key. */
const longestWord = 30;
const quotation = /(?<=^|[\s(,:])(["'])(?=\S)[^"\n]{1,200}?\1(?=[\s,.;:!?)]|$)/;
const aboutSomebodyElse =
  /^\W*(?:unlike |compared (?:to|with) )?(?:my|our|the) (?:own |last |old |new |first |other |little |big )?(?:mother|father|mum|mom|dad|brother|sister|son|daughter|husband|wife|boss|manager|neighbou?r|cousin|uncle|aunt|nan|gran|ex)\b/;
/** 'You are so punctual - not!' */
const takenBack = /[-–—,.…!]\s*not\W*$/;
const past = /\b(?:used to|no longer|not any ?more|n't any ?more|anymore)\b/;

/** Whether a text asks, quotes somebody, takes back what it said, or tells of somebody else or of what is no more. */
export function isTwisted(text: string): boolean {
  const plain = plainly(text);
  return (
    plain.includes('?') ||
    [quotation, takenBack, past, aboutSomebodyElse].some((pattern) => pattern.test(plain))
  );
}

export const plainly = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(apostrophes, "'").replaceAll(/[“”„]/g, '"');

export function wordsIn(sentence: string): string[] {
  let plain = sentence;
  for (const [pattern, replacement] of contractions) plain = plain.replace(pattern, replacement);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => (spellings[word] ?? word).split(' '))
    .filter(({ length }) => length <= longestWord);
}
