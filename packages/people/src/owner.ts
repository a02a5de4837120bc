import { randomUUID } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import {
  deleteAccount,
  register as registerEndpoint,
  verifyEmail,
  closeFeedbackRequest,
  createFeedbackRequest,
  deleteFeedbackRequest,
  listMyRequests,
  deleteSelfView,
  getSelfView,
  saveSelfView,
  createFollowUp,
  savePlan,
  login,
  shareSummary,
  getSummary,
  regenerateSummary,
  listTrust,
  rateTrust,
} from '@blindspot/contracts/endpoints';
import type { CallResult } from '@blindspot/contracts/client';
import type { CreateFeedbackRequest, FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { retry } from '@blindspot/service-kit/process/retry';
import { visitorAt, type Product, type Visitor } from './visitor.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Password of every account that is registered without one. */
export const usualPassword = 'river stone lantern';

/** A signed-in person who asks for feedback and reads results. */
export interface Owner extends Visitor {
  /** Confirms the address with the token of a mailed link. */
  verifyEmail(mailed: string): Promise<void>;
  /** Returns the id of the new request. */
  makeRequest(settings?: Partial<CreateFeedbackRequest>): Promise<string>;
  requests(): Promise<readonly FeedbackRequest[]>;
  /** Number of answers on the dashboard; undefined for a request that is not on its first page. */
  countOf(requestId: string): Promise<number | undefined>;
  trust(requestId: string): Promise<CallResult<typeof listTrust>['body']>;
  rate(requestId: string, responder: string, rating: number): Promise<void>;
  selfView(requestId: string): Promise<SelfView>;
  saveSelfView(requestId: string, parts: SelfViewParts): Promise<SelfView>;
  deleteSelfView(requestId: string): Promise<void>;
  /**
   * Reads the result once. Without `read` this opens the first set; 'sealed' opens nothing. Undefined before
   * the first answer.
   */
  readResult(requestId: string, read?: 'sealed'): Promise<Summary | SummaryPending | undefined>;
  /**
   * Reads the result until its text is complete, for up to `forMs`. The first reading opens the first set.
   */
  openResult(requestId: string, forMs?: number): Promise<Summary>;
  /** Opens the next set if one is ready, otherwise writes the same findings again. */
  regenerate(requestId: string): Promise<Summary | SummaryPending>;
  share(requestId: string, shows?: SharedPart): Promise<CallResult<typeof shareSummary>['body']>;
  /** Plans one change and asks the same people again; returns the id of the follow-up. */
  followUp(requestId: string, plan: { aim: string; when: string; will: string }): Promise<string>;
  closeRequest(requestId: string): Promise<void>;
  deleteRequest(requestId: string): Promise<void>;
  deleteAccount(password?: string): Promise<void>;
}

/** Response of the sign-in. */
export interface SignedInOwner extends Owner {
  readonly session: AuthResponse;
}

/** Registers an account; missing members get unique or default values. */
export async function register(
  product: Product,
  {
    name = 'Robin Example',
    email = newAddress(),
    password = usualPassword,
  }: Partial<Credentials & { name: string }> = {},
): Promise<SignedInOwner> {
  const body = { name, email, password };
  const { body: session } = await visitorAt(product).call(registerEndpoint, { body });
  return { ...ownerAt(product, session.access_token), session };
}

export async function signIn(product: Product, { email, password }: Credentials): Promise<SignedInOwner> {
  const { body: session } = await visitorAt(product).call(login, { body: { email, password } });
  return { ...ownerAt(product, session.access_token), session };
}

export const newAddress = (name = 'owner'): string => `${name}.${randomUUID().slice(0, 8)}@owners.example`;

/** Returns the owner of an access token. */
export function ownerAt(product: Product, token: string): Owner {
  const visitor = visitorAt(product, token);
  const { call } = visitor;
  const owner: Owner = {
    ...visitor,
    verifyEmail: async (mailed) => void (await call(verifyEmail, { body: { token: mailed } })),
    async makeRequest(settings = {}) {
      const usual = {
        title: 'What do you see?',
        ai_prompt_type: 'encouraging',
        question_set: 'quick',
      } as const;
      return (await call(createFeedbackRequest, { body: { ...usual, ...settings } })).body.id;
    },
    requests: async () => (await call(listMyRequests, {})).body.requests,
    async countOf(requestId) {
      return (await owner.requests()).find(({ id }) => id === requestId)?.response_count;
    },
    trust: async (requestId) => (await call(listTrust, { params: { requestId } })).body,
    async rate(requestId, responder, rating) {
      const body = { responder_name: responder, trust_rating: rating };
      await call(rateTrust, { params: { requestId }, body });
    },
    selfView: async (id) => (await call(getSelfView, { params: { id } })).body,
    saveSelfView: async (id, body) => (await call(saveSelfView, { params: { id }, body })).body,
    deleteSelfView: async (id) => void (await call(deleteSelfView, { params: { id } })),
    async readResult(requestId, read) {
      try {
        return (await call(getSummary, { params: { requestId }, querystring: read ? { read } : {} })).body;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return undefined;
        throw error;
      }
    },
    async openResult(requestId, forMs = 60_000) {
      const until = performance.now() + forMs;
      const open = async (): Promise<Summary> => {
        const result = await owner.readResult(requestId);
        if (
          result !== undefined &&
          'summary' in result &&
          result.status === 'ready' &&
          result.stage === 'full'
        )
          return result;
        throw new NotReady(requestId);
      };
      return await retry(open, (error) =>
        error instanceof NotReady && performance.now() < until ? 100 : undefined,
      );
    },
    regenerate: async (requestId) => (await call(regenerateSummary, { params: { requestId } })).body,
    share: async (requestId, shows) => {
      const querystring = { ...(shows && { shows }) };
      return (await call(shareSummary, { params: { requestId }, querystring })).body;
    },
    async followUp(id, plan) {
      await call(savePlan, { params: { id }, body: plan });
      return (await call(createFollowUp, { params: { id }, body: { aim: plan.aim } })).body.id;
    },
    closeRequest: async (id) => void (await call(closeFeedbackRequest, { params: { id } })),
    deleteRequest: async (id) => void (await call(deleteFeedbackRequest, { params: { id } })),
    deleteAccount: async (password = usualPassword) =>
      void (await call(deleteAccount, { body: { password } })),
  };
  return owner;
}

class NotReady extends Error {
  constructor(requestId: string) {
    super(`The result of ${requestId} is not complete.`);
  }
}
