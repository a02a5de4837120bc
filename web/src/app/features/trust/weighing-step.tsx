import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { StepProps } from './opening.ts';
import { sharesOf } from './balance-words.ts';
import { PeopleList } from './people-list.tsx';
import { WeightBalance } from './weight-balance.tsx';
import { areUsual } from './weight-words.ts';
import styles from './weighing-step.module.css';

/** How much each view counts, for those who are about to enter; what the others counted stays as it was. */
export function WeighingStep({ requestId, summary, list, isReading, heading, onNext }: StepProps) {
  const newcomers = list.responses.filter(({ sealed }) => !sealed);
  const others = list.responses.filter(({ sealed }) => sealed);
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {m.trust_title()}
      </h2>
      <div className={styles.lead}>
        <p>{m.before_weights_lead()}</p>
        <Button variant="secondary" size="small" onClick={onNext}>
          {areUsual(newcomers) ? m.before_as_usual() : m.before_as_set()}
        </Button>
      </div>
      <WeightBalance requestId={requestId} summary={summary} newcomers={newcomers} isReading={isReading} />
      <PeopleList requestId={requestId} people={newcomers} weighing="now" shares={sharesOf(list.responses)} />
      {others.length > 0 ? (
        <Disclosure look="card" summary={m.before_people_in({ count: others.length })}>
          <div className={styles.step}>
            <p className={styles.note}>{m.trust_people_in_text()}</p>
            <PeopleList requestId={requestId} people={others} weighing="now" />
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}
