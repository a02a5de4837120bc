import { LRUCache } from 'lru-cache';
import { getRequestFacts, type FormText } from '@blindspot/contracts/messages/feedback-requests';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { feedbackRequestNotFound, formUnknownNow } from './request-form-errors.ts';
import { findRequestForm, saveRequestForm, type RequestForm } from './request-form-store.ts';

export interface RequestForms {
  /** Throws 404 if there is no such request, and 503 if the requests service is needed but unavailable. */
  get(requestId: string): Promise<RequestForm>;
  /** Like `getFresh`, but also throws 404 if the request belongs to another owner. */
  getOwned(requestId: string, ownerId: string): Promise<RequestForm>;
  getFresh(requestId: string): Promise<RequestForm>;
  /** Returns the current text for an unknown version. Throws 404 and 503 like `get`. */
  learnText(requestId: string, formVersion: number): Promise<FormText>;
}

const remembered = 2_000;
const askTimeoutMs = 2_000;

/** Caches forms. Before a rejection, the form is loaded again, because its request may have been deleted. */
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
    return known.get(requestId) ?? (await getFresh(requestId));
  }

  async function getFresh(requestId: string): Promise<RequestForm> {
    known.delete(requestId);
    const form = await load(requestId);
    known.set(requestId, form);
    return form;
  }

  return {
    get,
    async getOwned(requestId, ownerId) {
      const form = await getFresh(requestId);
      if (form.ownerId !== ownerId) throw feedbackRequestNotFound();
      return form;
    },
    getFresh,
    learnText: (requestId, formVersion) => askRequests({ request_id: requestId, form_version: formVersion }),
  };
}
