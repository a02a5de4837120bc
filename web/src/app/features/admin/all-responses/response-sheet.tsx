import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Dialog } from '../../../../ui/dialog.tsx';
import { answerTo, splitQuestion } from '../../../../domain/questions.ts';
import { relationshipLabels } from '../../../../domain/labels.ts';
import { themeLabel } from '../../../../domain/theme-labels.ts';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { RelationshipMark } from '../../../../ui/relationship-mark.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import styles from './all-responses.module.css';
import type { StoredResponse } from './stored-responses.ts';

export function ResponseSheet({ response, onClose }: { response: StoredResponse; onClose: () => void }) {
  return (
    <Dialog
      readOnly
      onClose={onClose}
      className={styles.sheet}
      title={<span dir="auto">{response.request_title || m.admin_responses_deleted_request()}</span>}
    >
      <dl className={styles.facts}>
        <Fact name={m.admin_responses_owner()}>
          <bdi>{response.request_owner || m.admin_responses_unknown()}</bdi>
          {response.request_owner_email ? <MailAddress address={response.request_owner_email} /> : null}
        </Fact>
        <Fact name={m.admin_responses_name()}>
          <bdi>{response.responder_name ?? m.admin_responses_name_kept()}</bdi>
          {response.responder_email === null ? null : <MailAddress address={response.responder_email} />}
        </Fact>
        <Fact name={m.admin_responses_relationship()}>
          <Relationship of={response.relationship} />
        </Fact>
        <Fact name={m.admin_responses_trust()}>
          {m.admin_responses_trust_of({ rating: response.trust_rating, max: trustRatingRange.max })}
        </Fact>
        <Fact name={m.admin_responses_date()}>
          <time dateTime={response.submitted_at.slice(0, 10)}>{dayText(response.submitted_at)}</time>
        </Fact>
      </dl>
      <section className={styles.answers} aria-labelledby="response-answers">
        <h3 id="response-answers">{m.admin_responses_answers()}</h3>
        <dl>
          {answeredKeys(response).map((key) => (
            <div key={key}>
              <dt dir="auto">{questionOf(response, key)}</dt>
              {answerTo(response.themes, key)?.map((theme) => (
                <dd key={theme}>{themeLabel(theme) ?? theme}</dd>
              ))}
              <Words answer={answerTo(response.responses, key)} />
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

const answeredKeys = ({ responses, themes }: StoredResponse): string[] => [
  ...new Set([...Object.keys(responses), ...Object.keys(themes)]),
];

function questionOf({ question_texts: texts, responses }: StoredResponse, key: string): string {
  const text = texts[key] ?? key.replaceAll('_', ' ');
  return typeof answerTo(responses, key) === 'string' ? text : splitQuestion(text).label;
}

function Words({ answer }: { answer: StoredResponse['responses'][string] | undefined }) {
  if (answer === undefined) return null;
  return <dd dir="auto">{answer ?? m.receipt_cannot_judge()}</dd>;
}

export function Relationship({ of: relationship }: { of: StoredResponse['relationship'] }) {
  return (
    <span className={styles.relationship}>
      <RelationshipMark circle={relationship} />
      {relationshipLabels[relationship]()}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
