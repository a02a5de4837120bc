import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { marks } from '../marks.ts';
import type { Part } from '../part.ts';

const run = promisify(execFile);
const web = resolve(import.meta.dirname, '../../../../web');

/** What the build weighs by itself: entry, route and what both import, compressed with gzip. */
export const scriptsPart: Part = {
  name: 'scripts',
  what: 'scripts of every route of the app, in every language, counted over all that a cold visit loads',
  async run(print) {
    const { stdout } = await run(process.execPath, ['build/main.ts'], {
      cwd: web,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    const routes = [...stdout.matchAll(/app in (\S+), (.+): ([\d.]+) kB of/g)].map(
      ([, language = '', route = '', size = '']) => ({ language, route, kilobytes: Number(size) }),
    );
    const [admin = [], app = []] = [true, false].map((isAdmin) =>
      routes.filter(({ route }) => route.includes('admin') === isAdmin),
    );
    const largest = (some: typeof routes) =>
      some.toSorted((one, other) => other.kilobytes - one.kilobytes)[0];
    const worst = { app: largest(app), admin: largest(admin) };
    if (!worst.app || !worst.admin)
      throw new Error(`The build did not say what its routes weigh:\n${stdout}`);
    for (const [kind, { language, route, kilobytes }] of Object.entries({
      app: worst.app,
      admin: worst.admin,
    }))
      print(`${kind}, the largest of all: ${route} in ${language}, ${kilobytes} kB`);
    print(
      `app / mark of ${marks.scripts.app.value} kB: ${(worst.app.kilobytes / marks.scripts.app.value).toFixed(2)}`,
    );
    print(
      `admin / mark of ${marks.scripts.admin.value} kB: ${(worst.admin.kilobytes / marks.scripts.admin.value).toFixed(2)}`,
    );
    return [
      { name: 'app', value: worst.app.kilobytes, unit: 'kB' },
      { name: 'admin', value: worst.admin.kilobytes, unit: 'kB' },
    ];
  },
};
