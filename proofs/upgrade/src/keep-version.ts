import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '@blindspot/embedded/backup';
import { startEmbedded } from '@blindspot/embedded/start-embedded';
import { live, look, openedAt, settingsIn, versionsFolder } from './life.ts';

// Stores data of this version for the tests of later versions. Run it once before the version is tagged:
// `npm run keep-version -w @blindspot/upgrade -- 1.0.0`
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new TypeError('Name the version, such as 1.0.0');

const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-version-'));
try {
  const settings = settingsIn(folder);
  const product = await startEmbedded(settings);
  try {
    const site = openedAt(product.localUrl);
    const kept = await live(site);
    const seen = await look(site, kept);
    await makeBackup(settings, path.join(folder, 'backup'), () => undefined);
    mkdirSync(versionsFolder, { recursive: true });
    const text = `${JSON.stringify({ kept, seen }, null, 2)}\n`;
    writeFileSync(path.join(versionsFolder, `${version}.json`), text);
  } finally {
    await product.stop();
  }
  execFileSync('tar', ['-czf', path.join(versionsFolder, `${version}.tgz`), '-C', folder, 'backup']);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
