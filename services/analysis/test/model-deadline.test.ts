import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { expect, test } from 'vitest';
import { calm, describedBy, form, never, passes, startModelBench, sheetsOf } from './model-bench.ts';

const { model, engineWith } = await startModelBench();

test.each(['readSheets', 'describe', 'write'] as const)(
  'L10 V15.2.2 all calls of %s share one deadline',
  async (step) => {
    model.mode = 'hang';
    const short = engineWith({ deadlineMs: 200 });
    const use = { review: passes, signal: never };
    const call = {
      readSheets: async () => await short.readSheets({ form, sheets: sheetsOf(30) }, use),
      describe: async () => await short.describe(describedBy(sheetsOf(3)), use),
      write: async () => await short.write(calm, { ...use, templates: builtInSystemPrompts }),
    }[step];
    await expect(call()).rejects.toMatchObject({ reason: 'too-late' });
  },
);
