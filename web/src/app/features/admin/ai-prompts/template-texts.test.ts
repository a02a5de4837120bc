import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from './template-texts.ts';

describe('unknownPlaceholders', () => {
  it.each(promptPlaceholders)('accepts the known name {%s}', (name) =>
    expect(unknownPlaceholders(`a {${name}} b`)).toEqual([]),
  );

  it('returns an unknown name once', () =>
    expect(unknownPlaceholders('{feedback} and {feedback} and {Name}')).toEqual(['feedback', 'Name']));

  it('returns a name with spaces in its braces', () =>
    expect(unknownPlaceholders('{ custom_prompt }')).toEqual([' custom_prompt ']));

  it('ignores the braces of a JSON example', () =>
    expect(unknownPlaceholders('{"summary": "…", "n": {}} {1}')).toEqual([]));
});
