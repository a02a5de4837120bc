import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../../..');

const files = [
  'docker-compose.yml',
  'deploy/compose/backup/docker-compose.yml',
  'proofs/containers/docker-compose.yml',
];

/** An installation of `docker-compose.yml` with its own project name, volumes and ports. */
export interface Installation {
  readonly url: string;
  readonly mailUrl: string;
  /** Runs `docker compose` and returns its output. If it fails, throws its error output. */
  compose(...words: string[]): Promise<string>;
  /** Removes containers and volumes, and networks if the engine can. */
  remove(...words: string[]): Promise<void>;
  printLogs(): Promise<void>;
}

export interface Ports {
  readonly gateway: number;
  readonly mailSink: number;
}

/** Describes an installation without starting it. The backup container mounts `backupsFolder` as `/backups`. */
export function installation(project: string, ports: Ports, backupsFolder: string): Installation {
  const env = {
    PORT: String(ports.gateway),
    MAIL_SINK_PORT: String(ports.mailSink),
    SMTP_URL: 'smtp://mail:1025',
    BLINDSPOT_VERSION: project,
    BACKUPS_DIR: backupsFolder,
    // A rate limit would reject the answers, because they all come from one address.
    RATE_LIMIT: 'off',
    // Empty values replace the values in the caller's environment.
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    PUBLIC_URL: '',
    ADMIN_PASSWORD: '',
  };
  const compose = (...words: string[]): Promise<string> =>
    docker(
      [
        'compose',
        ...files.flatMap((file) => ['--file', file]),
        '--project-name',
        project,
        '--profile',
        'mail-sink',
        ...words,
      ],
      env,
    );
  return {
    url: `http://localhost:${ports.gateway}`,
    mailUrl: `http://localhost:${ports.mailSink}`,
    compose,
    // An older engine may fail to remove a network, so only leftover containers and volumes are an error.
    remove: async (...words) => {
      const down = (): Promise<string> => compose('down', '--volumes', ...words);
      await down()
        .catch(down)
        .catch(async (error: unknown) => {
          if (await isThere(project)) throw error;
        });
    },
    printLogs: async () => {
      process.stderr.write(await compose('logs', '--no-color', '--tail', '100'));
    },
  };
}

export async function docker(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn('docker', words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], output, complaints] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code === 0) return output;
  throw new Error(`docker ${words.join(' ')} ended with ${String(code)}:\n${complaints.slice(-4_000)}`);
}

async function isThere(project: string): Promise<boolean> {
  const ofProject = ['--quiet', '--filter', `label=com.docker.compose.project=${project}`];
  const [containers, volumes] = await Promise.all([
    docker(['ps', '--all', ...ofProject]),
    docker(['volume', 'ls', ...ofProject]),
  ]);
  return containers + volumes !== '';
}

export async function imageSizes(version: string): Promise<string> {
  const lines = await docker([
    'image',
    'ls',
    '--filter',
    `reference=blindspot-*:${version}`,
    '--format',
    '{{.Repository}} {{.Size}}',
  ]);
  return lines.trim().replaceAll('blindspot-', '').replaceAll('\n', ', ');
}

export async function memoryOf(project: string): Promise<string> {
  const ids = (await docker(['ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`]))
    .trim()
    .split('\n');
  const lines = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]);
  return lines
    .trim()
    .split('\n')
    .map((line) => line.replace(`${project}-`, '').replace(/ \/ .*/, ''))
    .toSorted()
    .join(', ');
}
