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
import { bodyBytes } from '@blindspot/contracts/limits';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import { refuseUnlessAdmin } from '../admins/admin-guard.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import { sendCsv, wantsCsv, whileItIsTaken } from '../exports/csv-reply.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';
import {
  changeLetter,
  createLetter,
  deleteLetter,
  findLetter,
  listLetters,
  memberPages,
  readMembersPage,
  sendLetter,
  stopLetter,
  testLetter,
} from './letter-service.ts';

export function addLetterRoutes(app: App, deps: AdminDeps): void {
  const { db, bus, bearer } = deps;
  const bodyLimit = bodyBytes.admin;

  addRoute(app, listLettersRoute, {
    bearer,
    handler: ({ query }) => listLetters(bus, placeIn(query.cursor)),
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
      if (asFile) {
        return sendCsv(reply, {
          name: 'members',
          columns: () => Promise.resolve(memberColumns),
          pages: memberPages(
            bus,
            whileItIsTaken(reply, () => refuseUnlessAdmin(db, actorId)),
          ),
          begun: async () => {
            const id = await recordAudit(db, { actorId, action: 'members-exported', subject: 'csv' });
            logSecurityEvent(request, 'members-exported', { audit_id: id });
            return (count) => completeAudit(db, id, count);
          },
        });
      }
      const page = await readMembersPage(bus, after);
      await recordAudit(db, { actorId, action: 'members-read', subject: 'page', count: page.members.length });
      return page;
    },
  });

  addRoute(app, getLetterRoute, { bearer, handler: ({ params }) => findLetter(bus, params.id) });

  addRoute(app, updateLetterRoute, {
    bearer,
    bodyLimit,
    handler: ({ caller, params, body: { version, ...words } }) =>
      changeLetter(deps, { id: params.id, actorId: caller.userId }, words, version),
  });

  addRoute(app, deleteLetterRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await deleteLetter(deps, { id: params.id, actorId: caller.userId });
      return undefined;
    },
  });

  addRoute(app, testLetterRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      const goesTo = await testLetter(deps, { id: params.id, actorId: caller.userId });
      const message =
        goesTo === 'smtp'
          ? 'The letter is on its way to you.'
          : 'No mail server is set up: the letter goes to a file in DATA_DIR/mail.';
      return { message, goes_to: goesTo };
    },
  });

  addRoute(app, sendLetterRoute, {
    bearer,
    handler: async (request) => {
      const { caller, params, body } = request;
      refuseOldSignIn(caller);
      return sendLetter(deps, { id: params.id, actorId: caller.userId }, body.version, (auditId) =>
        logSecurityEvent(request, 'letter-sent', { audit_id: auditId }),
      );
    },
  });

  addRoute(app, stopLetterRoute, {
    bearer,
    handler: ({ caller, params }) => stopLetter(deps, { id: params.id, actorId: caller.userId }),
  });
}

/** Where a page begins; null for the first. Throws 422 for a cursor that none ended with. */
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
