import type { FastifyRequest } from 'fastify';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { PageContext, AppShellData } from '@blindspot/contracts/pages/page';
import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import type { LegalTexts } from '../legal/legal-texts.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { FormCookie } from './form-cookie.ts';
import type { KeptReceipts } from './kept-receipts.ts';
import type { OwnerQuestion } from './owner-question.ts';
import type { ReceiptCookie } from './receipt-cookie.ts';
import type { RecentAnswers } from './recent-answers.ts';
import type { RenderedPages } from './rendered-pages.ts';
import type { ServiceClient } from './service-client.ts';

/** What every page is made from. */
export interface Pages {
  documents: Documents;
  rendered: RenderedPages;
  recent: RecentAnswers;
  /** What a page for this reader is made with; `switchAt` where the language may be switched without losing anything. */
  contextOf: (request: FastifyRequest, switchAt?: string) => PageContext;
  /** The same for a page that the app is part of, which may be offered in fewer languages. */
  appContextOf: (request: FastifyRequest) => PageContext;
  /** The product is reached over https. */
  isSecure: boolean;
  newsletterConsent: NewsletterConsent;
  /** What the operator wrote for the pages that are theirs, and how they are reached. */
  legal: { texts: LegalTexts; contact: string | null };
  help: AppShellData['help'];
  callService: ServiceClient;
  receiptCookie: ReceiptCookie;
  formCookie: FormCookie;
  keptReceipts: KeptReceipts;
  ownerQuestion: OwnerQuestion;
  admit: RateLimits['check'];
  submit: RateLimits['submit'];
}
