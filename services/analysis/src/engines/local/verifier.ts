import { anonymity } from '@blindspot/contracts/anonymity';
import { claimsMore, supportBands, type SupportBand } from '../support-band.ts';
import type { CodedVoices } from './coder.ts';
import { keepSentences, type Draft, type DraftSentence } from './draft.ts';
import { bandOf, bandWords } from './style-wordings.ts';

/**
 * Reads a finished draft against the codes once more, knowing nothing of how it was written: a sentence about a theme
 * stands only where at least three voices are behind that side of it, and may not claim more of them than there are.
 */
export function verifyDraft(draft: Draft, coded: CodedVoices): Draft {
  const supporters = new Map(
    coded.findings.map((finding) => [`${finding.theme.key}/${finding.pole}`, finding]),
  );
  return keepSentences(draft, ({ text, ground }: DraftSentence) => {
    if (ground === 'figure' || ground === 'frame') return true;
    const finding = supporters.get(`${ground.theme}/${ground.pole}`);
    if (finding === undefined || finding.supporters < anonymity.circle) return false;
    const claimed = claimedBand(text);
    if (claimed === undefined) return !saysSomebodyOpposes(text) || finding.opposed >= anonymity.circle;
    return !claimsMore(claimed, bandOf(finding, coded));
  });
}

/** The strongest claim about how many, that a sentence makes. */
function claimedBand(text: string): SupportBand | undefined {
  const said = text.toLowerCase();
  return saysSomebodyOpposes(text)
    ? undefined
    : supportBands.find((band) => bandWords[band].some((words) => said.includes(words)));
}

const saysSomebodyOpposes = (text: string): boolean => /\b(?:opposite|other way round|reverse)\b/.test(text);
