import type { FastifyRequest } from 'fastify';
import type { DocumentsModule, NewsletterConsent, PageContext } from './documents-module.ts';
import type { ReceiptCookie } from './receipt-cookie.ts';
import type { ServiceClient } from './service-client.ts';

/** What every page is made from. */
export interface Pages {
  documents: DocumentsModule;
  context: PageContext;
  newsletterConsent: NewsletterConsent;
  callService: ServiceClient;
  receiptCookie: ReceiptCookie;
  /** Throws 429 where the address did too much of this. */
  admit: (request: FastifyRequest, operation: string) => Promise<void>;
}
