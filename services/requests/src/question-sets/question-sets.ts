import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import {
  getQuestionSet,
  listActiveQuestionSets as listAtAdmin,
} from '@blindspot/contracts/queries/question-sets';
import { builtInQuestionSetIds } from '@blindspot/contracts/vocabulary/question-sets';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findQuestionSet, knowsAllOf, listActiveQuestionSets } from './question-set-store.ts';

export interface QuestionSets {
  /** The set as it is offered now; undefined for one that is not. Throws 503 where that cannot be known. */
  findActive(id: string): Promise<QuestionSet | undefined>;
  /** All that are offered, in the admins' order. Throws 503 where none is known. */
  listActive(): Promise<QuestionSet[]>;
}

/** The own copy first; what it has not heard of yet is asked of the admin service, so a fresh start works at once. */
export function createQuestionSets({ db, bus }: { db: Database; bus: Bus }): QuestionSets {
  return {
    async findActive(id) {
      const known = await findQuestionSet(db, id);
      if (known === 'withdrawn') return undefined;
      if (known) return known;
      try {
        const { question_set: asked } = await bus.ask(getQuestionSet, { id });
        return asked?.active ? asked : undefined;
      } catch (error) {
        return unknownNow(error);
      }
    },

    async listActive() {
      const known = await listActiveQuestionSets(db);
      // Every instance is seeded with these, so a copy that lacks one is still being filled.
      if (await knowsAllOf(db, builtInQuestionSetIds)) return known;
      try {
        return (await bus.ask(listAtAdmin, {})).question_sets;
      } catch (error) {
        if (known.length > 0) return known;
        return unknownNow(error);
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
