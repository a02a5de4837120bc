import { getRequestOwner } from '@blindspot/contracts/messages/feedback-requests';
import { seenAccountsCookie } from '@blindspot/contracts/vocabulary/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { hasSaltedId } from '@blindspot/service-kit/http/salted-ids';
import { cookieName, cookieOf } from './cookies.ts';
import type { RecentAnswers } from './recent-answers.ts';

export interface OwnerQuestion {
  /** Returns true if the owner has signed in with this browser. The page then asks "Are you {owner}?". */
  isAsked(cookieHeader: string | undefined, requestId: string): Promise<boolean>;
}

export function createOwnerQuestion(deps: {
  isSecure: boolean;
  bus: Pick<Bus, 'ask'>;
  recent: RecentAnswers;
}): OwnerQuestion {
  const { isSecure, bus, recent } = deps;
  const name = cookieName(seenAccountsCookie, isSecure);
  return {
    async isAsked(cookieHeader, requestId) {
      const accounts = cookieOf(cookieHeader, name);
      if (accounts === undefined) return false;
      try {
        const { owner_id: ownerId } = await recent.read(`owner ${requestId}`, () =>
          bus.ask(getRequestOwner, { request_id: requestId }),
        );
        return ownerId !== null && hasSaltedId(accounts, ownerId);
      } catch {
        // A needless question costs a tap. A missing question could leave an answer on the owner's device.
        return true;
      }
    },
  };
}
