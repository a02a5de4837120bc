import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Testimonial } from '@blindspot/contracts/http/admin';
import type { PublicSummary } from '@blindspot/contracts/http/analysis';
import type { PublicForm } from '@blindspot/contracts/http/requests';
import type { FeedbackResponseSubmission, ReceiptView } from '@blindspot/contracts/http/responses';

/** A page as the web's module renders it; the hashes are CSP sources with their quotes. */
export interface RenderedDocument {
  html: string;
  inlineHashes: { script: string[]; style: string[] };
}

type Render<Data> = (data: PageContext & Data) => RenderedDocument;

export interface PageContext {
  productName: string;
  publicUrl: string;
}
export type NewsletterConsent = 'automatic' | 'ask';
export interface FormProblem {
  path: string;
  message: string;
}
export interface FeedbackFormValues {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string>;
}
export interface FeedbackFormReading {
  submission: FeedbackResponseSubmission;
  submissionKey: string;
  values: FeedbackFormValues;
  errors: FormProblem[];
  /** The field that people cannot see was filled. */
  isTrapped: boolean;
}

export type ReceiptPage =
  | { step: 'enter'; problem?: string }
  | {
      step: 'open';
      receipt: string;
      view: ReceiptView;
      form: PublicForm;
      values?: FeedbackFormValues;
      errors?: FormProblem[];
      problem?: string;
      saved?: boolean;
    }
  | { step: 'erased'; requestId: string };
/** `problem` is what the page says where `receipt` is undefined, because what was typed cannot be one. */
export interface ReceiptPost {
  receipt: string | undefined;
  step: 'open' | 'change' | 'erase';
  problem: string;
}
export interface ReceiptChange {
  change: Pick<FeedbackResponseSubmission, 'responses' | 'relationship'>;
  values: FeedbackFormValues;
  errors: FormProblem[];
}

/** What `documents.js` of the web's build exports; `web/README.md` describes it. */
export interface DocumentsModule {
  renderLanding: Render<{
    testimonials: Testimonial[] | null;
    newsletterConsent: NewsletterConsent;
    accountDeleted?: boolean;
  }>;
  renderLogin: Render<{ problem?: string }>;
  renderRegister: Render<{ problem?: string; newsletterConsent: NewsletterConsent }>;
  renderResetPassword: Render<{ token: string | null; problem?: string }>;
  renderMailLink: Render<{
    action: 'verify-email' | 'unsubscribe';
    token: string | null;
    done?: boolean;
    problem?: string;
  }>;
  renderFeedbackForm: Render<{
    requestId: string;
    form: PublicForm;
    submissionKey: string;
    values?: FeedbackFormValues;
    errors?: FormProblem[];
    problem?: string;
  }>;
  renderThankYou: Render<{ requestId: string; ownerName: string | null; receipt: string | null }>;
  renderReceipt: Render<ReceiptPage>;
  renderPublicSummary: Render<{ shareId: string; summary: PublicSummary }>;
  renderNotFound: Render<{ what: 'page' | 'feedback' | 'public-summary' | 'public-summary-failed' }>;
  renderProblem: Render<{
    status: number;
    detail?: string;
    reference?: string;
    fields?: [string, string][];
  }>;
  appShell: Render<{ newsletterConsent: NewsletterConsent }>;
  readFeedbackForm: (fields: URLSearchParams, questions: PublicForm['questions']) => FeedbackFormReading;
  readReceiptPost: (fields: URLSearchParams) => ReceiptPost;
  readReceiptChange: (fields: URLSearchParams, questions: PublicForm['questions']) => ReceiptChange;
}

const names = [
  'renderLanding',
  'renderLogin',
  'renderRegister',
  'renderResetPassword',
  'renderMailLink',
  'renderFeedbackForm',
  'renderThankYou',
  'renderReceipt',
  'renderPublicSummary',
  'renderNotFound',
  'renderProblem',
  'appShell',
  'readFeedbackForm',
  'readReceiptPost',
  'readReceiptChange',
] as const satisfies (keyof DocumentsModule)[];

/** Loads the pages of a build. Throws where the web was not built, or by another version. */
export async function loadDocuments(webDist: string): Promise<DocumentsModule> {
  const path = join(webDist, 'documents.js');
  if (!existsSync(path)) throw new Error(`The web is not built: ${path} is missing. Run npm run build:web.`);
  const loaded: Record<string, unknown> = await import(pathToFileURL(path).href);
  const missing = names.filter((name) => typeof loaded[name] !== 'function');
  if (missing.length > 0)
    throw new Error(`The build of the web is too old: it has no ${missing.join(', ')}.`);
  // The build checks these functions against the web's own types; only their names can be checked here.
  return loaded as unknown as DocumentsModule;
}
