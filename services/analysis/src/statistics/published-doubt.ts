import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { agreementInWords, readMean, type AgreementWord, type Weighed } from './weighted-mean.ts';

/** What is published beside an average about how sure it is. Coarse on purpose: see ADR 0010. */
export interface PublishedDoubt {
  /** Whole and half points, rounded outward. */
  readonly low: number;
  readonly high: number;
  readonly effective_raters: number;
  readonly agreement: AgreementWord | null;
}

/** The doubt of an average that cleared the exposure ledger; of no other. */
export function publishedDoubt(answers: readonly Weighed[], scale: QuestionScale): PublishedDoubt {
  const reading = readMean(answers, scale);
  return {
    low: Math.max(1, Math.floor(reading.low * 2) / 2),
    high: Math.min(scaleMaximum[scale], Math.ceil(reading.high * 2) / 2),
    // A function of the weights alone, which the owner set.
    effective_raters: Math.round(reading.effective * 10) / 10,
    agreement: agreementInWords(reading) ?? null,
  };
}
