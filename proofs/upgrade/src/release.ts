import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Parts of a release that this program works with, out of the tree of that release. The types are those of this one: what is
 * called of them has stood since the oldest that is tried.
 */
export async function loadRelease(tree: string) {
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(path.join(tree, file)).href)) as Module;
  const contracts = <Module>(file: string): Promise<Module> => load(`packages/contracts/src/${file}.ts`);
  const [services, permissions, environment, settings, database] = await Promise.all([
    contracts<typeof import('@blindspot/contracts/services')>('services'),
    contracts<typeof import('@blindspot/contracts/broker-permissions')>('broker-permissions'),
    load<typeof import('@blindspot/embedded/service-environment')>(
      'deploy/embedded/src/service-environment.ts',
    ),
    load<typeof import('@blindspot/embedded/settings')>('deploy/embedded/src/settings.ts'),
    load<typeof import('@blindspot/embedded-servers/prepare-database')>(
      'packages/embedded-servers/src/prepare-database.ts',
    ),
  ]);
  const [client, accounts, sessions, requests, responses, receipts, summaries, shares, trust] =
    await Promise.all([
      contracts<typeof import('@blindspot/contracts/client')>('client'),
      contracts<typeof import('@blindspot/contracts/http/accounts')>('http/accounts'),
      contracts<typeof import('@blindspot/contracts/http/sessions')>('http/sessions'),
      contracts<typeof import('@blindspot/contracts/http/feedback-requests')>('http/feedback-requests'),
      contracts<typeof import('@blindspot/contracts/http/feedback-responses')>('http/feedback-responses'),
      contracts<typeof import('@blindspot/contracts/http/receipts')>('http/receipts'),
      contracts<typeof import('@blindspot/contracts/http/summaries')>('http/summaries'),
      contracts<typeof import('@blindspot/contracts/http/shares')>('http/shares'),
      contracts<typeof import('@blindspot/contracts/http/trust')>('http/trust'),
    ]);
  return {
    tree,
    serviceNames: services.allServiceNames,
    brokerUsers: permissions.brokerUsers,
    brokerPermissions: permissions.brokerPermissions,
    serviceEnvironment: environment.serviceEnvironment,
    readSettings: settings.readSettings,
    prepareDatabase: database.prepareDatabase,
    call: client.call,
    routes: {
      register: accounts.registerRoute,
      login: sessions.loginRoute,
      makeRequest: requests.createFeedbackRequestRoute,
      listRequests: requests.listMyRequestsRoute,
      answer: responses.submitFeedbackResponseRoute,
      readReceipt: receipts.readReceiptRoute,
      changeByReceipt: receipts.changeByReceiptRoute,
      eraseByReceipt: receipts.eraseByReceiptRoute,
      readSummary: summaries.getSummaryRoute,
      share: shares.shareSummaryRoute,
      readShare: shares.getPublicSummaryRoute,
      listTrust: trust.listTrustRoute,
      rate: trust.rateTrustRoute,
    },
  };
}

export type Release = Awaited<ReturnType<typeof loadRelease>>;
