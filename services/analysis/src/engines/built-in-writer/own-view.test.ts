import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { isThemeId, themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { findingsOfManyShapes, wordingInput, type ToWord } from './test/wording-input.ts';
import { windowOf } from '../../window/window.ts';
import { claimOfNews, claimsOwnView } from '@blindspot/content/en/claims';
import { draftFindings } from './built-in-writer.ts';
import { partsOf, type DraftSentence } from './draft.ts';

const offered = vocabulary.map(({ id }) => id);
const samples = findingsOfManyShapes(200);

const idsOf = ({ themes }: ToWord): ThemeId[] =>
  themes.themes.flatMap(({ id, differs }) => [
    ...(id !== null && isThemeId(id) ? [id] : []),
    ...differs.map((edge) => edge.id),
  ]);
const view = (own: readonly ThemeId[], guess: readonly ThemeId[] = []): OwnViewParts => ({
  themes: { own: [...own], guess: [...guess] },
  marks: { own: {}, guess: {} },
});

/** All that an owner can have said of what was found: nothing, all of it, all as a guess, each second theme, something else. */
const ownViews: Readonly<Record<string, (given: ToWord) => OwnViewParts | undefined>> = {
  'said nothing': () => undefined,
  'picked all of it': (given) => view(idsOf(given)),
  'guessed all of it': (given) => view([], idsOf(given)),
  'picked each second theme': (given) => view(idsOf(given).filter((_, place) => place % 2 === 0)),
  'picked something else': (given) => view(offered.filter((id) => !idsOf(given).includes(id)).slice(0, 3)),
};

/** Sentences that say whether the reader saw it. */
const decides = ({ text }: DraftSentence): boolean => claimsOwnView(text) || claimOfNews.test(text);

const isAbout =
  (names: ReadonlySet<string>) =>
  ({ ground }: DraftSentence): boolean =>
    typeof ground === 'object' && ground.themes.some((name) => names.has(name));

describe.each(promptStyles)('in the style %s', (style) => {
  test.each(Object.entries(ownViews))('beside the window of an owner who %s', (_, ownViewOf) => {
    for (const sample of samples) {
      const given = { ...sample, style };
      const draft = draftFindings(wordingInput(given));
      const ownView = ownViewOf(given);
      const { panes } = windowOf({
        themes: given.themes,
        lines: given.lines ?? {},
        ownView,
        offered,
        language: 'en',
      });
      const known = new Set([...panes.open, ...panes.differ].map(({ label }) => label));
      const spots = draft.sections.blind_spots.flat();
      // Under 'Blind Spots' stands nothing as a claim that another pane may hold.
      expect(spots.filter(isAbout(known)).filter(({ text }) => !text.includes('?'))).toEqual([]);
      expect(partsOf(draft).flat(2).filter(decides)).toEqual([]);
    }
  });
});
