import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import {
  getQuestionSet,
  listActiveQuestionSets as listAtAdmin,
} from '@blindspot/contracts/messages/question-sets';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findQuestionSet, listActiveQuestionSets } from './question-set-store.ts';

const askMs = 1_000;

export interface QuestionSets {
  /** Returns the set if it is active. Throws 503 if neither the admin service nor a copy is available. */
  findActive(id: string): Promise<QuestionSet | undefined>;
  /** Returns all active sets in the admins' order. Throws 503 if no set is known. */
  listActive(): Promise<QuestionSet[]>;
}

/**
 * Queries the admin service, so that a change applies as soon as it is saved. Falls back to this service's
 * copy while the admin service does not reply.
 */
export function createQuestionSets({ db, bus }: { db: Database; bus: Bus }): QuestionSets {
  return {
    async findActive(id) {
      try {
        const { question_set: asked } = await bus.ask(getQuestionSet, { id }, { timeoutMs: askMs });
        return asked?.active ? asked : undefined;
      } catch (error) {
        const known = await findQuestionSet(db, id);
        if (!known) return unknownNow(error);
        return known === 'withdrawn' ? undefined : known;
      }
    },

    async listActive() {
      try {
        return (await bus.ask(listAtAdmin, {}, { timeoutMs: askMs })).question_sets;
      } catch (error) {
        const known = await listActiveQuestionSets(db);
        return known.length > 0 ? known : unknownNow(error);
      }
    },
  };
}

function unknownNow(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw unavailable(
    'question_sets_unavailable',
    'We cannot load the question sets right now. Please try again.',
    error,
  );
}
