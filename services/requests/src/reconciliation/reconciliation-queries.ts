import { getReconciliation } from '@blindspot/contracts/messages/operations';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { countOpenDeletions } from '../deletions/deletion-store.ts';
import { readReconciliation } from './reconciliation-store.ts';

const nothing = { left_over: 0, lacking: 0, other_version: 0, miscounted: 0 };

export function serveReconciliation({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(getReconciliation, async () => {
    const { comparedAt, mendedAt, mended, heldBack } = await readReconciliation(db);
    return {
      compared_at: comparedAt?.toISOString() ?? null,
      mended_at: mendedAt?.toISOString() ?? null,
      mended: mended ?? nothing,
      held_back: heldBack,
      deletions_open: await countOpenDeletions(db),
    };
  });
}
