import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const projectFolder = path.resolve(import.meta.dirname, '../..');

test('startDevServer loads the page sources if it runs in the project folder', async () => {
  const script = `
    import { startDevServer } from ${JSON.stringify(path.join(projectFolder, 'web/build/dev-server.ts'))};
    const server = await startDevServer({ host: '127.0.0.1', port: 0, gatewayUrl: 'http://127.0.0.1:1' });
    console.log(typeof server.documents.renderLanding);
    await server.close();`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: projectFolder },
  );
  expect(stdout.trim()).toBe('function');
  expect(stderr).toBe('');
}, 120_000);
