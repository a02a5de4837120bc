import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { marks } from '../marks.ts';
import type { Part } from '../part.ts';

const root = resolve(import.meta.dirname, '../../../..');

export const testsPart: Part = {
  name: 'tests',
  what: 'npm test, once',
  async run(print) {
    const started = performance.now();
    const child = spawn(process.execPath, ['tools/test/run-all.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The tests ended with exit code ${String(code)}.`);
    const minutes = (performance.now() - started) / 60_000;
    const mark = marks.tests.minutes.value;
    print(`${minutes.toFixed(1)} min / mark of ${mark} min: ${(minutes / mark).toFixed(2)}`);
    return [{ name: 'minutes', value: minutes, unit: 'min' }];
  },
};
