import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from '@blindspot/embedded/restore';
import { startEmbedded } from '@blindspot/embedded/start-embedded';
import { friendAt } from '@blindspot/people/friend';
import { signIn, usualPassword as password } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { look, openedAt, ownerEmail, settingsIn, versionsFolder, type Kept } from '../src/life.ts';

const versions = globSync('*.json', { cwd: versionsFolder }).map((file) => path.basename(file, '.json'));

describe('an installation with data of an earlier version', () => {
  it.each(versions)(
    'after an update, people can read and change what they stored with version %s',
    async (version) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      execFileSync('tar', ['-xzf', path.join(versionsFolder, `${version}.tgz`), '-C', folder]);
      const settings = settingsIn(folder);
      await restoreBackup(settings, path.join(folder, 'backup'), { report: () => undefined });
      const product = await startEmbedded(settings);
      onTestFinished(() => product.stop());
      const site = openedAt(product.localUrl);
      const { kept, seen } = JSON.parse(
        readFileSync(path.join(versionsFolder, `${version}.json`), 'utf8'),
      ) as {
        kept: Kept;
        seen: Awaited<ReturnType<typeof look>>;
      };
      expect(await eventually(() => look(site, kept))).toMatchObject(seen);

      const friend = friendAt(site);
      const owner = await signIn(site, { email: ownerEmail, password });
      for (const name of ['Gus', 'Hugo', 'Iris', 'Jo']) await friend.answer(kept.words, { name });
      await eventually(async () => expect(await owner.countOf(kept.words)).toBe(9));
      await owner.regenerate(kept.words);
      await eventually(async () =>
        expect(await owner.readResult(kept.words, 'sealed')).toMatchObject({
          status: 'ready',
          analyzed_count: 9,
        }),
      );
      await friend.erase(kept.receipts.at(-1) ?? '');
      await eventually(async () => expect(await owner.countOf(kept.open)).toBe(0));
    },
  );
});
