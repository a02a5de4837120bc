/** Exports for evaluations and benchmarks, which run without a database. */
export { worstGuess } from './anonymity/best-guess.ts';
export { effectiveWeights } from './anonymity/guess-rule.ts';
export { groupsInRow } from './anonymity/row-rule.ts';
export { checkTexts } from './anonymity/text-gate.ts';
export { modelSettings, AnalysisConfig } from './config.ts';
export type { AnswerSheet, TextInput } from './writing/analysis-input.ts';
export type { Figure, ThemeFindings } from './findings/findings.ts';
export { textsOf, type AnalysisText, type TextReview } from './writing/analysis-text.ts';
export { writeCardText } from './writing/card-text.ts';
export { figuresOf } from './findings/figures.ts';
export { mentionsTheme, themeFindings } from './reading/theme-findings.ts';
export { createModelClient, type ModelClient } from './writing/model/model-client.ts';
export { ModelUnavailable } from './writing/model/model-unavailable.ts';
export { createModelEngine } from './writing/model/model-engine.ts';
