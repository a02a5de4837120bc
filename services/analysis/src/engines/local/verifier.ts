import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding } from '../../findings/findings.ts';
import { claimsMore } from '../support-claims.ts';
import { keepSentences, type Draft, type DraftSentence } from './draft.ts';
import { waysToSay, waysToSayOfSome } from './style-wordings.ts';

/**
 * Reads a finished draft against the findings once more, knowing nothing of how it was written: a sentence about a theme
 * stands only where that theme was found, and may not claim more people than its word of support.
 */
export function verifyDraft(draft: Draft, themes: readonly ThemeFinding[]): Draft {
  const found = new Map(themes.map((finding) => [finding.id, finding]));
  return keepSentences(draft, ({ text, ground }: DraftSentence) => {
    if (ground === 'figure' || ground === 'frame') return true;
    const finding = found.get(ground.theme);
    if (finding === undefined) return false;
    if (saysSomebodyOpposes(text)) return finding.disputed;
    const claimed = claimedSupport(text);
    return claimed === undefined || !claimsMore(claimed, finding.support);
  });
}

/** The strongest claim about how many, that a sentence makes. */
function claimedSupport(text: string): SupportWord | undefined {
  const said = text.toLowerCase();
  return supportWords.find((word) =>
    [...waysToSay[word], ...waysToSayOfSome[word]].some((words) => said.includes(words)),
  );
}

const saysSomebodyOpposes = (text: string): boolean => /\b(?:opposite|other way round|reverse)\b/.test(text);
