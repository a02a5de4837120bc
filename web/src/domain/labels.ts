import type { Summary } from '@blindspot/contracts/http/summaries';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { changeWords, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import type { ReportReason } from '@blindspot/contracts/vocabulary/reports';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../paraglide/messages.js';

// Labels are functions, because the language is known only during rendering.

export const changeLabels: Readonly<Record<ChangeWord, () => string>> = {
  worse: m.change_worse,
  same: m.change_same,
  better: m.change_better,
  unsure: m.change_unsure,
};

/** Returns the label of a stored reply to a follow-up, or undefined for any other value. */
export function changeLabel(answer: string | number | undefined): string | undefined {
  const word = changeWords.find((one) => one === answer);
  return word && changeLabels[word]();
}

export const changeSentences: Readonly<
  Record<NonNullable<Summary['change']>['share'], (counts: { of: number }) => string>
> = { fewer: m.change_fewer, half: m.change_half, more: m.change_more };

export const reportReasonLabels: Record<ReportReason, () => string> = {
  hurtful: m.report_reason_hurtful,
  danger: m.report_reason_danger,
  private: m.report_reason_private,
  other: m.report_reason_other,
};

export const promptStyleTexts: Readonly<Record<PromptStyle, () => { title: string; text: string }>> = {
  'hard-hitting': () => ({
    title: m.request_style_hard_hitting(),
    text: m.request_style_hard_hitting_text(),
  }),
  'short-balanced': () => ({
    title: m.request_style_short_balanced(),
    text: m.request_style_short_balanced_text(),
  }),
  professional: () => ({ title: m.request_style_professional(), text: m.request_style_professional_text() }),
  encouraging: () => ({ title: m.request_style_encouraging(), text: m.request_style_encouraging_text() }),
  custom: () => ({ title: m.request_style_custom(), text: m.request_style_custom_text() }),
};

export const relationshipLabels: Readonly<Record<Relationship, () => string>> = {
  'close-friend': () => m.relationship_close_friend(),
  family: () => m.relationship_family(),
  colleague: () => m.relationship_colleague(),
  acquaintance: () => m.relationship_acquaintance(),
  other: () => m.relationship_other(),
};
