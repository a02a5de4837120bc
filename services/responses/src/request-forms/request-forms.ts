import { LRUCache } from 'lru-cache';
import { getRequestFacts, type FormText } from '@blindspot/contracts/messages/feedback-requests';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { feedbackRequestNotFound, formUnknownNow } from './request-form-errors.ts';
import { findRequestForm, saveRequestForm, type RequestForm } from './request-form-store.ts';

export interface RequestForms {
  /** The form of a request: from memory, the own table, or asked of its owner. Throws 404, or 503 if it cannot be known. */
  get(requestId: string): Promise<RequestForm>;
  /** As `getAnew`, for a request of the caller; another's is not there. */
  getOwned(requestId: string, ownerId: string): Promise<RequestForm>;
  /** As `get`, but never from memory. */
  getAnew(requestId: string): Promise<RequestForm>;
  /**
   * Asks requests for one version of what responders read and keeps it. Returns the current text where there is no such version.
   * Throws 404, or 503 if it cannot be known.
   */
  learnText(requestId: string, formVersion: number): Promise<FormText>;
}

const remembered = 2_000;
const askTimeoutMs = 2_000;

/**
 * The questions never change, but their request may be gone while the form is still in memory. So nobody is refused by a form in
 * memory, and whoever writes finds out from the database.
 */
export function createRequestForms({ db, bus }: { db: Database; bus: Bus }): RequestForms {
  const known = new LRUCache<string, RequestForm>({ max: remembered });

  async function load(requestId: string): Promise<RequestForm> {
    const stored = await findRequestForm(db, requestId);
    if (stored === 'deleted') throw feedbackRequestNotFound();
    if (stored) return stored;
    await askRequests({ request_id: requestId });
    const saved = await findRequestForm(db, requestId);
    if (saved === undefined || saved === 'deleted') throw feedbackRequestNotFound();
    return saved;
  }

  /** An event that has not come yet must not cost a responder his answer. */
  async function askRequests(asked: { request_id: string; form_version?: number }): Promise<FormText> {
    const {
      facts,
      version,
      form_text: formText,
      closed_at: closedAt,
    } = await bus.ask(getRequestFacts, asked, { timeoutMs: askTimeoutMs }).catch((error: unknown) => {
      throw error instanceof AppError ? formUnknownNow(error) : error;
    });
    if (!facts || !formText) throw feedbackRequestNotFound();
    await inTransaction(db, (transaction) =>
      saveRequestForm(transaction, facts, { version, closedAt, formText }),
    );
    return formText;
  }

  async function get(requestId: string): Promise<RequestForm> {
    return known.get(requestId) ?? (await getAnew(requestId));
  }

  async function getAnew(requestId: string): Promise<RequestForm> {
    known.delete(requestId);
    const form = await load(requestId);
    known.set(requestId, form);
    return form;
  }

  return {
    get,
    async getOwned(requestId, ownerId) {
      const form = await getAnew(requestId);
      if (form.ownerId !== ownerId) throw feedbackRequestNotFound();
      return form;
    },
    getAnew,
    learnText: (requestId, formVersion) => askRequests({ request_id: requestId, form_version: formVersion }),
  };
}
