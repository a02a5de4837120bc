import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { describe, expect, it } from 'vitest';
import { lineDiff, unknownPlaceholders } from './templates.ts';

describe('unknownPlaceholders', () => {
  it.each(promptPlaceholders)('unknownPlaceholders accepts the known name {%s}', (name) =>
    expect(unknownPlaceholders(`a {${name}} b`)).toEqual([]),
  );

  it('unknownPlaceholders returns a repeated unknown name once', () =>
    expect(unknownPlaceholders('{feedback} and {feedback} and {Name}')).toEqual(['feedback', 'Name']));

  it('unknownPlaceholders returns a name with spaces inside its braces', () =>
    expect(unknownPlaceholders('{ custom_prompt }')).toEqual([' custom_prompt ']));

  it('unknownPlaceholders ignores the braces of a JSON example', () =>
    expect(unknownPlaceholders('{"summary": "…", "n": {}} {1}')).toEqual([]));
});

const signs = { same: ' ', removed: '-', added: '+' } as const;
const diff = (before: string, after: string): string[] =>
  lineDiff(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

it('lineDiff marks no line of an unchanged text', () => expect(diff('a\nb', 'a\nb')).toEqual([' a', ' b']));

it('lineDiff removes a changed line and adds the new line in its place', () =>
  expect(diff('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']));

it('lineDiff adds and removes lines at both ends', () => {
  expect(diff('b', 'a\nb\nc')).toEqual(['+a', ' b', '+c']);
  expect(diff('a\nb\nc', 'b')).toEqual(['-a', ' b', '-c']);
});

it('lineDiff keeps the longest common subsequence of lines', () =>
  expect(diff('a\nb\nc\nd', 'c\na\nb')).toEqual(['+c', ' a', ' b', '-c', '-d']));
