/** What the evaluation and the measurements run without a database: the engines and the gate. */
export { worstGuess } from './anonymity/best-guess.ts';
export { effectiveWeights } from './anonymity/guess-rule.ts';
export { groupsInRow } from './anonymity/row-rule.ts';
export { checkRelease, checkSentences } from './anonymity/release-gate.ts';
export { revealingPattern } from './anonymity/revealing-patterns.ts';
export { modelSettings, AnalysisConfig } from './config.ts';
export type { Voice, WordingInput } from './engines/analysis-input.ts';
export type { Figure, ThemeFindings } from './findings/findings.ts';
export { textsOf, type AnalysisText } from './engines/analysis-text.ts';
export { wordFindings } from './engines/built-in-writer/built-in-writer.ts';
export { readSheet } from './engines/built-in-reader/built-in-reader.ts';
export { canBeJudged } from './anonymity/gate-languages/gate-languages.ts';
export { claimOfNobody } from './engines/model/draft.ts';
export type { TextReview } from './engines/text-review.ts';
export { themeFindings } from './statements/theme-findings.ts';
export { createModelClient } from './engines/model/model-client.ts';
export { createModelEngine } from './engines/model/model-engine.ts';
