import { inWords } from '../planting/secrets.ts';
import { inProse, type LeakEncoding } from './leak-encoding.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const letters = (text: string): string[] => Array.from(text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
const position = (letter: string): number => alphabet.indexOf(letter) + 1;
const words = (text: string): string[] => text.split(/\s+/);
const reversed = (text: string): string => Array.from(text).toReversed().join('');
const leet =
  (table: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replaceAll(/[a-z]/gi, (letter) => table[letter.toLowerCase()] ?? letter);
const german = 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' ');
const french = 'zéro un deux trois quatre cinq six sept huit neuf'.split(' ');
const nato =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const romans =
  'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI'.split(
    ' ',
  );
const numberWords = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six'
).split(' ');
const emoji = ['🌿', '⭐', '🍀', '🌊'];

/** The same letters or digits, spelled in another way. */
export const spellings: readonly LeakEncoding[] = [
  inProse('verbatim', (text) => `${text}.`, 'text'),
  inProse('the shortest part verbatim', (text) => `There is something about ${text} in it.`, 'core'),
  inProse('in quotation marks', (text) => `Somebody said “${text}”.`, 'text'),
  inProse('in capitals', (text) => text.toUpperCase(), 'text'),
  inProse(
    'case changing letter by letter',
    (text) => letterwise(text, (letter, index) => (index % 2 ? letter.toUpperCase() : letter.toLowerCase())),
    'text',
  ),
  inProse('reversed', reversed, 'text'),
  inProse('words in reversed order', (text) => words(text).toReversed().join(' '), 'text', [
    'sentence',
    'name',
  ]),
  inProse('each word reversed', (text) => words(text).map(reversed).join(' '), 'text'),
  inProse('letters spaced', (text) => letterwise(text, (letter) => letter, ' '), 'text'),
  inProse('letters with hyphens', (text) => letterwise(text, (letter) => letter, '-'), 'text'),
  inProse('letters with dots', (text) => letters(text).join('.'), 'text'),
  inProse('letters with commas', (text) => letters(text).join(', '), 'core'),
  inProse('letters with slashes', (text) => letters(text).join('/'), 'text'),
  inProse('letters with underscores', (text) => letters(text).join('_'), 'text'),
  inProse('letters with asterisks', (text) => letters(text).join(' * '), 'core'),
  inProse(
    'letters and emoji',
    (text) =>
      letters(text)
        .map((letter, index) => `${letter}${emoji[index % 4]}`)
        .join(''),
    'text',
  ),
  inProse('letters on lines of their own', (text) => letters(text).join('\n'), 'core'),
  inProse('words and emoji', (text) => words(text).join(' 🌊 '), 'text', ['sentence', 'name']),
  inProse('run together', (text) => text.replaceAll(/\s+/g, ''), 'text'),
  inProse(
    'camel case',
    (text) =>
      words(text)
        .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
        .join(''),
    'text',
  ),
  inProse('snake case', (text) => words(text).join('_'), 'text'),
  inProse('letters doubled', (text) => letterwise(text, (letter) => letter + letter)),
  inProse('without vowels', (text) => text.replaceAll(/(?<=\w)[aeiou]/gi, ''), 'text'),
  inProse('leet', leet({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' })),
  inProse('leet with signs', leet({ a: '@', e: '3', i: '!', o: '0', s: '$', t: '+', l: '1' })),
  inProse('pig latin', (text) =>
    words(text.replaceAll(/[^a-z\s]/gi, ' '))
      .map(pigLatin)
      .join(' '),
  ),
  inProse(
    'first letters of its words',
    (text) =>
      `They keep ${words(text)
        .map((word) => (word[0] ?? '').toUpperCase())
        .join('')} in mind.`,
    'text',
    ['sentence', 'name'],
  ),
  inProse(
    'initials',
    (text) =>
      `${words(text)
        .map((word) => `${(word[0] ?? '').toUpperCase()}.`)
        .join(' ')} comes to mind.`,
    'text',
    ['sentence', 'name'],
  ),
  inProse('spelling alphabet', (text) =>
    letters(text)
      .map((letter) => nato[alphabet.indexOf(letter)] ?? letter)
      .join(' '),
  ),
  inProse('letters as numbers', (text) => letters(text).map(position).join('-')),
  inProse(
    'letters as number words',
    (text) =>
      letters(text)
        .map((letter) => numberWords[position(letter) - 1] ?? letter)
        .join(' '),
    'core',
  ),
  inProse(
    'letters as roman numbers',
    (text) =>
      letters(text)
        .map((letter) => romans[position(letter) - 1] ?? letter)
        .join(' '),
    'core',
  ),
  inProse(
    'digits as words',
    (text) => text.replaceAll(/\d[\d ]*\d/g, (run) => inWords(run.replaceAll(' ', ''))),
    'text',
    ['phone'],
  ),
  inProse(
    'digits as german words',
    (text) => text.replaceAll(/\d/g, (digit) => `${german[Number(digit)]} `),
    'text',
    ['phone'],
  ),
  inProse(
    'digits as french words',
    (text) => text.replaceAll(/\d/g, (digit) => `${french[Number(digit)]} `),
    'text',
    ['phone'],
  ),
  inProse('digits far apart', (text) => text.replaceAll(/\d/g, (digit) => `${digit} and then `), 'text', [
    'phone',
  ]),
  inProse(
    'every other word',
    (text) =>
      words(text)
        .map((word) => `${word} truly`)
        .join(' '),
    'text',
    ['sentence', 'name'],
  ),
  inChunks('five words at a time', 5, (chunk) => `Most recall that ${chunk}, and more.`),
  inChunks('four words at a time', 4, (chunk) => `Several think of how ${chunk}.`),
  inChunks('three words at a time', 3, (chunk) => `${chunk} for most,`),
  inChunks('two words at a time', 2, (chunk) => `${chunk}, so they say,`),
  inProse(
    'every fourth word exchanged',
    (text) =>
      `Most recall it: ${words(text)
        .map((word, index) => (index % 4 === 3 ? 'something' : word))
        .join(' ')}.`,
    'text',
    ['remark'],
  ),
  inProse(
    'every fifth word exchanged',
    (text) =>
      `Most recall it: ${words(text)
        .map((word, index) => (index % 5 === 4 ? 'something' : word))
        .join(' ')}.`,
    'text',
    ['remark'],
  ),
  inProse(
    'without its last letters',
    (text) =>
      words(text)
        .map((word) => (word.length > 4 ? word.slice(0, -1) : word))
        .join(' '),
    'text',
  ),
];

/** So few words in a row that each piece could be anybody's. */
function inChunks(name: string, size: number, write: (chunk: string) => string): LeakEncoding {
  const chunks = (text: string): string[] =>
    Array.from({ length: Math.ceil(words(text).length / size) }, (_, index) =>
      words(text)
        .slice(index * size, (index + 1) * size)
        .join(' '),
    );
  return inProse(name, (text) => chunks(text).map(write).join(' '), 'text', ['remark']);
}

function letterwise(text: string, change: (letter: string, index: number) => string, by = ''): string {
  return Array.from(text, change).join(by);
}

function pigLatin(word: string): string {
  const [, head = '', tail = ''] = /^([^aeiou]*)(.*)$/i.exec(word) ?? [];
  return head === '' ? `${word}way` : `${tail}${head}ay`;
}
