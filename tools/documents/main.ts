import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../check/run-command.ts';
import { documents } from './documents.ts';

for (const [file, text] of await documents()) {
  writeFileSync(path.join(projectFolder, file), text);
  process.stdout.write(`${file}\n`);
}
