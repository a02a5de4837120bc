import { describe, expect, it } from 'vitest';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { identifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying } from './text-screen.ts';

const person = (name: string, address = 'q@example.test') => ({ name, address });
const terms = await identifyingTerms(
  [
    person('Sam Okonkwo', 'sam.okonkwo77@gmail.com'),
    person('Grace Will', 'gw@kestrelworks.test'),
    person('Jean-Pierre O’Brien', 'jp@example.test'),
    person('Zoë', 'moonlitfern@example.test'),
    person('Jo', 'jo1984@example.test'),
    person('王小明', 'x@example.test'),
  ],
  createYieldToEventLoop(),
);

describe('identifies', () => {
  it.each([
    'Sam is right',
    'ask sam',
    'SAM!',
    "it was Sam's idea",
    'two Sams in a room',
    'Okonkwo knows',
    'OKONKWO',
    'owknoko backwards',
    's a m',
    'S.a.m said it',
    's-a-m',
    'm a s, spelled backwards',
    's4m',
    '$am',
    '@sam',
    '5am knows',
    '0k0nkw0',
    '0wkn0k0',
    's\u200bam',
    'ｓａｍ',
    'ѕаm in borrowed letters',
    'Sám',
    'Zoe',
    'ZOË',
    'Jean Pierre',
    'Jean-Pierre',
    'jeanpierre',
    "O'Brien",
    'OBrien',
    'samokonkwo',
    'okonkwosam',
    'Okon-kwo',
    'grace will',
    'GraceWill',
    'moonlitfern',
    'sam99',
    'sam@elsewhere.test',
    'kestrelworks people',
    '我觉得王小明很好',
  ])('a name is found in: %s', (text) => {
    expect(identifies(terms, text)).toBe(true);
  });

  it.each([
    'You listen with patience, and you finish what you begin.',
    'The same sample was assembled; Samuel and Samantha are others.',
    'An okay kayak.',
    'Nobody named anybody.',
    'a s m a l l step',
    'jobs and joy',
    '',
    '12345 67890 @ $ !',
  ])('no name is found in: %s', (text) => {
    expect(identifies(terms, text)).toBe(false);
  });
});

describe('identifies() with an everyday word that is also a name', () => {
  it.each([
    'I think Grace knows it best',
    "Grace's way of asking",
    'it is what Will would say',
    'g r a c e',
    'w-i-l-l',
  ])('an everyday word that is also a name is found in: %s', (text) => {
    expect(identifies(terms, text)).toBe(true);
  });

  it.each([
    'You will do it with grace.',
    'Will you listen? Grace under pressure is yours.',
    'They say: Grace comes slowly.\nWill it last?',
    'WILL THIS END?',
  ])('an everyday word is not mistaken for a name in: %s', (text) => {
    expect(identifies(terms, text)).toBe(false);
  });
});

describe('identifies() with a name of two letters', () => {
  it.each(['Jo said so', 'so said Jo'])('a name of two letters is found with a capital: %s', (text) => {
    expect(identifies(terms, text)).toBe(true);
  });

  it.each(['jo', 'JO', 'a job'])(
    'a two-letter name is ignored unless only its first letter is a capital: %s',
    (text) => {
      expect(identifies(terms, text)).toBe(false);
    },
  );
});

describe('identifies() with generic names', async () => {
  const genericTerms = await identifyingTerms(
    [
      person('A friend', 'info@gmail.com'),
      person('Anonymous', 'anon@outlook.com'),
      person('Your sister in law', 'hello@example.com'),
      person('Dr. van der M.', 'me@web.de'),
      person('Liam', 'mail@hey.com'),
      person('1234', '5678@proton.me'),
    ],
    createYieldToEventLoop(),
  );

  it.each([
    'Your friends and your sister value the way you say hello.',
    'An anonymous note by mail: in law and in life, you are of the same kind. For example, the info you gave.',
    'In 1234 days the van will be there, 5678 times.',
  ])('no generic name is found in: %s', (text) => {
    expect(identifies(genericTerms, text)).toBe(false);
  });

  it('a real name is found among generic names', () => {
    expect(identifies(genericTerms, 'and Liam too')).toBe(true);
  });
});

describe('identifies() with the domain of an address', () => {
  it('a domain that several people share is ignored', async () => {
    const colleagues = await identifyingTerms(
      [person('Ada', 'ada@kestrelworks.test'), person('Bea', 'bea@kestrelworks.test')],
      createYieldToEventLoop(),
    );
    expect(identifies(colleagues, 'Everybody at Kestrelworks agrees.')).toBe(false);
  });
});

describe('maskIdentifying', () => {
  it.each([
    ['Sam and Zoë agree.', '[…] and […] agree.'],
    ['Sam Okonkwo agrees.', '[…] agrees.'],
    ['write to sam.okonkwo77@gmail.com now', 'write to […] now'],
    ['S a m, again', '[…], again'],
    ['Nothing here.', 'Nothing here.'],
    ['You will do.', 'You will do.'],
  ])("maskIdentifying masks '%s' as '%s'", (text, masked) => {
    expect(maskIdentifying(terms, text)).toBe(masked);
  });
});

describe('maskIdentifying for names with signs', async () => {
  const signs = await identifyingTerms(
    [person('Lou 🦊'), person('👩🏽‍🚀'), person('{name}'), person('?')],
    createYieldToEventLoop(),
  );

  it.each([
    ['I am 🦊 and Lou 🦊', 'I am […] and […]'],
    ['Yours, 👩🏽‍🚀', 'Yours, […]'],
    ['I am {name} here', 'I am […] here'],
    ['Why? 😀', 'Why? 😀'],
  ])("maskIdentifying masks '%s' as '%s'", (text, masked) => {
    expect(maskIdentifying(signs, text)).toBe(masked);
  });
});

describe('identifies() and maskIdentifying()', async () => {
  const crowd = await identifyingTerms(
    Array.from({ length: 2_000 }, (_, index) =>
      person(`Name${index} Family${index}`, `box${index}@host${index}.test`),
    ),
    createYieldToEventLoop(),
  );

  it.each([
    ['sentences', 'The way you listen to people is what they remember of you. '],
    ['one word', 'x'],
    ['single letters', 'q '],
    ['digits', '7'],
    ['signs', '@!'],
    ['dots', 'a.'],
    ['addresses', 'a@b.cc '],
  ])('a long text of %s is screened and masked to its end', (_, part) => {
    // Catastrophic backtracking would exceed the timeout of the test.
    const text = part.repeat(20_000 / part.length);
    expect(identifies(crowd, text)).toBe(false);
    expect(maskIdentifying(terms, `${text} Sam`)).toMatch(/ \[…\]$/);
  });
});

describe('identifyingTerms', () => {
  const thousands = Array.from({ length: 5_000 }, (_, index) =>
    person(`Name${index}x Family${index}y`, `box${index}@host${index}.test`),
  );

  it('identifyingTerms yields to the event loop while it builds the terms of thousands of people', async () => {
    let turns = 0;
    let goesOn = true;
    const others = (): void => {
      turns += 1;
      if (goesOn) setImmediate(others);
    };
    setImmediate(others);
    await identifyingTerms(thousands, createYieldToEventLoop());
    goesOn = false;
    expect(turns).toBeGreaterThan(2);
  });

  it('a short name is found after a long run of spaced letters', async () => {
    const two = await identifyingTerms([person('q'.repeat(100)), person('Sam')], createYieldToEventLoop());
    expect(identifies(two, `${'q '.repeat(2_000)} z s a m`)).toBe(true);
  });
});
