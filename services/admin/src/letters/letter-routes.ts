import type { CsvColumns } from '@blindspot/contracts/csv';
import { Id } from '@blindspot/contracts/fields';
import {
  createLetterRoute,
  deleteLetterRoute,
  getLetterRoute,
  listLettersRoute,
  listNewsletterMembersRoute,
  sendLetterRoute,
  stopLetterRoute,
  testLetterRoute,
  updateLetterRoute,
  type NewsletterMember,
} from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import { bodyBytes } from '@blindspot/contracts/limits';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import type { AdminDeps } from '../admin-deps.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { sendCsv, wantsCsv } from '../exports/csv-reply.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';
import {
  askAudited,
  createLetter,
  findLetter,
  listLetters,
  memberPages,
  readMembersPage,
  sendLetter,
} from './letter-service.ts';

export function addLetterRoutes(app: App, deps: AdminDeps): void {
  const { db, bearer } = deps;
  const bodyLimit = bodyBytes.admin;

  addRoute(app, listLettersRoute, {
    bearer,
    handler: ({ query }) => listLetters(deps, placeIn(query.cursor)),
  });

  addRoute(app, createLetterRoute, {
    bearer,
    bodyLimit,
    handler: ({ caller, body }) => createLetter(deps, caller.userId, body),
  });

  addRoute(app, listNewsletterMembersRoute, {
    bearer,
    handler: async (request, reply) => {
      const { caller, query } = request;
      const after = placeIn(query.cursor);
      const actorId = caller.userId;
      const asFile = wantsCsv(request);
      if (asFile || after !== null) refuseOldSignIn(caller);
      if (asFile)
        return sendCsv(db, { request, reply, actorId }, 'members', (mayGoOn) => ({
          columns: () => Promise.resolve(memberColumns),
          pages: () => memberPages(deps, mayGoOn),
        }));
      const page = await readMembersPage(deps, after);
      await recordAudit(db, { actorId, action: 'members-read', subject: 'page', count: page.members.length });
      return page;
    },
  });

  addRoute(app, getLetterRoute, { bearer, handler: ({ params }) => findLetter(deps, params.id) });

  addRoute(app, updateLetterRoute, {
    bearer,
    bodyLimit,
    handler: ({ caller, params: { id }, body: { version = null, ...text } }) =>
      askAudited(deps, caller.userId, 'letter-updated', queries.changeLetter, { id, version, ...text }),
  });

  addRoute(app, deleteLetterRoute, {
    bearer,
    handler: async ({ caller, params: { id } }) => {
      await askAudited(deps, caller.userId, 'letter-deleted', queries.deleteLetter, { id });
      return undefined;
    },
  });

  addRoute(app, testLetterRoute, {
    bearer,
    handler: async ({ caller: { userId }, params: { id } }) => {
      const input = { id, user_id: userId };
      const tested = await askAudited(deps, userId, 'letter-tested', queries.testLetter, input);
      const message =
        tested.goes_to === 'smtp'
          ? 'The letter is on its way to you.'
          : 'No mail server is set up: the letter goes to a file in DATA_DIR/mail.';
      return { message, goes_to: tested.goes_to };
    },
  });

  addRoute(app, sendLetterRoute, {
    bearer,
    handler: async (request) => {
      const { caller, params, body } = request;
      refuseOldSignIn(caller);
      return sendLetter(deps, caller.userId, { ...params, ...body }, (auditId) =>
        logSecurityEvent(request, 'letter-sent', { audit_id: auditId }),
      );
    },
  });

  addRoute(app, stopLetterRoute, {
    bearer,
    handler: ({ caller, params }) =>
      askAudited(deps, caller.userId, 'letter-stopped', queries.stopLetter, params),
  });
}

/** Returns where a page begins, null for the first. Throws 422 for a cursor that is no id. */
function placeIn(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Id.safeParse(cursor);
  if (!id.success) throw cursorUnknown();
  return id.data;
}

const membersHeader = ['email', 'name', 'joined_on'] as const;
const memberColumns: CsvColumns<NewsletterMember> = {
  header: membersHeader,
  cellsOf: (member) => membersHeader.map((field) => member[field]),
};
