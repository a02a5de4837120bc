import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@blindspot/embedded-servers/child-process';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { findOnPath } from '@blindspot/embedded-servers/find-on-path';
import { eventually } from '@blindspot/test-kit/eventually';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx as a plain reverse proxy that keeps `kept` connections to the upstream open. */
export async function startNginx(upstream: string, kept: number): Promise<Nginx> {
  const nginx = findOnPath(['nginx']);
  if (nginx === undefined)
    throw new Error(
      'nginx is not on the PATH. Install it (`apt-get install nginx-light`, `brew install nginx`), and let its own service be off; only the program is used.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configOf(folder, { port, upstream: new URL(upstream).host, kept }));
  const server = await startServerProcess({
    name: 'nginx',
    command: nginx,
    args: ['-p', folder, '-e', 'stderr', '-c', file],
    logFile: join(folder, 'nginx.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await server.stop([{ signal: 'SIGQUIT', waitMs: 30_000 }]);
    await rm(folder, { recursive: true });
  };
  try {
    await eventually(async () => {
      if (server.isRunning()) await (await fetch(url)).body?.cancel();
    });
    if (!server.isRunning()) throw new Error(`nginx ended: ${server.lastOutput()}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Returns a configuration with one worker, because the gateway is one process. */
function configOf(
  folder: string,
  { port, upstream, kept }: { port: number; upstream: string; kept: number },
): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
${bodies.join('\n')}
  access_log off;
  keepalive_requests 1000000;
  upstream service { server ${upstream}; keepalive ${kept}; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}
