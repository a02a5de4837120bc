import type { Documents } from '@blindspot/contracts/pages/documents';
import { defineService, type ServiceDeps } from '@blindspot/service-kit/define-service';
import { migrations } from '../migrations/index.ts';
import { addGateway, publicApp, type GatewayDeps } from './add-gateway.ts';
import { GatewayConfig } from './config.ts';
import { loadDocuments } from './pages/documents-module.ts';
import { watchEndedSessions } from './ended-sessions.ts';
import { openOperations } from './operations.ts';
import { createLimiters, sharedSecret } from './limits/limiters.ts';
import { createSubmissionPasses } from './limits/submission-passes.ts';

export const gatewayWith = (documentsOf: (config: GatewayConfig) => Promise<Documents>) =>
  defineService({
    name: 'gateway',
    about: 'The only public door: pages, the app, and the calls that it passes on.',
    config: GatewayConfig,
    migrations,

    async deps(service: ServiceDeps<GatewayConfig>) {
      const { config, bus, logger, onStop } = service;
      const documents = await documentsOf(config);
      const limits = config.RATE_LIMIT === 'on' ? openLimits(service) : undefined;
      const sessions = watchEndedSessions({ bus, logger });
      onStop({ name: 'ended sessions', run: () => sessions.stop() });
      return { documents, limits, sessions };
    },

    app: publicApp,

    // One function adds everything, because hooks run in the order in which they are added.
    routes: [
      async (app, deps) => {
        const readiness = await addGateway(app, deps);
        await openOperations(deps, { metrics: app.metrics, readiness });
      },
    ],
  });

/** Serves pages and calls even while the broker and the database are unavailable. */
export const gateway = gatewayWith(({ WEB_DIST }) => loadDocuments(WEB_DIST));

function openLimits({ config, db, logger, onStop }: ServiceDeps<GatewayConfig>): GatewayDeps['limits'] {
  const limiters = createLimiters({ db, logger, secret: sharedSecret(config.DATABASE_URL, 'counts') });
  onStop({ name: 'limits', run: () => limiters.stop() });
  return { limiters, passes: createSubmissionPasses(sharedSecret(config.DATABASE_URL, 'passes')) };
}
