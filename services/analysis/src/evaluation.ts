/** Exports what the evaluation and the benchmarks run without a database: the engines and the gate. */
export { worstGuess } from './anonymity/best-guess.ts';
export { effectiveWeights } from './anonymity/guess-rule.ts';
export { groupsInRow } from './anonymity/row-rule.ts';
export { checkTexts } from './anonymity/text-gate.ts';
export { modelSettings, AnalysisConfig } from './config.ts';
export type { AnswerSheet, TextInput } from './engines/analysis-input.ts';
export type { Figure, ThemeFindings } from './findings/findings.ts';
export { textsOf, type AnalysisText } from './engines/analysis-text.ts';
export { writeCardText } from './engines/card-text/card-text.ts';
export { figuresOf } from './computations/figures.ts';
export type { TextReview } from './engines/text-review.ts';
export { mentionsTheme, themeFindings } from './mentions/theme-findings.ts';
export { createModelClient, type ModelClient } from './engines/model/model-client.ts';
export { ModelUnavailable } from './engines/model/model-unavailable.ts';
export { createModelEngine } from './engines/model/model-engine.ts';
