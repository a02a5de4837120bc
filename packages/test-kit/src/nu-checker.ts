import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Message {
  readonly url: string;
  readonly type: string;
  readonly message: string;
  readonly extract?: string;
}

/** Runs the Nu HTML checker on these pages and returns a line per error. Throws without Java. */
export async function errorsInHtml(pages: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-html-'));
  try {
    const names = Object.keys(pages);
    for (const [place, name] of names.entries())
      writeFileSync(path.join(folder, `${place}.html`), pages[name] ?? '');
    return (await check(folder))
      .filter(({ message }) => !message.startsWith('CSS:')) // The checker does not know newer CSS properties.
      .map(({ url, message, extract = '' }) => {
        const name = names[Number.parseInt(path.basename(url))] ?? url;
        return `${name}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function check(folder: string): Promise<readonly Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const args = ['-Xss4m', '-jar', jar, '--errors-only', '--format', 'json', folder];
  const checker = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const started = new Promise<void>((resolve, reject) => {
    checker.once('spawn', resolve);
    checker.once('error', () =>
      reject(new Error('The Nu checker needs Java 17 or later: apt-get install default-jre-headless')),
    );
  });
  const [report] = await Promise.all([text(checker.stderr), started]);
  return (JSON.parse(report) as { messages: Message[] }).messages;
}
