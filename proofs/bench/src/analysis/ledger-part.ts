import { createExposureLedger, highestExposure } from '@blindspot/analysis/evaluation';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Part } from '../part.ts';

const people = 200;
const releases = 30;

export const ledgerPart: Part = {
  name: 'ledger',
  what: `exposure ledger, ${people} people × ${releases} releases`,
  async run(print) {
    const rows = Array.from(
      { length: releases + 1 },
      (_, release) =>
        new Map(
          Array.from({ length: people - (releases - release) * 3 }, (__, person) => [
            `p${person}`,
            4 + (person % 5),
          ]),
        ),
    );
    const times: number[] = [];
    let highest = 0;
    for (let round = 0; round < 7; round += 1) {
      const started = performance.now();
      const ledger = createExposureLedger(rows.slice(0, releases));
      highest = highestExposure(ledger.exposuresWith(rows[releases] ?? new Map()));
      times.push(performance.now() - started);
    }
    print(`one check: ${median(times).toFixed(1)} ms (mark 100), highest exposure ${highest.toFixed(2)}`);
    await Promise.resolve();
  },
};
