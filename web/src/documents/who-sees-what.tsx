import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../paraglide/messages.js';
import { Disclosure } from '../ui/disclosure.tsx';
import { icon } from '../ui/icons.tsx';
import { isolate } from './in-language.ts';
import { othersWhoSee, promiseId, promiseInShort } from './privacy-sentences.ts';
import styles from './who-sees-what.module.css';

const Open = icon(
  <>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
);
const Closed = icon(<path d="M2.5 10s3.5 6 9.5 6 9.5-6 9.5-6M12 16v3.5M6 14.5l-2 3M18 14.5l2 3" />);

export function WhoSeesWhat({ form }: { form: PublicForm }) {
  return (
    <aside className={styles.card} aria-labelledby="who-sees" data-step="0">
      <p id="who-sees" className={styles.title}>
        {m.notice_title({ owner: isolate(form.owner_name) })}
      </p>
      <ul className={styles.rows}>
        <Row isSeen what={m.notice_row_part()} />
        <Row what={m.notice_row_email()} />
        <Row what={m.notice_row_who()} />
      </ul>
      <p className={styles.others}>{othersWhoSee(form.privacy).join(' ')}</p>
      <Disclosure summary={m.notice_more()}>
        <ul className={styles.lines}>
          {promiseInShort(form).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <a className={styles.all} href={`${pagePaths.legal.privacy}#${promiseId}`}>
          {m.notice_all()}
        </a>
      </Disclosure>
    </aside>
  );
}

function Row({ what, isSeen = false }: { what: string; isSeen?: boolean }) {
  return (
    <li className={styles.row} data-seen={isSeen || undefined}>
      <span aria-hidden="true">{isSeen ? <Open /> : <Closed />}</span>
      {what}
    </li>
  );
}
