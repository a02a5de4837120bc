import { randomUUID } from 'node:crypto';
import type { CsvColumns } from '@blindspot/contracts/csv';
import * as routes from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import { bodyBytes } from '@blindspot/contracts/limits';
import { idInCursor } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import type { AdminDeps } from '../admin-deps.ts';
import { sendPersonalList } from '../exports/personal-list.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';
import {
  askAudited,
  askAuth,
  listLetters,
  memberPages,
  readMembersPage,
  sendLetter,
} from './letter-service.ts';

export function addLetterRoutes(app: App, deps: AdminDeps): void {
  const { db, bearer } = deps;
  const bodyLimit = bodyBytes.admin;

  addRoute(app, routes.listLettersRoute, { bearer }, ({ query }) =>
    listLetters(deps, idInCursor(query.cursor)),
  );

  addRoute(app, routes.createLetterRoute, { bearer, bodyLimit }, ({ caller, body }) =>
    askAudited(deps, caller.userId, 'letter-created', queries.createLetter, { id: randomUUID(), ...body }),
  );

  addRoute(app, routes.listNewsletterMembersRoute, { bearer }, (request, reply) => {
    const after = idInCursor(request.query.cursor);
    return sendPersonalList(db, { request, reply }, 'members', {
      isFirstPage: after === null,
      readPage: () => readMembersPage(deps, after),
      countOf: ({ members }) => members.length,
      file: (mayGoOn) => ({ columns: () => memberColumns, pages: () => memberPages(deps, mayGoOn) }),
    });
  });

  addRoute(app, routes.getLetterRoute, { bearer }, ({ params }) => askAuth(deps, queries.findLetter, params));

  addRoute(
    app,
    routes.updateLetterRoute,
    { bearer, bodyLimit },
    ({ caller, params: { id }, body: { version = null, ...text } }) =>
      askAudited(deps, caller.userId, 'letter-updated', queries.changeLetter, { id, version, ...text }),
  );

  addRoute(app, routes.deleteLetterRoute, { bearer }, async ({ caller, params }) => {
    await askAudited(deps, caller.userId, 'letter-deleted', queries.deleteLetter, params);
  });

  addRoute(app, routes.testLetterRoute, { bearer }, async ({ caller: { userId }, params: { id } }) => {
    const input = { id, user_id: userId };
    const { goes_to: goesTo } = await askAudited(deps, userId, 'letter-tested', queries.testLetter, input);
    const message =
      goesTo === 'smtp'
        ? 'The letter is on its way to you.'
        : 'No mail server is set up: the letter goes to a file in DATA_DIR/mail.';
    return { message, goes_to: goesTo };
  });

  addRoute(app, routes.sendLetterRoute, { bearer }, async (request) => {
    const { caller, params, body } = request;
    refuseOldSignIn(caller);
    return sendLetter(deps, caller.userId, { ...params, ...body }, (auditId) =>
      logSecurityEvent(request, 'letter-sent', { audit_id: auditId }),
    );
  });

  addRoute(app, routes.stopLetterRoute, { bearer }, ({ caller, params }) =>
    askAudited(deps, caller.userId, 'letter-stopped', queries.stopLetter, params),
  );
}

const memberColumns: CsvColumns<routes.NewsletterMember> = {
  header: ['email', 'name', 'joined_on'],
  cellsOf: ({ email, name, joined_on: day }) => [email, name, day],
};
