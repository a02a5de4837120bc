import * as queries from '@blindspot/contracts/messages/mail';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import {
  changeLetter,
  createLetter,
  deleteLetter,
  readLetter,
  sendLetter,
  stopLetter,
  testLetter,
  type LetterDeps,
} from './letter-service.ts';
import { toSummary } from './letter.ts';
import { countMembers, listLetters, listMembers } from './letter-store.ts';

/** Answers what admins do with letters; admin has looked who they are. */
export function serveLetterQueries(
  deps: LetterDeps & { bus: Bus; delivery: Pick<MailDelivery, 'way'> },
): void {
  const { bus, db } = deps;

  bus.serve(queries.listLetters, async ({ after, at_most: atMost }) => {
    const [{ items, next }, members] = await Promise.all([listLetters(db, after, atMost), countMembers(db)]);
    return { letters: items.map(toSummary), next, members };
  });

  bus.serve(queries.findLetter, ({ id }) => readLetter(db, id));

  bus.serve(queries.createLetter, ({ id, ...words }) => createLetter(deps, id, words));

  bus.serve(queries.changeLetter, ({ id, version, ...words }) => changeLetter(deps, id, words, version));

  bus.serve(queries.deleteLetter, async ({ id }) => {
    await deleteLetter(db, id);
    return { deleted: true as const };
  });

  bus.serve(queries.testLetter, async ({ id, user_id: accountId }) => {
    await testLetter(deps, id, accountId);
    return { queued: true as const, goes_to: deps.delivery.way };
  });

  bus.serve(queries.sendLetter, ({ id, version }) => sendLetter(db, id, version));

  bus.serve(queries.stopLetter, ({ id }) => stopLetter(db, id));

  bus.serve(queries.listNewsletterMembers, async ({ after, at_most: atMost }) => {
    const { items, next } = await listMembers(db, after, atMost);
    return {
      members: items.map(({ name, email, joinedOn }) => ({ name, email, joined_on: joinedOn })),
      next,
    };
  });
}
