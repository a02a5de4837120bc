import { execFile, execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, isExecutableFile } from './find-on-path.ts';
import { reasonOf, SetupError } from './setup-error.ts';

const run = promisify(execFile);
// The headless shell comes first, because it renders the same pages at half the cost.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds or installs a Chromium for browser tests, and returns its file. CHROMIUM_BIN takes precedence. Throws
 * a SetupError that names what to install.
 */
export async function findChromium(options: { report?: (line: string) => void } = {}): Promise<string> {
  const named = process.env['CHROMIUM_BIN'];
  if (named) {
    if (runs(named)) return named;
    throw new SetupError(`CHROMIUM_BIN is ${named}, which does not run here; correct it or leave it out.`);
  }
  const present = findInstalled();
  if (present) return present;

  const failures: string[] = [];
  for (const [source, bring] of waysToInstall()) {
    options.report?.(`no browser is installed; trying ${source}`);
    try {
      await bring();
      const brought = findInstalled();
      if (brought) return brought;
      failures.push(`${source}: it brought none that runs`);
    } catch (error) {
      failures.push(`${source}: ${reasonOf(error)}`);
    }
  }
  const how = process.platform === 'darwin' ? 'brew install --cask chromium' : 'apt-get install chromium';
  throw new SetupError(
    `No Chromium was found or could be installed (${failures.join('; ')}). Install one (${how}), then run again; CHROMIUM_BIN may name the file.`,
  );
}

function findInstalled(): string | undefined {
  const onPath = findOnPath(names);
  return [...(onPath ? [onPath] : []), ...macApplications, ...playwrightBrowsers()].find(runs);
}

function playwrightBrowsers(): string[] {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const home = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), cache);
  const inside = '{chrome-linux{,64}/chrome,chrome-mac{,-arm64}/Chromium.app/Contents/MacOS/Chromium}';
  return globSync(`chromium-*/${inside}`, { cwd: home })
    .toSorted((one, other) => buildOf(other) - buildOf(one))
    .map((file) => path.join(home, file));
}

const buildOf = (file: string): number => Number(/^chromium-(\d+)/.exec(file)?.[1]);

function waysToInstall(): (readonly [source: string, bring: () => Promise<void>])[] {
  const canInstall = process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;
  return [
    ...(canInstall ? [["the distribution's package", installPackage] as const] : []),
    ["Playwright's download", downloadWithPlaywright],
  ];
}

async function installPackage(): Promise<void> {
  const options = {
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    maxBuffer: 2 ** 26,
  };
  await run('apt-get', ['-qq', 'update'], options);
  const install = (name: string) =>
    run('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', name], options);
  // Ubuntu and older Debian releases have no package for the headless shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

async function downloadWithPlaywright(): Promise<void> {
  await run('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], { timeout: 180_000 });
}

function runs(file: string): boolean {
  if (!isExecutableFile(file)) return false;
  try {
    execFileSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
