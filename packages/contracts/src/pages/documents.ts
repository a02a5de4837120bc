import type { FeedbackForm } from '../fields.ts';
import type { LoginData, MailLinkData, RegisterData, ResetPasswordData } from './accounts.ts';
import type { FeedbackFormData, FeedbackFormReading, ThankYouData } from './feedback-forms.ts';
import type { LostReceiptData } from './lost-receipts.ts';
import type { RenderedDocument } from './page.ts';
import type { ReceiptChange, ReceiptData, ReceiptPost } from './receipts.ts';
import type { ReportData } from './reports.ts';
import type { PublicSummaryData } from './shares.ts';
import type { AppShellData, LandingData, NotFoundData, ProblemData } from './site.ts';

type Render<Data> = (data: Data) => RenderedDocument;

/** What the web's build exports as `documents.js` and the gateway calls: the pages, and readers of what they post without script. */
export interface Documents {
  readonly renderLanding: Render<LandingData>;
  readonly renderLogin: Render<LoginData>;
  readonly renderRegister: Render<RegisterData>;
  readonly renderResetPassword: Render<ResetPasswordData>;
  readonly renderMailLink: Render<MailLinkData>;
  readonly renderFeedbackForm: Render<FeedbackFormData>;
  readonly renderThankYou: Render<ThankYouData>;
  readonly renderReceipt: Render<ReceiptData>;
  readonly renderLostReceipt: Render<LostReceiptData>;
  readonly renderReport: Render<ReportData>;
  readonly renderPublicSummary: Render<PublicSummaryData>;
  readonly renderNotFound: Render<NotFoundData>;
  readonly renderProblem: Render<ProblemData>;
  readonly appShell: Render<AppShellData>;
  readonly readFeedbackForm: (fields: URLSearchParams, form: FeedbackForm) => FeedbackFormReading;
  readonly readReceiptPost: (fields: URLSearchParams) => ReceiptPost;
  readonly readReceiptChange: (fields: URLSearchParams, form: FeedbackForm) => ReceiptChange;
}

const named: Readonly<Record<keyof Documents, true>> = {
  renderLanding: true,
  renderLogin: true,
  renderRegister: true,
  renderResetPassword: true,
  renderMailLink: true,
  renderFeedbackForm: true,
  renderThankYou: true,
  renderReceipt: true,
  renderLostReceipt: true,
  renderReport: true,
  renderPublicSummary: true,
  renderNotFound: true,
  renderProblem: true,
  appShell: true,
  readFeedbackForm: true,
  readReceiptPost: true,
  readReceiptChange: true,
};

/** Names of all functions of `Documents`, for who loads a build and must see whether it is of this version. */
export const documentNames: readonly string[] = Object.keys(named);
