import type { ReportReason } from '@blindspot/contracts/vocabulary/reports';
import { m } from '../paraglide/messages.js';

/** Texts of the reasons of a report, as functions: the catalogue is read when they are drawn. */
export const reportReasonLabels: Record<ReportReason, () => string> = {
  hurtful: m.report_reason_hurtful,
  danger: m.report_reason_danger,
  private: m.report_reason_private,
  other: m.report_reason_other,
};
