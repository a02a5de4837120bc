import { randomUUID } from 'node:crypto';
import {
  describeAccounts,
  findAccountByEmail,
  listAccountsOfPerson,
  type AccountIdentity,
} from '@blindspot/contracts/messages/accounts';
import { findWritingModel, getAnalysisHealth, testModel } from '@blindspot/contracts/messages/analysis';
import { previewPrompts } from '@blindspot/contracts/messages/system-prompts';
import { getRequestStatistics, getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import {
  allowReportedForm,
  closeReportedForm,
  describeRequestOwners,
  listAskedQuestions,
  searchRequests,
  type AskedQuestion,
} from '@blindspot/contracts/messages/feedback-requests';
import {
  listResponderAddresses,
  listStoredResponses,
} from '@blindspot/contracts/messages/feedback-responses';
import * as letterQueries from '@blindspot/contracts/messages/mail';
import { getMailHealth, sendTestMail } from '@blindspot/contracts/messages/mail';
import { getOperations, replayDeadLetter, getReconciliation } from '@blindspot/contracts/messages/operations';
import {
  allowSharing,
  findSharedRequest,
  findStandingShares,
  markComment,
  readMarkedComments,
  removeMarkedComment,
  stopSharing,
} from '@blindspot/contracts/messages/reports';
import type { Letter, NewsletterMember } from '@blindspot/contracts/http/letters';
import type { OwningService } from '@blindspot/contracts/services';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { z } from 'zod';

type Stored = z.infer<typeof listStoredResponses.output>['responses'][number];
type Owned = z.infer<typeof describeRequestOwners.output>['requests'][number] & {
  questions: AskedQuestion[];
};
type Operations = z.infer<ReturnType<typeof getOperations>['output']>;
type DeadLetter = Operations['dead_letters'][number];

const fine = (name: string, figure: string): Check => ({
  name,
  status: 'ok',
  figure,
  explanation: null,
  sentences: { name: { id: name, values: {} }, figures: [], advice: [] },
});

const others: readonly OwningService[] = ['auth', 'requests', 'responses', 'analysis'];
type Check = z.infer<typeof getMailHealth.output>;

const pageRows = 50;

export type Neighbours = ReturnType<typeof startNeighbours>;

export function startNeighbours(bus: Bus) {
  const accounts = new Map<string, AccountIdentity>();
  /** Groups of accounts. Each group belongs to one person. */
  const people: string[][] = [];
  const requests: Owned[] = [];
  const responses: Stored[] = [];
  const deadLetters: DeadLetter[] = [];
  const replayed: string[] = [];
  const asked: unknown[] = [];
  const comments: { request_id: string; question_key: string; content: string; mark: string }[] = [];
  const removedMarks: string[] = [];
  const closedForms: string[] = [];
  const allowed: string[] = [];
  /** Requests, by the id of the link that shares their result. */
  const shares = new Map<string, string>();
  const letters = new Map<string, Letter>();
  const members: NewsletterMember[] = [];
  const tried: string[] = [];
  const settings: { identities: AdminIdentities } = { identities: 'shown' };
  const reconciliation: z.infer<typeof getReconciliation.output> = {
    compared_at: new Date().toISOString(),
    mended_at: null,
    mended: { left_over: 0, lacking: 0, other_version: 0, miscounted: 0 },
    held_back: 0,
    deletions_open: 0,
  };

  const isOf = (ownerIds: string[], row: Stored): boolean =>
    requests.some(({ request_id: id, owner_id: owner }) => id === row.request_id && ownerIds.includes(owner));
  bus.serve(listAccountsOfPerson, ({ user_id: id }) => ({
    user_ids: people.find((person) => person.includes(id)) ?? [id],
  }));
  bus.serve(findAccountByEmail, ({ email }) => ({
    account: [...accounts.values()].find((account) => account.email === email.toLowerCase()) ?? null,
  }));
  bus.serve(describeAccounts, ({ user_ids: ids }) => ({
    accounts: ids.flatMap((id) => accounts.get(id) ?? []),
  }));
  bus.serve(describeRequestOwners, ({ request_ids: ids }) => ({
    requests: requests.filter(({ request_id: id }) => ids.includes(id)),
  }));
  bus.serve(listAskedQuestions, ({ request_ids: ids }) => ({
    requests: requests.filter(({ request_id: id }) => ids.includes(id)),
  }));
  bus.serve(searchRequests, ({ text, owner_id: ownerId }) => ({
    request_ids: requests.flatMap((request) =>
      request.title.includes(text) || request.owner_name.includes(text) || request.owner_id === ownerId
        ? [request.request_id]
        : [],
    ),
  }));
  bus.serve(getRequestStatistics, () => ({
    total_requests: requests.length,
    question_set_usage: { shadow: requests.length },
    ai_prompt_usage: { professional: requests.length },
    per_day: [{ day: new Date().toISOString().slice(0, 10), count: requests.length }],
  }));
  bus.serve(getResponseStatistics, ({ not_owned_by: reader }) => ({
    total_responses: responses.length,
    relationship_distribution: { family: responses.filter((row) => !isOf(reader, row)).length },
    per_day: [{ day: new Date().toISOString().slice(0, 10), count: responses.length }],
  }));

  bus.serve(listStoredResponses, (query) => {
    asked.push(query);
    const matching = responses.filter(
      (row) =>
        !isOf(query.not_owned_by, row) &&
        (query.relationship === null || row.relationship === query.relationship) &&
        (query.search === null ||
          row.responder_name?.includes(query.search) === true ||
          query.request_ids.includes(row.request_id)),
    );
    const start = Number(query.cursor ?? 0);
    const end = start + pageRows;
    return {
      responses: matching.slice(start, end),
      next_cursor: end < matching.length ? String(end) : null,
      identities: settings.identities,
      not_shown: responses.filter((row) => isOf(query.not_owned_by, row)).length,
    };
  });
  bus.serve(listResponderAddresses, ({ not_owned_by: reader, cursor, at_most: atMost = 200 }) => {
    const answered = responses
      .filter((row) => !isOf(reader, row))
      .map((row) => ({
        email: row.responder_email ?? '',
        name: row.responder_name ?? '',
        surveys_participated: 1,
        last_response: row.submitted_at,
      }));
    const start = Number(cursor ?? 0);
    const end = start + atMost;
    return {
      people: answered.slice(start, end),
      next_cursor: end < answered.length ? String(end) : null,
      identities: settings.identities,
    };
  });

  bus.serve(markComment, ({ request_id: requestId, question_key: key, content }) => {
    const found = comments.find(
      (one) => one.request_id === requestId && one.question_key === key && one.content === content,
    );
    return { mark: found?.mark ?? null };
  });
  bus.serve(readMarkedComments, ({ comments: wanted }) => ({
    comments: comments
      .filter(({ mark }) => wanted.some((one) => one.mark === mark))
      .map(({ request_id: requestId, mark, content }) => ({ request_id: requestId, mark, content })),
  }));
  bus.serve(removeMarkedComment, ({ mark }) => {
    removedMarks.push(mark);
    const kept = comments.filter((one) => one.mark !== mark);
    return { removed: comments.splice(0, comments.length, ...kept).length > kept.length };
  });
  bus.serve(findSharedRequest, ({ share_id: shareId }) => ({ request_id: shares.get(shareId) ?? null }));

  bus.serve(findStandingShares, ({ request_ids: ids }) => ({
    shares: [...shares].flatMap(([share_id, request_id]) =>
      ids.includes(request_id) ? [{ request_id, share_id }] : [],
    ),
  }));
  bus.serve(stopSharing, ({ request_id: requestId }) => {
    const stopped = [...shares].filter(([, shown]) => shown === requestId);
    for (const [shareId] of stopped) shares.delete(shareId);
    return { stopped: stopped.length > 0 };
  });
  bus.serve(closeReportedForm, ({ request_id: requestId }) => {
    closedForms.push(requestId);
    return { closed: true as const };
  });
  for (const query of [allowSharing, allowReportedForm])
    bus.serve(query, ({ request_id: requestId }) => {
      allowed.push(requestId);
      return { allowed: true as const };
    });

  const letterOf = (id: string): Letter => {
    const letter = letters.get(id);
    if (!letter) throw new AppError({ status: 404, code: 'letter_not_found', detail: 'It is not there.' });
    return letter;
  };
  const keep = (letter: Letter): Letter => {
    letters.set(letter.id, letter);
    return letter;
  };
  bus.serve(letterQueries.listLetters, () => ({
    letters: [...letters.values()],
    next_cursor: null,
    members: members.length,
  }));
  bus.serve(letterQueries.findLetter, ({ id }) => letterOf(id));
  bus.serve(letterQueries.createLetter, ({ id, ...words }) =>
    keep({
      id,
      ...words,
      state: 'draft',
      version: 1,
      changed_at: '2026-11-20T08:15:00.000Z',
      started_at: null,
      ended_at: null,
      progress: null,
    }),
  );
  bus.serve(letterQueries.changeLetter, ({ id, version, ...words }) => {
    const letter = letterOf(id);
    if (version !== undefined && version !== letter.version)
      throw new AppError({ status: 409, code: 'changed_meanwhile', detail: 'Someone else was faster.' });
    return keep({ ...letter, ...words, version: letter.version + 1 });
  });
  bus.serve(letterQueries.deleteLetter, ({ id }) => {
    letters.delete(letterOf(id).id);
    return { deleted: true as const };
  });
  bus.serve(letterQueries.testLetter, ({ id, user_id: userId }) => {
    letterOf(id);
    tried.push(userId);
    return { queued: true as const, goes_to: 'files' as const };
  });
  bus.serve(letterQueries.sendLetter, ({ id }) =>
    keep({
      ...letterOf(id),
      state: 'sending',
      progress: { members: members.length, sent: 0, waiting: members.length, failed: 0, left_out: 0 },
    }),
  );
  bus.serve(letterQueries.stopLetter, ({ id }) => keep({ ...letterOf(id), state: 'stopped' }));
  bus.serve(letterQueries.listNewsletterMembers, ({ after, at_most: atMost }) => {
    const start = after === null ? 0 : Number.parseInt(after.slice(-6), 10);
    const end = start + atMost;
    const next = `0198a3f0-6a55-7c41-8f3e-000000${String(end).padStart(6, '0')}`;
    return { members: members.slice(start, end), next_cursor: end < members.length ? next : null };
  });

  bus.serve(previewPrompts, () => ({
    engine: 'local' as const,
    summary: 'A summary of sample answers.',
    essential_takeaways: ['One', 'Two', 'Three'],
    sections: [{ key: 'pattern_analysis', title: 'Pattern Analysis', body: 'A pattern.' }],
    sent: [{ step: 'write' as const, system: 'A voice.', user: 'A task.' }],
  }));
  bus.serve(getMailHealth, () => fine('Mail', '0 waiting'));
  bus.serve(sendTestMail, () => fine('Mail', 'sent'));
  bus.serve(findWritingModel, () => ({ model: null }));
  bus.serve(testModel, () => fine('Model', '300 ms'));
  bus.serve(getAnalysisHealth, () => ({ checks: [fine('Analyses', '0 waiting')] }));
  bus.serve(getReconciliation, () => reconciliation);
  const operations: Partial<Record<OwningService, Partial<Operations>>> = {};
  for (const service of others) {
    bus.serve(getOperations(service), () => ({
      now: new Date().toISOString(),
      outbox_waiting: 0,
      oldest_waiting_ms: 0,
      dead_letters: deadLetters.filter((letter) => letter.service === service),
      dead_letter_count: deadLetters.filter((letter) => letter.service === service).length,
      database_bytes: 12_000_000,
      versions: [],
      schema: { last: '0001-version-1.0.0', fits: true },
      database_version: '18.0',
      ...operations[service],
    }));
    bus.serve(replayDeadLetter(service), ({ id }) => {
      const isThere = deadLetters.some((letter) => letter.service === service && letter.id === id);
      if (isThere) replayed.push(id);
      return { replayed: isThere };
    });
  }

  return {
    asked,
    people,
    settings,
    reconciliation,
    operations,
    deadLetters,
    replayed,
    comments,
    removedMarks,
    closedForms,
    allowed,
    letters,
    members,
    tried,
    shares,
    forgetRequest(requestId: string) {
      requests.splice(0, requests.length, ...requests.filter((one) => one.request_id !== requestId));
    },
    forget(userId: string) {
      accounts.delete(userId);
    },
    account(change: Partial<AccountIdentity> = {}): AccountIdentity {
      const userId = change.user_id ?? randomUUID();
      const account = {
        user_id: userId,
        name: 'Someone',
        email: `${userId}@example.test`,
        email_verified: true,
        ...change,
      };
      accounts.set(userId, account);
      return account;
    },
    request(change: Partial<Owned> = {}, answers: Partial<Stored>[] = [{}]): Owned {
      const owned = {
        request_id: randomUUID(),
        title: 'Tell me',
        owner_id: randomUUID(),
        owner_name: 'Olga',
        questions: [{ key: 'q1', text: 'What do you notice?' }],
        ...change,
      };
      requests.push(owned);
      for (const answer of answers) {
        responses.push({
          id: randomUUID(),
          request_id: owned.request_id,
          responder_name: 'Rita',
          responder_email: 'rita@example.test',
          relationship: 'family',
          trust_rating: 9,
          submitted_at: '2026-02-28T00:00:00Z',
          responses: { q1: 'You listen.' },
          themes: {},
          ...answer,
        });
      }
      return owned;
    },
    clear() {
      people.length = 0;
      settings.identities = 'shown';
      requests.length = 0;
      responses.length = 0;
      deadLetters.length = 0;
      replayed.length = 0;
      asked.length = 0;
      for (const service of others) delete operations[service];
    },
  };
}
