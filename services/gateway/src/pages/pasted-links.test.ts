import { describe, expect, test } from 'vitest';
import { cleanAddress } from './pasted-links.ts';
import { LinkToken } from './link-token.ts';

const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const share = 'AbCdEfGhIjKlMnOpQrSt-_';

const behind = [
  '/',
  '.',
  ')',
  ',',
  '>',
  ';',
  ':',
  '!',
  '"',
  "'",
  ']',
  '*',
  '%20',
  '%20and%20more',
  '&fbclid=abc',
  '&utm_source=x',
  '/.',
  ').',
  '%3E',
  '%29',
  '%22',
  '%E3%80%82',
  '%EF%BC%8C',
  '%E2%80%9C',
  '%E2%80%8B',
  '%C2%BB',
  '%D8%9F',
  '%E0%A5%A4',
  '%0A',
  '%EF%BC%89',
  '%D8%8C%20text',
  'Thanks',
  '%23top',
  '%3Ffbclid%3Dabc',
  '/../admin',
  '//evil.example',
  '/%2F%2Fevil.example',
  '%2525',
];

describe('cleanAddress', () => {
  test.each(behind)('cleanAddress removes %j after the id of a form', (junk) => {
    expect(cleanAddress(`/feedback/${id}${junk}`)).toBe(`/feedback/${id}`);
  });

  test.each(behind)('cleanAddress removes %j after the id of a shared result', (junk) => {
    expect(cleanAddress(`/public-summary/${share}${junk}`)).toBe(`/public-summary/${share}`);
  });

  test.each(['%E2%80%8B', '%3C', '(', '%20', '%EF%BB%BF'])('cleanAddress removes %j before an id', (junk) => {
    expect(cleanAddress(`/feedback/${junk}${id}`)).toBe(`/feedback/${id}`);
  });

  test.each([
    [`/feedback/${id}/thank-you/`, `/feedback/${id}/thank-you`],
    [`/summary/${id}/before-you-look).`, `/summary/${id}/before-you-look`],
    [`/summary/${id}/`, `/summary/${id}`],
    [`/manage-trust/${id},`, `/manage-trust/${id}`],
    ['/login/', '/login'],
    ['/register)', '/register'],
    ['/receipt/lost/', '/receipt/lost'],
    ['/receipt.', '/receipt'],
    ['/privacy%20and%20more', '/privacy'],
    ['/contact%E3%80%82', '/contact'],
    ['/dashboard//', '/dashboard'],
    ['/my-responses/', '/my-responses'],
    ['/admin/?tab=prompts&fbclid=1', '/admin?tab=prompts'],
    ['/verify-email/?token=abc', '/verify-email?token=abc'],
    ['/reset-password.?token=a%26b', '/reset-password?token=a%26b'],
    [`/feedback/${id}/?draft`, `/feedback/${id}?draft=`],
    [`/feedback/${id}.?utm_source=mail&to=//evil.example`, `/feedback/${id}`],
    ['/%20', '/'],
    ['/)?lang=de', '/?lang=de'],
  ])('cleanAddress maps %s to %s', (from, to) => {
    expect(cleanAddress(from)).toBe(to);
  });

  test.each([
    '/',
    '/?lang=de&utm_source=x',
    '/login',
    `/feedback/${id}`,
    `/feedback/${id.toUpperCase()}`,
    `/feedback/${id}?fbclid=abc`,
    `/feedback/${id}/thank-you`,
    `/summary/${id}/before-you-look`,
    `/public-summary/${share}`,
    '/my-responses/some-entry',
    '/admin/prompts',
    `/api/feedback-request/${id}/`,
    '/assets/app.js',
    '/robots.txt',
    '/nowhere/',
    '/feedback/',
    `/feedback/${id.slice(1)}`,
    '//evil.example',
    '/%2F%2Fevil.example',
    '/%ff',
    '/%',
    '/%%',
    '/.%',
    '/%-',
    '/%)',
    '/%25',
    '/%00',
    '/%EF%BF%BD',
    '/%D8%A8',
    '/loginx',
  ])('cleanAddress leaves %s unchanged', (url) => {
    expect(cleanAddress(url)).toBeUndefined();
  });
});

describe('LinkToken', () => {
  const secret = 'a-_4'.repeat(10) + 'xyz';

  test.each(['', '.', ')', '>', ',', ' and more', '。', '\u200B', '.Thanks', '"', '&gt;'])(
    'LinkToken reads a token followed by %j',
    (junk) => {
      expect(LinkToken.parse(`${secret}${junk}`)).toBe(secret);
      expect(LinkToken.parse(`<${id}.${secret}${junk}`)).toBe(`${id}.${secret}`);
      expect(LinkToken.parse(`once${junk === '.Thanks' ? '' : junk}`)).toBe('once');
    },
  );

  test('LinkToken rejects text without a token', () => {
    expect(LinkToken.safeParse(' .)').success).toBe(false);
  });
});
