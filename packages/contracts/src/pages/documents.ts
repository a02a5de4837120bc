import type { FieldProblem } from '../problem.ts';
import type { FeedbackForm } from '../fields.ts';
import type { Language } from '../languages.ts';
import type {
  LoginData,
  MailLinkData,
  RegisterData,
  ResetPasswordData,
  LegalPageData,
  Refusal,
  RenderedDocument,
  ReportData,
  PublicSummaryData,
  AppShellData,
  LandingData,
  NotFoundData,
  ProblemData,
} from './page.ts';
import type {
  ClosedFormData,
  FeedbackFormData,
  FeedbackFormReading,
  ThankYouData,
} from './feedback-forms.ts';
import type { LostReceiptData, ReceiptChange, ReceiptData, ReceiptPost } from './receipts.ts';

type Render<Data> = (data: Data) => RenderedDocument;

/** Questions that the page adds to those of the form: "Are you {owner}?", and whether texts may be quoted. */
export interface FormAsks {
  owner: string;
  isOwner: boolean;
  quoting: boolean;
}

/** Exports of `documents.js` in the web build: pages, and parsers for forms posted without JavaScript. */
export interface Documents {
  readonly renderLanding: Render<LandingData>;
  readonly renderLogin: Render<LoginData>;
  readonly renderRegister: Render<RegisterData>;
  readonly renderResetPassword: Render<ResetPasswordData>;
  readonly renderMailLink: Render<MailLinkData>;
  readonly renderFeedbackForm: Render<FeedbackFormData>;
  readonly renderClosedForm: Render<ClosedFormData>;
  readonly renderThankYou: Render<ThankYouData>;
  readonly renderReceipt: Render<ReceiptData>;
  readonly renderLostReceipt: Render<LostReceiptData>;
  readonly renderReport: Render<ReportData>;
  readonly renderPublicSummary: Render<PublicSummaryData>;
  readonly renderLegalPage: Render<LegalPageData>;
  readonly renderNotFound: Render<NotFoundData>;
  readonly renderProblem: Render<ProblemData>;
  readonly appShell: Render<AppShellData>;
  readonly sayRefusal: (refusal: Refusal, language: Language) => string;
  readonly sayFault: (fault: FieldProblem, language: Language) => string;
  /** Each question in `asks` needs a reply, unless the answers make the question irrelevant. */
  readonly readFeedbackForm: (
    fields: URLSearchParams,
    form: FeedbackForm,
    language: Language,
    asks?: FormAsks,
  ) => FeedbackFormReading;
  readonly readReceiptPost: (fields: URLSearchParams, language: Language) => ReceiptPost;
  readonly readReceiptChange: (
    fields: URLSearchParams,
    form: FeedbackForm,
    language: Language,
  ) => ReceiptChange;
}

const named: Readonly<Record<keyof Documents, true>> = {
  renderLanding: true,
  renderLogin: true,
  renderRegister: true,
  renderResetPassword: true,
  renderMailLink: true,
  renderFeedbackForm: true,
  renderClosedForm: true,
  renderThankYou: true,
  renderReceipt: true,
  renderLostReceipt: true,
  renderReport: true,
  renderPublicSummary: true,
  renderLegalPage: true,
  renderNotFound: true,
  renderProblem: true,
  appShell: true,
  sayRefusal: true,
  sayFault: true,
  readFeedbackForm: true,
  readReceiptPost: true,
  readReceiptChange: true,
};

/** Names of all functions in `Documents`. The gateway checks that the loaded web build exports every one. */
export const documentNames: readonly string[] = Object.keys(named);
