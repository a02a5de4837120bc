import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { getAnswers, screenText } from '@blindspot/contracts/queries/feedback-responses';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { addEventMetrics } from '@blindspot/service-kit/events/event-metrics';
import { openKeyFile } from '@blindspot/service-kit/process/key-file';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { serveOperations } from '@blindspot/service-kit/events/operations';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { runningService, type RunningService } from '@blindspot/service-kit/process/running-service';
import { serveAccountExport } from './accounts/account-export.ts';
import { buildApp } from './app.ts';
import type { ResponsesConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import { createEvidence } from './evidence/evidence-service.ts';
import { identityKeyFile, identityKeys } from './identities/identity-keys.ts';
import { serveReconciliation } from './reconciliation/reconciliation-queries.ts';
import { createRequestForms } from './request-forms/request-forms.ts';
import { serveStoredResponseQueries } from './stored-responses/stored-response-queries.ts';
import { purgeSubmissionKeys } from './submissions/submission-purge.ts';

const purgeIntervalMs = 60_000;

/** Starts the service on a migrated schema; it is reachable when this returns, whether or not the broker is. */
export async function startResponses(
  config: ResponsesConfig,
  { logger }: { logger: Logger },
): Promise<RunningService> {
  const url = config.DATABASE_URL;
  const database = createDatabase({ url });
  const { db } = database;
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name: 'responses',
    stream: streamSettings(config),
    logger,
  });
  // While the broker is being reached.
  const keys = await openKeyFile(db, identityKeyFile(config.SECRETS_DIR)).then(
    identityKeys,
    async (error: unknown) => {
      await Promise.all([bus.close(), database.close()]);
      throw error;
    },
  );
  const relay = createOutboxRelay({ db, schema: 'responses', bus, logger });
  const bearer = createBearerAuth({ jwksUrl: config.JWKS_URL, issuer: accessTokenIssuer, logger });
  const forms = createRequestForms({ db, bus });
  const evidence = createEvidence({ db, keys });
  const app = await buildApp({ database, bus, relay, keys, forms, bearer, logger });

  bus.serve(getAnswers, (input) => evidence.getAnswers(input));
  bus.serve(screenText, (input) => evidence.screenText(input));
  serveStoredResponseQueries({ bus, db, keys });
  serveOperations(bus, { db, schema: 'responses', service: 'responses' });
  serveAccountExport({ bus, db, keys });
  const announce = (): void => relay.nudge();
  serveReconciliation({ bus, db, announce });
  const consumers = startConsumers({ bus, db, keys, forms, announce, logger });
  const purge = createPollLoop(purgeIntervalMs, () => purgeSubmissionKeys(db), logger);
  addEventMetrics(app.metrics, { bus, db, schema: 'responses' });
  const listening = await listen(app, { host: config.HOST, port: config.PORT });

  return runningService({
    name: 'responses',
    url: listening,
    logger,
    steps: [
      { name: 'app', run: () => app.close() },
      { name: 'consumers', run: () => Promise.all(consumers.map((consumer) => consumer.stop())) },
      { name: 'purge', run: () => purge.stop() },
      { name: 'relay', run: () => relay.stop() },
      { name: 'bus', run: () => bus.close() },
      { name: 'database', run: () => database.close() },
    ],
  });
}
