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
import type { CreateFeedbackRequest, FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { retry } from '@blindspot/service-kit/process/retry';
import { visitorAt, type Product } from './visitor.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const usualPassword = 'river stone lantern';

export type Owner = ReturnType<typeof ownerAt>;

export interface SignedInOwner extends Owner {
  readonly session: AuthResponse;
}

/** Registers an account and signs in. Missing details get default values, including a unique address. */
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

/** Creates an owner who is signed in with the access token. */
export function ownerAt(product: Product, token: string) {
  const visitor = visitorAt(product, token);
  const { call } = visitor;

  const requests = async (): Promise<readonly FeedbackRequest[]> =>
    (await call(listMyRequests, {})).body.requests;

  async function readResult(
    requestId: string,
    read?: 'sealed',
  ): Promise<Summary | SummaryPending | undefined> {
    try {
      return (await call(getSummary, { params: { requestId }, querystring: read ? { read } : {} })).body;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    }
  }

  return Object.assign(visitor, {
    verifyEmail: async (mailed: string) => void (await call(verifyEmail, { body: { token: mailed } })),
    async makeRequest(settings: Partial<CreateFeedbackRequest> = {}) {
      const usual = {
        title: 'What do you see?',
        ai_prompt_type: 'encouraging',
        question_set: 'quick',
      } as const;
      return (await call(createFeedbackRequest, { body: { ...usual, ...settings } })).body.id;
    },
    requests,
    async countOf(requestId: string) {
      return (await requests()).find(({ id }) => id === requestId)?.response_count;
    },
    trust: async (requestId: string) => (await call(listTrust, { params: { requestId } })).body,
    async rate(requestId: string, responder: string, rating: number): Promise<void> {
      const body = { responder_name: responder, trust_rating: rating };
      await call(rateTrust, { params: { requestId }, body });
    },
    selfView: async (id: string) => (await call(getSelfView, { params: { id } })).body,
    saveSelfView: async (id: string, body: SelfViewParts) =>
      (await call(saveSelfView, { params: { id }, body })).body,
    deleteSelfView: async (id: string) => void (await call(deleteSelfView, { params: { id } })),
    /** Reads the result; undefined before the first answer. Opens the first set unless `read` is 'sealed'. */
    readResult,
    /** Reads the result until its text is complete. The first call opens the first set of answers. */
    async openResult(requestId: string, forMs = 60_000): Promise<Summary> {
      const until = performance.now() + forMs;
      const open = async (): Promise<Summary> => {
        const result = await readResult(requestId);
        if (result && 'summary' in result && result.status === 'ready' && result.stage === 'full')
          return result;
        throw new NotReady(requestId);
      };
      return await retry(open, (error) =>
        error instanceof NotReady && performance.now() < until ? 100 : undefined,
      );
    },
    /** Opens the next set of answers if it is ready. Otherwise only the text is written again. */
    regenerate: async (requestId: string) => (await call(regenerateSummary, { params: { requestId } })).body,
    async share(requestId: string, shows?: SharedPart) {
      const querystring = { ...(shows && { shows }) };
      return (await call(shareSummary, { params: { requestId }, querystring })).body;
    },
    async followUp(id: string, plan: { aim: string; when: string; will: string }) {
      await call(savePlan, { params: { id }, body: plan });
      return (await call(createFollowUp, { params: { id }, body: { aim: plan.aim } })).body.id;
    },
    closeRequest: async (id: string) => void (await call(closeFeedbackRequest, { params: { id } })),
    deleteRequest: async (id: string) => void (await call(deleteFeedbackRequest, { params: { id } })),
    deleteAccount: async (password = usualPassword) =>
      void (await call(deleteAccount, { body: { password } })),
  });
}

class NotReady extends Error {
  constructor(requestId: string) {
    super(`The result of ${requestId} is not complete.`);
  }
}
