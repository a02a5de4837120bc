import { migrations } from '@blindspot/analysis/migrations';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { serviceLoaders, type EmbeddedService } from '@blindspot/embedded/services';
import { startServiceProcess, type ServiceProcess } from '../service-process.ts';

/** The analysis service of an embedded product as processes of their own, as many as are asked for. */
export function analysisReplicas() {
  const running: ServiceProcess[] = [];
  let settings: Record<string, string | undefined> = {};

  async function startOne(): Promise<void> {
    // The first one is where the gateway looks.
    const port = running.length === 0 ? settings['PORT'] : String(await findFreePort());
    running.push(await startServiceProcess('analysis', { ...settings, PORT: port }));
  }

  async function scaleTo(replicas: number): Promise<void> {
    while (running.length < replicas) await startOne();
    while (running.length > replicas) await running.pop()?.stop();
  }

  const service: EmbeddedService = {
    migrations,
    async start(env) {
      settings = env;
      await scaleTo(1);
      return { name: 'analysis', url: `http://127.0.0.1:${env['PORT']}`, stop: () => scaleTo(0) };
    },
  };
  return { services: { ...serviceLoaders, analysis: async () => await Promise.resolve(service) }, scaleTo };
}
