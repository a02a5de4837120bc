import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { gateway, gatewayWith } from '@blindspot/gateway/service';
import { startDevServer } from '@blindspot/web/dev-server';
import { runLauncher } from './main.ts';
import { embedded, serviceLoaders, type EmbeddedService } from './services.ts';
import { projectFolder } from './settings.ts';

const gatewayBehindVite: EmbeddedService = {
  migrations: gateway.migrations,
  async start(env, options) {
    const port = await findFreePort();
    const host = env['HOST'] ?? '127.0.0.1';
    const web = await startDevServer({
      host,
      port: Number(env['PORT']),
      gatewayUrl: `http://127.0.0.1:${port}`,
    });
    const running = await embedded(gatewayWith(() => Promise.resolve(web.documents))).start(
      { ...env, HOST: '127.0.0.1', PORT: String(port), WEB_DIST: path.join(projectFolder, 'web') },
      options,
    );
    return {
      ...running,
      url: `http://${host}:${env['PORT']}`,
      async stop() {
        await web.close();
        await running.stop();
      },
    };
  },
};

/** Runs `npm run dev`. Node restarts it when a service changes. */
await runLauncher(process.argv.slice(2), {
  services: { ...serviceLoaders, gateway: () => Promise.resolve(gatewayBehindVite) },
  buildWeb: () => Promise.resolve(),
});
