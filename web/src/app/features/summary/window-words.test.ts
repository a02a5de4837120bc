import { expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';

const filledIn = {
  count: 2,
  offered: 24,
  languages: 'Polish',
};

const sentences = Object.entries(m)
  // Only the text of the unknown pane may mention themes that people did not name.
  .filter(([name]) => name.startsWith('window_') && name !== 'window_unknown_text')
  .map(([name, say]) => [name, (say as (values: typeof filledIn) => string)(filledIn)] as const);

test.each(sentences)('%s claims nothing about what people did not see, name or say', (_, sentence) => {
  expect(sentence).not.toMatch(
    /\b(nobody|no one|neither side|none of them|fewer than|(they|people) (do|did) not|not (named|seen|said))\b/i,
  );
});

test.each(sentences.filter(([, sentence]) => /\breach/.test(sentence)))(
  '%s says "three people here", because the claim is only about this result',
  (_, sentence) => {
    expect(sentence).toMatch(/three people here/);
  },
);
