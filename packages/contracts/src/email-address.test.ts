import { describe, expect, it } from 'vitest';
import { addressKey, isAddress, mailtoLink, normaliseAddress } from './email-address.ts';
import { Email } from './fields.ts';

describe('normaliseAddress', () => {
  it.each([
    ['a zero-width space', 'sam\u200B@example.com'],
    ['a byte order mark', '\uFEFFsam@example.com'],
    ['a no-break space', 'sam@example.com\u00A0'],
    ['a no-break space inside', 'sam\u00A0@example.com'],
    ['a soft hyphen', 'sam@exam\u00ADple.com'],
    ['marks of direction', '\u200Fsam@example.com\u200E'],
    ['an isolate', '\u2068sam@example.com\u2069'],
    ['a word joiner', 'sam@\u2060example.com'],
    ['a Hangul filler', 'sam\u3164@example.com'],
    ['white space and a line break at the ends', ' \tsam@example.com\r\n'],
    ['mailto:', 'mailto:sam@example.com'],
    ['mailto: with a subject', 'MAILTO:sam@example.com?subject=Hello%20Sam'],
    ['angle brackets', '<sam@example.com>'],
    ['a name before the address', 'Sam Doe <sam@example.com>'],
    ['a quoted name with a comma', '"Doe, Sam" <sam@example.com>;'],
    ['mailto: in angle brackets', '<mailto:sam@example.com>'],
    ['quotes', "'sam@example.com'"],
    ['German quotes', '„sam@example.com“'],
    ['brackets and a full stop', '(sam@example.com).'],
    ['only an opening bracket', '<sam@example.com'],
    ['a comma after the address', 'sam@example.com,'],
    ['wide letters', 'ｓａｍ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ])('normaliseAddress extracts the address from a text with %s', (_what, typed) => {
    expect(normaliseAddress(typed)).toBe('sam@example.com');
    expect(Email.parse(typed)).toBe('sam@example.com');
  });

  it.each([
    "o'neil&sons@example.com",
    'a/b@example.com',
    'a=b@example.com',
    '50%off@example.com',
    'sam+news@example.com',
    '=cmd@example.com',
    "'sam@example.com",
    '{sam|doe}~@example.com',
    'sam?x#y@example.com',
    'jörg@example.com',
    'Sam@Example.com',
    'sam@a-b.example.museum',
  ])('normaliseAddress keeps %s unchanged', (typed) => {
    expect(normaliseAddress(typed)).toBe(typed);
    expect(Email.parse(typed)).toBe(typed);
  });

  it.each([
    ['sam@müller.de', 'sam@xn--mller-kva.de'],
    ['sam@MÜLLER.de', 'sam@xn--mller-kva.de'],
    ['sam@mu\u0308ller.de', 'sam@xn--mller-kva.de'],
    ['sam@пример.рф', 'sam@xn--e1afmkfd.xn--p1ai'],
    ['sam@例え。テスト', 'sam@xn--r8jz45g.xn--zckzah'],
    ['sam@straße.de', 'sam@xn--strae-oqa.de'],
  ])('Email converts the domain of %s to ASCII: %s', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(addressKey(typed)).toBe(addressKey(kept));
  });
});

describe('isAddress and Email', () => {
  it.each([
    'sam',
    'sam@',
    '@example.com',
    'sam@example',
    'sam doe@example.com',
    'sam@exam ple.com',
    'sam@example.com pat@example.com',
    'sam@example.com,pat@example.com',
    'sam@a@example.com',
    'sam\r\nBcc: all@example.com',
    'sam@example.com\nBcc: all@example.com',
    'sam\u0000@example.com',
    'sam\u007F@example.com',
    'sam\u2028@example.com',
    '.sam@example.com',
    'sam..doe@example.com',
    'sam@-example.com',
    'sam@example..com',
    'sam@127.0.0.1',
    'sam@[127.0.0.1]',
    'sam@example.com:25',
    'sam@example.com/path',
    'sam@١٢٣',
    '<>',
    'mailto:',
    '\u200B',
  ])('isAddress and Email reject %j', (typed) => {
    expect(isAddress(typed)).toBe(false);
    expect(Email.safeParse(typed).success).toBe(false);
  });

  it('Email allows 254 characters, not counting text that was pasted around the address', () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(Email.parse(`mailto:${longest}`)).toBe(longest);
    expect(Email.safeParse(`a${longest}`).success).toBe(false);
  });
});

describe('addressKey', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ＡＤＡ@example.com', 'ada@example.com'],
    ['\u212Aim@example.com', 'kim@example.com'],
    ['Ada <ada@example.com>', 'ada\u200B@example.com'],
    ['jo\u0308rg@example.com', 'JÖRG@example.com'],
  ])('addressKey returns the same key for %s and %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  it.each([
    ['a.da@example.com', 'ada@example.com'],
    ['ada+news@example.com', 'ada@example.com'],
    ['аda@example.com', 'ada@example.com'],
    ['ada@example.co', 'ada@example.com'],
    ["ada'@example.com", 'ada@example.com'],
    ['ada%40x@example.com', 'ada@example.com'],
    ['jorg@example.com', 'jörg@example.com'],
  ])('addressKey returns different keys for %s and %s', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });
});

it('mailtoLink encodes the special characters of an address', () => {
  expect(mailtoLink("50%off?&#/o'neil@example.com")).toBe("mailto:50%25off%3F%26%23%2Fo'neil@example.com");
});
