import { languagePacks } from '@blindspot/content/language-packs';
import { languages } from '@blindspot/contracts/languages';
import { describe, expect, it, test } from 'vitest';
import { mailBody, type MailBody } from '../src/mail/mail-body.ts';
import { mailsIn, sender } from './every-mail.ts';

const link = /^https?:\S+$/;
const linksOf = (text: string): string[] => text.split('\n').filter((line) => link.test(line));

const paragraphs = (html = ''): number => html.split('<p class="ink"').length;
const everyMail = languages.flatMap((language) =>
  Object.entries(mailsIn(language)).map(([name, mail]) => ({ language, name, mail })),
);

describe.each(everyMail)('mail $name in $language', ({ language, name, mail }) => {
  it('the text of an email has no line longer than 78 characters, except lines with a URL', () => {
    const lines = mail.text.split('\n').filter((line) => !link.test(line));
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
  });

  it('the subject of an email has at most 50 characters, so that it fits on a phone', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(50);
  });

  it('the line before each link in an email ends with a colon', () => {
    const lines = mail.text.split('\n');
    const before = lines.flatMap((line, index) => (link.test(line) ? [lines[index - 1]] : []));
    expect(before.filter((line) => line === undefined || !/\p{L}\u00a0?:$/u.test(line))).toEqual([]);
  });

  it('S10.16 an email states who sent it and why, as plain text and as HTML', () => {
    const { footer, ofAccount } = languagePacks[language].mails;
    const reasonsBegin = ofAccount('').split(' ').slice(0, 3).join(' ');
    for (const form of [mail.text.replaceAll('\n', ' '), mail.html]) {
      expect(form).toContain(reasonsBegin);
      expect(form).toContain(footer.from('Blindspot'));
    }
  });

  it('an email loads no external resource and runs no script', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|object|form|svg)\b|\bsrc=|url\(|@import/);
  });

  it('an email has at most one button, with the URL of the link below the button', () => {
    const buttons = [...mail.html.matchAll(/class="button" href="([^"]+)"/g)].map(([, url]) => url);
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const url of buttons) expect(mail.html).toContain(`>${url}</a>`);
  });

  it('S10.16 an email supports light and dark colour schemes, and declares its language', () => {
    expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('a translated mail has the same links and as many paragraphs as the English mail', () => {
    const english = mailsIn('en')[name];
    expect(linksOf(mail.text)).toEqual(linksOf(english?.text ?? ''));
    expect(mail.headers).toEqual(english?.headers);
    expect(paragraphs(mail.html)).toBe(paragraphs(english?.html));
  });
});

const sentences = (text: string): string[] =>
  text
    .replaceAll(/\n(?!\n)/g, ' ')
    .split(/\n\n|(?<=[.:?]) /)
    .filter((sentence) => sentence.includes(' ') && !sentence.includes('://') && !sentence.includes('tight'));

test('emails in other languages contain no English sentence', () => {
  const english = new Set(Object.values(mailsIn('en')).flatMap(({ text }) => sentences(text)));
  const left = everyMail
    .filter(({ language }) => language !== 'en')
    .flatMap(({ mail }) => sentences(mail.text).filter((sentence) => english.has(sentence)));
  expect(left).toEqual([]);
});

test('French emails have a non-breaking space before a colon', () => {
  const texts = Object.values(mailsIn('fr')).map(({ text }) => text.replaceAll(/\S+:\/\/\S+/g, ''));
  for (const text of texts) expect(text).not.toMatch(/[\p{L} ][:;]/u);
});

const typed = (words: string): MailBody =>
  mailBody(
    { kind: 'a', language: 'en', subject: 'A subject', blocks: ['Of this:', { typed: words }] },
    sender,
  );

describe('user input in an email', () => {
  test('user input is escaped in the HTML of an email', () => {
    const { html } = typed('<script>alert(1)</script> & "Ann"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ann&quot;');
    expect(html).not.toContain('<script');
  });

  test('user input is right-aligned in an email if its script runs from right to left', () => {
    const { html, text } = typed('משוב על ההרצאה');
    expect(html).toMatch(/dir="auto" style="[^"]*text-align:start[^>]*>משוב על ההרצאה</);
    expect(text.split('\n')).toContain('משוב על ההרצאה');
  });

  test('user input stays on one line of an email, so that it cannot look like our own text', () => {
    const { text } = typed('A talk\n-- \nSign in here:\nhttps://elsewhere.example');
    expect(text.split('\n')).toContain('A talk -- Sign in here: https://elsewhere.example');
  });
});

test('the product name is escaped in the HTML of an email', () => {
  const { html } = mailBody(
    { kind: 'a', language: 'en', subject: 'A <b>', blocks: [] },
    { ...sender, productName: '<i>Spot</i>' },
  );
  expect(html).not.toMatch(/<[ib]>/);
});

/** Matches the claim that the reader created an account. After a change of address, the claim is false. */
const createdAccount = /creat|angelegt|erstellt|\bcre(?:ó|ado|ada|aste)\b|\bcréé/i;

test.each(languages)(
  'in %s the confirmation mail does not claim that the reader created an account',
  (language) => {
    const confirmation = mailsIn(language)['address-confirmation'];
    expect(confirmation?.text).not.toMatch(createdAccount);
    expect(mailsIn(language)['registration-notice']?.text).toMatch(/creat|anlegen|crear|créer/i);
  },
);

const lifetimes: Readonly<Record<string, RegExp>> = {
  'address-confirmation': /\b24 (?:hours|Stunden|horas|heures)\b/,
  'password-reset': /\b30 (?:minutes|Minuten|minutos)\b/,
  'admin-invitation': /\b24 (?:hours|Stunden|horas|heures)\b/,
  'erasure-link': /\b(?:one hour|eine Stunde|una hora|une heure)\b/,
  'answered-again': /\b(?:one hour|eine Stunde|una hora|une heure)\b/,
};

test.each(languages)(
  'in %s each email states how long its link is valid, and whether it works only once',
  (language) => {
    const mails = mailsIn(language);
    for (const [name, lifetime] of Object.entries(lifetimes)) {
      const text = mails[name]?.text.replaceAll('\n', ' ');
      expect(text).toMatch(lifetime);
      if (name !== 'address-confirmation') expect(text).toMatch(/\bonce\b|nur einmal|una vez|une fois/);
    }
  },
);
