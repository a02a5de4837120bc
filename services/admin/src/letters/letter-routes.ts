import { randomUUID } from 'node:crypto';
import type { CsvColumns } from '@blindspot/contracts/csv';
import * as routes from '@blindspot/contracts/http/letters';
import { bodyBytes } from '@blindspot/contracts/limits';
import type { QueryDefinition } from '@blindspot/contracts/message';
import * as queries from '@blindspot/contracts/messages/mail';
import type { AuditedAction } from '@blindspot/contracts/vocabulary/admin-panel';
import { idInCursor } from '@blindspot/service-kit/database/page';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import type { AdminDeps } from '../admin-deps.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import { listOfPages, sendPersonalList } from '../exports/personal-list.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';

/** The auth service stores letters. This service authorises admins and writes the audit log. */
export function addLetterRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  const withText = { bearer, bodyLimit: bodyBytes.admin };

  const ask = <In, Out>(query: QueryDefinition<In, Out>, input: NoInfer<In>): Promise<Out> =>
    bus.ask(query, input, { timeoutMs: 5_000 });

  /** Runs the query in the transaction of the audit entry, so that a rejected change leaves no entry. */
  const askAudited = <In extends { id: string }, Out>(
    { userId: actorId }: Caller,
    action: AuditedAction,
    query: QueryDefinition<In, Out>,
    input: NoInfer<In>,
  ): Promise<Out> =>
    inTransaction(db, async (transaction) => {
      await recordAudit(transaction, { actorId, action, subject: input.id });
      return ask(query, input);
    });

  addRoute(app, routes.listLettersRoute, { bearer }, ({ query: { cursor } }) =>
    ask(queries.listLetters, { after: idInCursor(cursor), at_most: 50 }),
  );

  addRoute(app, routes.createLetterRoute, withText, ({ caller, body }) =>
    askAudited(caller, 'letter-created', queries.createLetter, { id: randomUUID(), ...body }),
  );

  addRoute(app, routes.listNewsletterMembersRoute, { bearer }, (request, reply) => {
    const list = listOfPages({
      cursor: idInCursor(request.query.cursor),
      readPage: (after, atMost) => ask(queries.listNewsletterMembers, { after, at_most: atMost }),
      rowsOf: ({ members }) => members,
      columns: memberColumns,
    });
    return sendPersonalList(db, { request, reply }, 'members', list);
  });

  addRoute(app, routes.getLetterRoute, { bearer }, ({ params }) => ask(queries.findLetter, params));

  addRoute(app, routes.updateLetterRoute, withText, ({ caller, params, body }) =>
    askAudited(caller, 'letter-updated', queries.changeLetter, { ...params, ...body }),
  );

  addRoute(app, routes.deleteLetterRoute, { bearer }, async ({ caller, params }) => {
    await askAudited(caller, 'letter-deleted', queries.deleteLetter, params);
  });

  addRoute(app, routes.testLetterRoute, { bearer }, async ({ caller, params }) => {
    const input = { ...params, user_id: caller.userId };
    const { goes_to: goesTo } = await askAudited(caller, 'letter-tested', queries.testLetter, input);
    const message =
      goesTo === 'smtp'
        ? 'The letter is on its way to you.'
        : 'No mail server is set up: the letter goes to a file in DATA_DIR/mail.';
    return { message, goes_to: goesTo };
  });

  // If the auth service rejects the letter or does not reply, the audit entry lacks the number of members.
  addRoute(app, routes.sendLetterRoute, { bearer }, async (request) => {
    const { caller, params, body } = request;
    refuseOldSignIn(caller);
    const actorId = caller.userId;
    const auditId = await recordAudit(db, { actorId, action: 'letter-sent', subject: params.id });
    logSecurityEvent(request, 'letter-sent', { audit_id: auditId });
    const letter = await ask(queries.sendLetter, { ...params, ...body });
    await completeAudit(db, auditId, letter.progress?.members ?? 0);
    return letter;
  });

  addRoute(app, routes.stopLetterRoute, { bearer }, ({ caller, params }) =>
    askAudited(caller, 'letter-stopped', queries.stopLetter, params),
  );
}

const memberColumns: CsvColumns<routes.NewsletterMember> = {
  header: ['email', 'name', 'joined_on'],
  cellsOf: ({ email, name, joined_on: day }) => [email, name, day],
};
