import { describe, expect, it } from 'vitest';
import { faultsOfAdr, findingsIn } from './wording.ts';

const habitsIn = (source: string, file = 'a.test.ts'): string[] =>
  findingsIn(file, source).map(({ habit }) => habit);

describe('wording', () => {
  it('finds a word of the old style in a comment and in a test title', () => {
    expect(habitsIn('// Is told to somebody.\nlet told = 1;')).toEqual(['told', 'somebody']);
    expect(habitsIn("it.each([1])('keeps what was said of %d', () => {});")).toEqual(['said']);
    expect(habitsIn('describe(`nobody ${1}`, () => {});')).toEqual(['nobody']);
  });

  it('finds a sentence that opens with a pronoun, but not in a question', () => {
    expect(habitsIn('/**\n * Retries once. Who waits\n * is served.\n */')).toEqual(['openings']);
    expect(habitsIn('/** What is new? */')).toEqual([]);
    const title = 'R18 V2.1 what is new stays';
    expect(habitsIn(`test('${title}', () => {});`)).toEqual(['openings']);
  });

  it('ignores strings, code in comments and titles outside of tests', () => {
    expect(habitsIn("// Sets `told`.\nconst text = 'What nobody said';")).toEqual([]);
    expect(habitsIn("test('nobody', () => {});", 'a.ts')).toEqual([]);
  });

  it('accepts an ADR in the format and names each difference', () => {
    const text =
      '# 0001 Outbox with NATS\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n';
    const file = 'docs/adr/0001-outbox-with-nats.md';
    const index = '(0001-outbox-with-nats.md)';
    expect(faultsOfAdr(file, text, index)).toEqual([]);
    expect(faultsOfAdr('docs/adr/0002-outbox.md', text, index)).toHaveLength(2);
    expect(faultsOfAdr(file, text.replace('## Decision\n', ''), index)).toHaveLength(1);
    expect(faultsOfAdr(file, `${text}\n${'word '.repeat(30)}`, index)).toHaveLength(1);
    const title = text.replace('Outbox with NATS', 'Whoever publishes');
    expect(faultsOfAdr('docs/adr/0001-whoever-publishes.md', title, '')).toHaveLength(2);
  });
});
