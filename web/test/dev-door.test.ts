import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const projectFolder = path.resolve(import.meta.dirname, '../..');

test('npm run dev compiles the messages of web without an error, although it runs in the project folder', async () => {
  const script = `
    import { openDevDoor } from ${JSON.stringify(path.join(projectFolder, 'web/build/dev-door.ts'))};
    const door = await openDevDoor({ host: '127.0.0.1', port: 0, gateway: async () => '', onDocuments: async () => {} });
    await door.close();`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: projectFolder },
  );
  expect(stdout + stderr).not.toContain('[paraglide-js]');
}, 120_000);
