import { docker } from './docker.ts';

const files = ['docker-compose.yml', 'deploy/compose/backup/docker-compose.yml'];

/** An installation by `docker-compose.yml` beside any other: a project, volumes and ports of its own. */
export interface Installation {
  readonly url: string;
  /** The API of the mail sink. */
  readonly mailUrl: string;
  /** `docker compose` with these words; throws what it said where it ends badly. */
  compose(...words: string[]): Promise<string>;
  /** Takes containers, volumes and, where the engine can, networks away. */
  remove(...words: string[]): Promise<void>;
  /** Writes what every container said to the error stream. */
  printLogs(): Promise<void>;
}

export interface Ports {
  readonly gateway: number;
  readonly mailSink: number;
}

/** `backupsFolder` is `/backups` to the container that writes and reads them. */
export function installation(project: string, ports: Ports, backupsFolder: string): Installation {
  const env = {
    PORT: String(ports.gateway),
    MAIL_SINK_PORT: String(ports.mailSink),
    SMTP_URL: 'smtp://mail:1025',
    BLINDSPOT_VERSION: project,
    BACKUPS_DIR: backupsFolder,
    // One address answers for everybody.
    RATE_LIMIT: 'off',
    // Of whoever runs this: it must not bring another in.
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
    // An older engine may count an endpoint of a network that is gone, and then keeps the network for ever.
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

/** Whether a project has a container or a volume. */
async function isThere(project: string): Promise<boolean> {
  const ofProject = ['--quiet', '--filter', `label=com.docker.compose.project=${project}`];
  const [containers, volumes] = await Promise.all([
    docker(['ps', '--all', ...ofProject]),
    docker(['volume', 'ls', ...ofProject]),
  ]);
  return containers + volumes !== '';
}

/** Of the images of an installation by name, in MB. */
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

/** What each container of a project holds of memory. */
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
