import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { StepProps } from './opening.ts';
import { PeopleList } from './people-list.tsx';
import { WeightNote } from './weight-note.tsx';
import { areUsual } from './weight-words.ts';
import styles from './weighing-step.module.css';

/** How much each view counts, for those who are about to enter; what the others counted stays as it was. */
export function WeighingStep({ requestId, summary, list, heading, onNext }: StepProps) {
  const people = list.responses;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const others = people.filter(({ sealed }) => sealed);
  const isText = summary.summary_type === 'text';
  const weighing = isText ? 'never' : 'now';
  const sliders = <PeopleList requestId={requestId} people={newcomers} weighing={weighing} />;
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {m.trust_title()}
      </h2>
      <WeightNote summary={summary} people={people} />
      {isText ? (
        <Disclosure look="card" summary={m.before_text_people()}>
          {sliders}
        </Disclosure>
      ) : (
        <>
          <div className={styles.lead}>
            <p>{m.before_weights_lead()}</p>
            <Button variant="secondary" size="small" onClick={onNext}>
              {areUsual(newcomers) ? m.before_skip_usual() : m.before_skip_set()}
            </Button>
          </div>
          {sliders}
        </>
      )}
      {others.length > 0 ? (
        <Disclosure look="card" summary={m.before_people_in({ count: others.length })}>
          <div className={styles.step}>
            <p className={styles.note}>{m.trust_people_in_text()}</p>
            <PeopleList requestId={requestId} people={others} weighing={weighing} />
          </div>
        </Disclosure>
      ) : null}
      {isText ? null : <p className={styles.note}>{m.trust_drawn_together()}</p>}
    </div>
  );
}
