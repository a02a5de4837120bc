import { anonymity } from '@blindspot/contracts/anonymity';
import type { OwningService } from '@blindspot/contracts/services';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import * as fc from 'fast-check';
import { deleteOwner, deleteResponder, exportAccounts, listMyResponses } from './account-steps.ts';
import { change, submitMany, eraseByReceipt, submit, submitAgain } from './answer-steps.ts';
import { brokerComesBack, brokerGoes, lookAtAll, restart } from './outage-steps.ts';
import { deleteRequest, rate, readShared, readSummary, readTrust, revoke, share } from './owner-steps.ts';
import type { Fault } from './product.ts';
import type { Occasion } from './rules.ts';
import { inTurn, type Step } from './step.ts';

/** Generates scenarios. A step that is listed more often occurs more often. */
export function scenarios(maxCommands: number): fc.Arbitrary<Iterable<Step>> {
  const fault = fc.oneof(
    { weight: 10, arbitrary: fc.constant<Fault>('none') },
    { weight: 3, arbitrary: fc.constant<Fault>('reply lost') },
    { weight: 1, arbitrary: fc.constant<Fault>('connections cut') },
    { weight: 1, arbitrary: fc.constant<Fault>('restart') },
  );
  // Most steps use the same request, otherwise few requests would get five answers.
  const at = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });
  const pick = fc.nat({ max: 11 });
  const submission = fc
    .record({
      at,
      relationship: fc.constantFrom(...relationships),
      key: fc.boolean(),
      signedIn: fc.oneof(
        { weight: 3, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      fault,
    })
    .map(({ at: where, relationship, ...more }) => submit(where, relationship, more));
  const erasure = fc.tuple(at, pick, fault).map((given) => eraseByReceipt(...given));
  const reading = fc
    .tuple(at, fc.constantFrom<Occasion>('reads', 'reads what is sealed', 'regenerates'), fault)
    .map((given) => readSummary(...given));
  // Sends a whole batch of answers at once, because random steps would rarely lead to a second result.
  const nextSet = fc
    .tuple(at, fc.integer({ min: anonymity.batch, max: anonymity.full }), fault)
    .map(([where, people, broken]) =>
      inTurn(submitMany(where, people), readSummary(where, 'regenerates', broken)),
    );
  return fc.commands(
    [
      ...Array.from({ length: 8 }, () => submission),
      ...Array.from({ length: 3 }, () =>
        fc.tuple(at, fc.integer({ min: 2, max: 5 })).map((given) => submitMany(...given)),
      ),
      fc
        .tuple(at, pick, fc.record({ otherWords: fc.boolean(), fault }))
        .map((given) => submitAgain(...given)),
      fc.tuple(at, pick, fc.integer({ min: 2, max: 9 }), fault).map((given) => change(...given)),
      erasure,
      erasure,
      reading,
      reading,
      reading,
      nextSet,
      nextSet,
      nextSet,
      fc.tuple(at, fault).map((given) => share(...given)),
      fc.tuple(at, fault).map((given) => share(...given)),
      fc.tuple(at, fault).map((given) => revoke(...given)),
      at.map(readShared),
      at.map(readTrust),
      fc.tuple(at, pick, fc.integer({ min: 1, max: 10 }), fault).map((given) => rate(...given)),
      fc
        .tuple(
          fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.constant(1) }),
          fault,
        )
        .map((given) => deleteRequest(...given)),
      fc.oneof(
        fault.map(deleteOwner),
        fault.map(deleteResponder),
        fault.map(deleteResponder),
        fc.constant(null).map(exportAccounts),
        fc.constant(null).map(listMyResponses),
      ),
      fc.constant(null).map(brokerGoes),
      fc.constant(null).map(brokerComesBack),
      fc.constant(null).map(brokerComesBack),
      fc.constantFrom<OwningService>('requests', 'responses', 'analysis', 'auth').map(restart),
      fc.constant(null).map(lookAtAll),
    ],
    { maxCommands, size: 'max' },
  );
}
