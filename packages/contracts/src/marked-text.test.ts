import { describe, expect, it } from 'vitest';
import { plainMarkedText, readMarkedText, withAbsoluteLinks } from './marked-text.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('readMarkedText and plainMarkedText', () => {
  it('S10.15 readMarkedText parses headings, paragraphs and lists', () => {
    expect(readMarkedText('# Imprint\n\nOne\ntwo\n\n- a\n- b\n  goes on\n1. c\n### End\nlast')).toEqual([
      { kind: 'heading', level: 1, parts: [text('Imprint')] },
      { kind: 'paragraph', parts: [text('One two')] },
      { kind: 'list', ordered: false, items: [[text('a')], [text('b goes on')]] },
      { kind: 'list', ordered: true, items: [[text('c')]] },
      { kind: 'heading', level: 3, parts: [text('End')] },
      { kind: 'paragraph', parts: [text('last')] },
    ]);
  });

  it('readMarkedText breaks a line after two spaces or a backslash', () => {
    expect(readMarkedText('\uFEFFOne Ltd  \r\n1 Road\\\r\nTown')).toEqual([
      {
        kind: 'paragraph',
        parts: [text('One Ltd'), { kind: 'break' }, text('1 Road'), { kind: 'break' }, text('Town')],
      },
    ]);
  });

  it('readMarkedText parses bold words and links', () => {
    expect(readMarkedText('Ask **us, [here](/contact)** or [mail](mailto:a@b.example).')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          text('Ask '),
          { kind: 'bold', parts: [text('us, '), { kind: 'link', href: '/contact', text: 'here' }] },
          text(' or '),
          { kind: 'link', href: 'mailto:a@b.example', text: 'mail' },
          text('.'),
        ],
      },
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,hi)',
    '[x](//elsewhere.example)',
    '[x](vbscript:x)',
    '<script>alert(1)</script>',
    '<a href="https://x.example">x</a>',
  ])('readMarkedText keeps %s as plain text', (written) => {
    expect(readMarkedText(written)).toEqual([{ kind: 'paragraph', parts: [text(written)] }]);
  });

  it('readMarkedText parses hostile input without catastrophic backtracking', () => {
    const begun = performance.now();
    for (const hostile of ['**', '[', '](', '[a](', '# ', '- ', '\\\n', ' \n'])
      readMarkedText(hostile.repeat(65_536 / hostile.length));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('plainMarkedText renders plain text with the URLs of links', () => {
    const written =
      '# News\n\nAsk **us**, [here](/contact) or [a@b.example](mailto:a@b.example).\n\n- one\n- [two](https://b.example)\n\n1. first\n\nLine\\\nLine';
    expect(plainMarkedText(withAbsoluteLinks(readMarkedText(written), 'https://here.example'))).toBe(
      'News\n\nAsk us, here <https://here.example/contact> or a@b.example.\n\n- one\n- two <https://b.example>\n\n1. first\n\nLine\nLine',
    );
  });

  it('plainMarkedText wraps plain text at 76 columns and indents the wrapped lines of a list item', () => {
    const lines = plainMarkedText(readMarkedText(`- ${'word '.repeat(40)}`)).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(lines.slice(1).every((line) => line.startsWith('  word'))).toBe(true);
  });

  it('plainMarkedText wraps no line if the width is infinite', () => {
    const long = 'word '.repeat(40).trim();
    const written = `${long}\\\n${long}\n\n- ${long}`;
    expect(plainMarkedText(readMarkedText(written), Number.POSITIVE_INFINITY)).toBe(
      `${long}\n${long}\n\n- ${long}`,
    );
  });
});
