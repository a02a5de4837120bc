import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from './placeholders.ts';

describe('a placeholder', () => {
  it.each(promptPlaceholders)('{%s} is known', (name) =>
    expect(unknownPlaceholders(`a {${name}} b`)).toEqual([]),
  );

  it('that nothing fills is named once', () =>
    expect(unknownPlaceholders('{feedback} and {feedback} and {Name}')).toEqual(['feedback', 'Name']));

  it('with spaces inside is not filled either', () =>
    expect(unknownPlaceholders('{ custom_prompt }')).toEqual([' custom_prompt ']));

  it('is not what braces hold in a JSON example', () =>
    expect(unknownPlaceholders('{"summary": "…", "n": {}} {1}')).toEqual([]));
});
