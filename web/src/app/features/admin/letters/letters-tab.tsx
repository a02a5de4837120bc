import { listNewsletterMembers } from '@blindspot/contracts/endpoints';
import type { Letter, LetterSummary, NewsletterMember } from '@blindspot/contracts/http/letters';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { buttonClass } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { PagedList } from '../lists/pages.tsx';
import { focusTabHead, LoadedTab, Tab, TabHead } from '../tab/tab-frame.tsx';
import { addressOf, placeOf, type LetterPlace } from './letter-address.ts';
import { LetterEditor } from './letter-editor.tsx';
import { BackToLetters, LetterPage, LetterProgress, LetterStateBadge, LetterTime } from './letter-page.tsx';
import { letterQuery, useLetters, useMembers } from './letter-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

export function LettersTab() {
  const place = placeOf(useLocation().search);
  const navigate = useNavigate();

  function go(to: LetterPlace): void {
    void navigate(addressOf(to));
    focusTabHead();
  }

  if (place.kind === 'members') return <MembersList />;
  if (place.kind === 'letter')
    return <LetterPage key={place.id} id={place.id} onGone={() => go({ kind: 'list' })} />;
  if (place.kind === 'list') return <LetterList />;
  const { id } = place;
  const editor = (letter: Letter | undefined) => (
    <LetterEditor
      letter={letter}
      onLeave={() => go(id === undefined ? { kind: 'list' } : { kind: 'letter', id })}
      onSaved={(saved) => go({ kind: 'letter', id: saved.id })}
    />
  );
  return id === undefined ? (
    editor(undefined)
  ) : (
    <StoredLetter key={id} id={id}>
      {editor}
    </StoredLetter>
  );
}

function StoredLetter({ id, children }: { id: string; children: (letter: Letter) => ReactNode }) {
  const letter = useQuery(letterQuery(id));
  return (
    <LoadedTab query={letter} errorTitle={m.admin_letter_error()}>
      {children}
    </LoadedTab>
  );
}

function LetterList() {
  const query = useLetters();
  const [first] = query.data?.pages ?? [];
  const write = (
    <Link to={addressOf({ kind: 'writing', id: undefined })} className={buttonClass()}>
      <PlusIcon />
      <span>{m.admin_letter_write()}</span>
    </Link>
  );
  return (
    <Tab
      title={m.admin_tab_letters()}
      lead={first?.members ? m.admin_letters_lead_members({ count: first.members }) : m.admin_letters_lead()}
      actions={
        <>
          <Link to={addressOf({ kind: 'members' })} className={buttonClass({ variant: 'secondary' })}>
            {m.admin_members_title()}
          </Link>
          {first && first.letters.length > 0 ? write : null}
        </>
      }
    >
      <PagedList
        query={query}
        rowsOf={({ letters }) => letters}
        errorTitle={m.admin_letters_error()}
        moreFailure={m.admin_letters_more_error()}
        empty={
          <EmptyState title={m.admin_letters_empty()} actions={write}>
            <p>{m.admin_letters_empty_text()}</p>
          </EmptyState>
        }
        hasQuietEnd
      >
        {(letters) => (
          <ul className={layout.snug}>
            {letters.map((letter) => (
              <li key={letter.id}>
                <LetterCard letter={letter} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Tab>
  );
}

/** A letter in the list; a press anywhere on the card opens it. */
function LetterCard({ letter }: { letter: LetterSummary }) {
  const { id, subject } = letter;
  return (
    <article className={classNames(layout.card, layout.tight, styles.card)}>
      <div className={styles.top}>
        <h3 dir="auto">
          <Link to={addressOf({ kind: 'letter', id })} className={styles.opener}>
            {subject}
          </Link>
        </h3>
        <LetterStateBadge letter={letter} />
      </div>
      <LetterTime letter={letter} />
      <LetterProgress letter={letter} />
    </article>
  );
}

/** Lists the members who would get a letter now. */
function MembersList() {
  const file = useCsvExport(listNewsletterMembers.url);
  return (
    <section className={layout.loose}>
      <BackToLetters />
      <TabHead title={m.admin_members_title()} lead={m.admin_members_lead()} actions={file.button} />
      {file.problem}
      <PagedList
        query={useMembers()}
        rowsOf={({ members }) => members}
        errorTitle={m.admin_members_error()}
        moreFailure={m.admin_members_more_error()}
        empty={
          <EmptyState title={m.admin_members_empty()}>
            <p>{m.admin_members_empty_text()}</p>
          </EmptyState>
        }
      >
        {(members) => (
          <DataTable
            caption={m.admin_members_table()}
            rows={members}
            keyOf={({ email }) => email}
            columns={memberColumns()}
          />
        )}
      </PagedList>
    </section>
  );
}

const memberColumns = (): readonly Column<NewsletterMember>[] => [
  { header: m.admin_emails_email(), cell: ({ email }) => <MailAddress address={email} /> },
  { header: m.admin_emails_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    header: m.admin_members_joined(),
    number: true,
    cell: ({ joined_on: day }) => <time dateTime={day}>{dayText(day)}</time>,
  },
];
