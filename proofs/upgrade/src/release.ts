import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Services from '@blindspot/contracts/services';
import type * as BrokerPermissions from '@blindspot/contracts/broker-permissions';
import type * as ServiceEnvironment from '@blindspot/embedded/service-environment';
import type * as Settings from '@blindspot/embedded/settings';
import type * as PrepareDatabase from '@blindspot/embedded-servers/prepare-database';
import type * as Client from '@blindspot/contracts/client';
import type * as Accounts from '@blindspot/contracts/http/accounts';
import type * as Sessions from '@blindspot/contracts/http/sessions';
import type * as FeedbackRequests from '@blindspot/contracts/http/feedback-requests';
import type * as FeedbackResponses from '@blindspot/contracts/http/feedback-responses';
import type * as Receipts from '@blindspot/contracts/http/receipts';
import type * as Summaries from '@blindspot/contracts/http/summaries';
import type * as Shares from '@blindspot/contracts/http/shares';
import type * as Trust from '@blindspot/contracts/http/trust';

/**
 * Parts of a release that this program works with, out of the tree of that release. The types are those of this one: what is
 * called of them has stood since the oldest that is tried.
 */
export async function loadRelease(tree: string) {
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(path.join(tree, file)).href)) as Module;
  const contracts = <Module>(file: string): Promise<Module> => load(`packages/contracts/src/${file}.ts`);
  const [services, permissions, environment, settings, database] = await Promise.all([
    contracts<typeof Services>('services'),
    contracts<typeof BrokerPermissions>('broker-permissions'),
    load<typeof ServiceEnvironment>('deploy/embedded/src/service-environment.ts'),
    load<typeof Settings>('deploy/embedded/src/settings.ts'),
    load<typeof PrepareDatabase>('packages/embedded-servers/src/prepare-database.ts'),
  ]);
  const [client, accounts, sessions, requests, responses, receipts, summaries, shares, trust] =
    await Promise.all([
      contracts<typeof Client>('client'),
      contracts<typeof Accounts>('http/accounts'),
      contracts<typeof Sessions>('http/sessions'),
      contracts<typeof FeedbackRequests>('http/feedback-requests'),
      contracts<typeof FeedbackResponses>('http/feedback-responses'),
      contracts<typeof Receipts>('http/receipts'),
      contracts<typeof Summaries>('http/summaries'),
      contracts<typeof Shares>('http/shares'),
      contracts<typeof Trust>('http/trust'),
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
