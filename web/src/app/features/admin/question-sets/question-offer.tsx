import type { ThemeOffer } from '@blindspot/contracts/fields';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { OfferEditor } from './offer-editor.tsx';
import styles from './question-rows.module.css';

interface QuestionOfferProps {
  /** Of the question, for those who do not see what it stands under. */
  name: string;
  offer: ThemeOffer | null;
  /** What the server said of it. */
  problems: readonly string[];
  onChange: (offer: ThemeOffer | null) => void;
}

/** Which themes responders can tap under a question. */
export function QuestionOffer({ name, offer, problems, onChange }: QuestionOfferProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <>
      {problems.length > 0 ? (
        <div className={styles.problem} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : null}
      <Disclosure
        summary={
          offer
            ? m.admin_offer_counts({ first: offer.first.length, more: offer.more.length })
            : m.admin_offer_none()
        }
        onToggle={(event) => setIsOpened(isOpened || event.currentTarget.open)}
      >
        {isOpened ? <OfferEditor name={name} offer={offer} onChange={onChange} /> : null}
      </Disclosure>
    </>
  );
}
