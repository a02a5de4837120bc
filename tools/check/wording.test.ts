import { describe, expect, it } from 'vitest';
import { faultsOfAdr, habitsIn } from './wording.ts';

const found = (source: string, file = 'a.test.ts'): string[] =>
  habitsIn(file, source).map(({ habit }) => habit);

describe('wording', () => {
  it('habitsIn finds a word of the old style in a comment and in a test title', () => {
    expect(found('// Is told to somebody.\nlet told = 1;')).toEqual(['told', 'somebody']);
    expect(found("it.each([1])('keeps what was said of %d', () => {});")).toEqual(['said']);
    expect(found('describe(`nobody ${1}`, () => {});')).toEqual(['nobody']);
  });

  it('habitsIn reports a sentence that opens with a pronoun, unless it is a question', () => {
    expect(found('/**\n * Retries once. Who waits\n * is served.\n */')).toEqual(['. Who']);
    expect(found('// Retries once.\n// Who waits is served.')).toEqual(['. Who']);
    expect(found('/** What is new? */')).toEqual([]);
    const title = 'R18 V2.1 what is new stays';
    expect(found(`test('${title}', () => {});`)).toEqual(['what']);
  });

  it('habitsIn ignores strings, code in comments and titles outside of tests', () => {
    expect(found("// Sets `told`.\nconst text = 'What nobody said';")).toEqual([]);
    expect(found("test('nobody', () => {});", 'a.ts')).toEqual([]);
  });

  it('faultsOfAdr accepts an ADR in the required format and names each difference from it', () => {
    const text =
      '# 0001 Outbox with NATS\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n';
    const file = 'docs/adr/0001-outbox-with-nats.md';
    expect(faultsOfAdr(file, text)).toEqual([]);
    expect(faultsOfAdr('docs/adr/0002-outbox.md', text)).toHaveLength(1);
    expect(faultsOfAdr(file, text.replace('## Decision\n', ''))).toHaveLength(1);
    expect(faultsOfAdr(file, `${text}\n${'word '.repeat(30)}`)).toHaveLength(1);
    const title = text.replace('Outbox with NATS', 'Whoever publishes');
    expect(faultsOfAdr('docs/adr/0001-whoever-publishes.md', title)).toHaveLength(1);
  });
});
