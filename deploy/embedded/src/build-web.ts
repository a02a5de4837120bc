import { buildWebWhenStale } from './web-build.ts';

const outcome = await buildWebWhenStale((line) => process.stdout.write(`${line}\n`));
process.stdout.write(
  outcome === 'built' ? 'The pages are built.\n' : 'The pages are as their sources say.\n',
);
