import type { FieldProblem } from '../client.ts';
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

/** What the web's build exports as `documents.js` and the gateway calls: the pages, and readers of what they post without script. */
/** What a form asks beside its questions. */
export interface FormAsks {
  /** Name of the owner, as the question about quoting and "Are you {owner}?" have it. */
  owner: string;
  isOwner: boolean;
  quoting: boolean;
}

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
  /** A sentence for a refusal, in the reader's language: that of its code, or a general one. In English the one it came with. */
  readonly sayRefusal: (refusal: Refusal, language: Language) => string;
  /** The same of one field. */
  readonly sayFault: (fault: FieldProblem, language: Language) => string;
  /**
   * `asks` says what the form asked beside its questions: "Are you {owner}?" then requires a reply, and quoting a choice if
   * anything was written.
   */
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

/** Names of all functions of `Documents`, for who loads a build and must see whether it is of this version. */
export const documentNames: readonly string[] = Object.keys(named);
