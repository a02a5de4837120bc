import { describe, expect, it, test } from 'vitest';
import { mailBody, type MailBody } from '../src/mail/mail-body.ts';
import { everyMail, sender } from './every-mail.ts';

const link = /^https?:\S+$/;

describe.each(Object.entries(everyMail))('the mail %s', (_name, mail) => {
  it('has no line of text that a narrow program breaks, but for addresses', () => {
    const lines = mail.text.split('\n').filter((line) => !link.test(line));
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
  });

  it('says before each address what it is for', () => {
    const lines = mail.text.split('\n');
    const before = lines.flatMap((line, index) => (link.test(line) ? [lines[index - 1]] : []));
    expect(before.filter((line) => line === undefined || !/\w:$/.test(line))).toEqual([]);
  });

  it('says who sends it and why one gets it, in text and in HTML', () => {
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('You get this because');
      expect(form).toContain('Blindspot: see what the people around you see.');
    }
  });

  it('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|object|form|svg)\b|\bsrc=|url\(|@import/);
  });

  it('has at most one button, with its address under it', () => {
    const buttons = [...mail.html.matchAll(/class="button" href="([^"]+)"/g)].map(([, url]) => url);
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const url of buttons) expect(mail.html).toContain(`>${url}</a>`);
  });

  it('is drawn light and dark, and says its language', () => {
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
  });
});

const typed = (words: string): MailBody =>
  mailBody({ kind: 'a', subject: 'A subject', blocks: ['Of this:', { typed: words }] }, sender);

describe('words that a person typed', () => {
  test('are words, whatever they look like', () => {
    const { html } = typed('<script>alert(1)</script> & "Ann"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ann&quot;');
    expect(html).not.toContain('<script');
  });

  test('read from the right where they are written so', () => {
    const { html, text } = typed('משוב על ההרצאה');
    expect(html).toMatch(/dir="auto" style="[^"]*text-align:start[^>]*>משוב על ההרצאה</);
    expect(text.split('\n')).toContain('משוב על ההרצאה');
  });

  test('make no lines of their own, so that they cannot pass for words of ours', () => {
    const { text } = typed('A talk\n-- \nSign in here:\nhttps://elsewhere.example');
    expect(text.split('\n')).toContain('A talk -- Sign in here: https://elsewhere.example');
  });
});

test('the name of the product is text as well', () => {
  const { html } = mailBody(
    { kind: 'a', subject: 'A <b>', blocks: [] },
    { ...sender, productName: '<i>Spot</i>' },
  );
  expect(html).not.toMatch(/<[ib]>/);
});
