import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { invalidFields, refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { isThemeId } from '@blindspot/content/themes/vocabulary';
import { exportSelfViews } from '@blindspot/contracts/messages/analysis';
import type { Language } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { pageOf } from '@blindspot/service-kit/database/page';
import { getOwnRequest, type DirectoryDeps, type OwnRequest } from '../requests/request-directory.ts';
import { holdRequest } from '../requests/request-store.ts';
import { faultsOf, isGiven, selfViewForm } from './self-view-form.ts';
import { isSelfViewOpen, lockSelfView } from '../results/self-view-lock.ts';
import { deleteSelfView, findSelfView, saveSelfView, listSelfViews } from './self-view-store.ts';

const nothing: SelfViewParts = { themes: { own: [], guess: [] }, scores: { own: {}, guess: {} } };

export async function readSelfView(
  deps: DirectoryDeps,
  own: OwnRequest,
  language: Language,
): Promise<SelfView> {
  const { requestId, form } = await getOwnRequest(deps, own);
  const open = await isSelfViewOpen(deps.db, requestId);
  const saved = (await findSelfView(deps.db, requestId)) ?? nothing;
  // Retired themes can be neither shown nor picked. A closed self-view stays as saved.
  const selfView = open ? { ...saved, themes: stillSayable(saved.themes) } : saved;
  return {
    ...selfView,
    open,
    given: isGiven(selfView),
    ...selfViewForm(form, language),
  };
}

const stillSayable = ({ own, guess }: SelfViewParts['themes']): SelfViewParts['themes'] => ({
  own: own.filter(isThemeId),
  guess: guess.filter(isThemeId),
});

/** Saves a self-view. Throws 422 for parts that the form does not ask for, 409 once a result has content. */
export async function saySelfView(
  deps: DirectoryDeps,
  own: OwnRequest,
  view: SelfViewParts,
  language: Language,
): Promise<SelfView> {
  const { form } = await getOwnRequest(deps, own);
  const [fault, ...others] = faultsOf(view, form);
  if (fault) throw invalidFields(fault, ...others);
  await whileOpen(deps.db, own, async (transaction) => await saveSelfView(transaction, own, view));
  return { ...view, open: true, given: isGiven(view), ...selfViewForm(form, language) };
}

/** Throws 409 once a result has content. */
export async function takeSelfViewBack(deps: DirectoryDeps, own: OwnRequest): Promise<void> {
  await getOwnRequest(deps, own);
  await whileOpen(deps.db, own, async (transaction) => await deleteSelfView(transaction, own.requestId));
}

async function whileOpen(
  db: Database,
  { requestId }: OwnRequest,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await holdRequest(transaction, requestId))) throw notFound();
    await lockSelfView(transaction, requestId);
    if (!(await isSelfViewOpen(transaction, requestId))) throw closed();
    await work(transaction);
  });
}

const closed = (): AppError =>
  refusal(409, 'closed', 'The result has been opened, so your self-view stays as it is.');

/** Self-views per message. A self-view takes up to about 3 kB, and a message may have up to 1 MB. */
const viewsAtOnce = 100;

export function serveSelfViewExport({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(exportSelfViews, async ({ user_id: ownerId, after }) => {
    const rows = await listSelfViews(db, ownerId, { after, atMost: viewsAtOnce + 1 });
    const { items, next } = pageOf(rows, viewsAtOnce, (last) => last.request_id);
    return { self_views: [...items], next };
  });
}
