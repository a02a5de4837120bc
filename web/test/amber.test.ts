import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Style sheets that use amber, and the reason for it. Amber marks other people's view of the owner. */
const othersView: Readonly<Record<string, string>> = {
  'ui/tokens.css': 'what amber is',
  'ui/filled-window.module.css': 'the pane that they see into',
  'ui/scale-lanes.module.css': 'their average, and how sure it is',
  'ui/badge.module.css': 'the band of their average, and the label of an example of what they see',
  'ui/chips.module.css': 'what they tap; the owner’s own chips are in the colour of what is done here',
  'ui/logo.module.css': 'the mark: the pane that they see into',
  'app/features/dashboard/request-card.module.css':
    'a card whose result is ready, and an example of what they see',
  'app/features/summary/views.module.css': 'what they noticed',
  'app/features/summary/own-words.module.css': 'what they wrote',
  'app/features/summary/summary-view.module.css': 'made grey while another text is written',
  'app/features/summary/window-view.module.css': 'what they see and the owner does not',
  'app/features/self-view/self-view.module.css': 'what they will say, as the owner guesses',
  'ui/given-answers.module.css': 'what somebody tapped of another owner',
  'ui/written-text.module.css': 'what they see, in short',
  'ui/glass-window.module.css': 'the pane that they see into, and the answers that light it',
  'ui/progress5.module.css': 'the answers that have come',
  'documents/lit-window.module.css': 'the mark',
  'documents/landing/landing.module.css': 'the mark',
  'documents/landing/how-it-works.module.css': 'the mark, and the answers that light it',
  'documents/landing/sample-window.module.css': 'the pane that they see into',
  'documents/public-summary-page.module.css': 'what they see',
};

test('S10.23 style sheets use amber only for what others see', () => {
  const drawn = globSync('**/*.css', { cwd: source }).filter((file) =>
    /--(spot|glow)\b/.test(readFileSync(`${source}${file}`, 'utf8')),
  );
  expect(drawn.toSorted()).toEqual(Object.keys(othersView).toSorted());
});

test('components use the amber tone only for what others see', () => {
  const toned = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    /tone=(\{[^}]*)?["']spot/.test(readFileSync(`${source}${file}`, 'utf8')),
  );
  expect(toned.toSorted()).toEqual(['ui/scale-lanes.tsx']);
});
