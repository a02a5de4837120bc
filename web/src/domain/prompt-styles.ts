import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { m } from '../paraglide/messages.js';

/** Name and description of each style of the analysis. */
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
