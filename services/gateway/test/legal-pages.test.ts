import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openGateway, playServices } from './harness.ts';
import { dataOf, titleOf } from './rendered-pages.ts';

const services = await playServices();
const folder = mkdtempSync(join(tmpdir(), 'legal-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'imprint.md'), '# Imprint\n\nLindqvist Ltd');
writeFileSync(join(folder, 'imprint.de.md'), '# Impressum\n\nLindqvist GmbH');
writeFileSync(join(folder, 'contact.md'), 'Ring us.');
writeFileSync(join(folder, 'notes.txt'), 'not a page');

const unset = await openGateway(services.url);
const set = await openGateway(services.url, {
  LEGAL_DIR: folder,
  OPERATOR_CONTACT: 'hello@lindqvist.example',
});

describe('legal pages', () => {
  test.each(['/imprint', '/privacy', '/terms', '/contact'])(
    'S10.2 the page at %s exists even without a text from the operator',
    async (url) => {
      const reply = await unset.app.inject({ url, headers: { accept: 'text/html' } });
      expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, 'legal']);
      expect(dataOf(reply.body)).toMatchObject({ page: url.slice(1), texts: [], contact: null });
    },
  );

  test('the legal pages show each language that has a file, and the contact', async () => {
    const { body } = await set.app.inject('/imprint');
    expect(dataOf(body)).toMatchObject({
      page: 'imprint',
      texts: [
        { lang: 'de', text: '# Impressum\n\nLindqvist GmbH' },
        { lang: null, text: '# Imprint\n\nLindqvist Ltd' },
      ],
      contact: 'hello@lindqvist.example',
      newsletterConsent: 'automatic',
    });
    expect(dataOf((await set.app.inject('/terms')).body)).toMatchObject({ texts: [] });
  });

  test('the legal pages are not sent again to a reader who has them cached', async () => {
    const first = await set.app.inject('/privacy');
    const again = await set.app.inject({
      url: '/privacy',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

const fieldsOf = async (app: typeof set.app) => {
  const reply = await app.inject('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  return Object.fromEntries(
    reply.body
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  );
};

describe('/.well-known/security.txt', () => {
  test('S10.2 security.txt names the contact for vulnerabilities, and expires in less than a year', async () => {
    const fields = await fieldsOf(set.app);
    expect(fields).toEqual({
      Contact: 'mailto:hello@lindqvist.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': 'en, de, es, fr',
      Canonical: 'https://blindspot.example/.well-known/security.txt',
    });
    const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(290);
    expect(days).toBeLessThan(365);
  });

  test('security.txt names the contact page if there is no other contact', async () => {
    const { app } = await openGateway(services.url, { LEGAL_DIR: folder });
    expect(await fieldsOf(app)).toMatchObject({ Contact: 'https://blindspot.example/contact' });
  });

  test('security.txt contains no http:// address if the site is not served over https', async () => {
    const open = { LEGAL_DIR: folder, PUBLIC_URL: 'http://blindspot.example' };
    const { app } = await openGateway(services.url, open);
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    const named = await openGateway(services.url, { ...open, OPERATOR_CONTACT: 'hello@lindqvist.example' });
    const fields = await fieldsOf(named.app);
    expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages']);
  });

  test('security.txt returns 404 without a contact', async () => {
    const url = '/.well-known/security.txt';
    const toPeople = await unset.app.inject({ url, headers: { accept: 'text/html' } });
    expect([toPeople.statusCode, titleOf(toPeople.body)]).toEqual([404, 'not-found']);
    const toPrograms = await unset.app.inject(url);
    expect([toPrograms.statusCode, toPrograms.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

const startIn = (files: Record<string, string | Buffer>) => {
  const broken = mkdtempSync(join(folder, 'broken-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(broken, name), text);
  return openGateway(services.url, { LEGAL_DIR: broken, OPERATOR_CONTACT: 'ring the bell' });
};

describe('LEGAL_DIR with faulty files', () => {
  test('faulty files in LEGAL_DIR prevent the start, and every problem is reported at once', async () => {
    const started = startIn({
      'imprint.md': 'x'.repeat(65_537),
      'imprints.md': 'a slip of the pen',
      'privacy.de.md': Buffer.from([0xc3, 0x28]),
      'terms.md': ' \n',
    });
    await expect(started).rejects.toThrow(
      [
        'The settings are not usable:',
        '  LEGAL_DIR: imprint.md is larger than 65536 bytes',
        '  LEGAL_DIR: imprints.md is not a legal page; use imprint.md, privacy.md, terms.md, contact.md',
        '  LEGAL_DIR: privacy.de.md is not UTF-8',
        '  LEGAL_DIR: terms.md is empty',
        '  OPERATOR_CONTACT: must be a mail address or an https:// address',
      ].join('\n'),
    );
  });

  test('a legal text may have exactly the maximum size', async () => {
    const edge = mkdtempSync(join(folder, 'edge-'));
    writeFileSync(join(edge, 'terms.md'), 'x'.repeat(65_536));
    const { app } = await openGateway(services.url, { LEGAL_DIR: edge });
    expect(dataOf((await app.inject('/terms')).body)).toMatchObject({
      texts: [{ text: 'x'.repeat(65_536) }],
    });
  });

  test('the start fails if LEGAL_DIR is not a folder or contains an unreadable file', async () => {
    const odd = mkdtempSync(join(folder, 'odd-'));
    mkdirSync(join(odd, 'imprint.md'));
    await expect(openGateway(services.url, { LEGAL_DIR: odd })).rejects.toThrow('imprint.md cannot be read');
    await expect(openGateway(services.url, { LEGAL_DIR: join(odd, 'nowhere') })).rejects.toThrow(
      'LEGAL_DIR: is not a readable folder',
    );
  });
});
