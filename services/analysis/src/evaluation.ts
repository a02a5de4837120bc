/** What the evaluation and the measurements run without a database: the engines, the gate and the ledger. */
export { highestExposure, createExposureLedger } from './anonymity/exposure-ledger.ts';
export { checkRelease } from './anonymity/release-gate.ts';
export { revealingPattern } from './anonymity/revealing-patterns.ts';
export { modelSettings, AnalysisConfig } from './config.ts';
export type { AnalysisInput, Figure, Voice } from './engines/analysis-input.ts';
export { textsOf, type AnalysisText } from './engines/analysis-text.ts';
export { sentencesOf, textOf } from './engines/local/draft.ts';
export { createLocalEngine } from './engines/local/local-engine.ts';
export { themeCatalogue } from './themes/theme-catalogue.ts';
export { isPlaceholder } from './engines/placeholder-answer.ts';
export { createModelClient } from './engines/model/model-client.ts';
export { createModelEngine } from './engines/model/model-engine.ts';
