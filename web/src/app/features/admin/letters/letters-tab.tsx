import { listNewsletterMembers } from '@blindspot/contracts/endpoints';
import type { NewsletterMember } from '@blindspot/contracts/http/letters';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { m } from '../../../../paraglide/messages.js';
import { buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../api/api.ts';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import listStyles from '../lists/lists.module.css';
import { PagedList, usePersonalPages } from '../lists/pages.tsx';
import { focusTabHead, Tab } from '../tab/tab-frame.tsx';
import { LetterEditor, LetterPage } from './letter-editor.tsx';
import { useLetters } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

export function LettersTab() {
  const screen = new URLSearchParams(useLocation().search).get('letter');
  const navigate = useNavigate();
  const open = (to?: string): void => {
    void navigate(addressOf(to));
    focusTabHead();
  };
  if (screen === null) return <LetterList />;
  if (screen === 'members') return <MembersList />;
  if (screen === 'new') return <LetterEditor open={open} />;
  return <LetterPage key={screen} id={screen} open={open} />;
}

const addressOf = (screen?: string): string =>
  `${paths.admin}?${new URLSearchParams({ tab: 'letters', ...(screen && { letter: screen }) })}`;

function LetterList() {
  const query = useLetters();
  const [first] = query.data?.pages ?? [];
  const write = (
    <Link to={addressOf('new')} className={buttonClass()}>
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
          <Link to={addressOf('members')} className={buttonClass({ variant: 'secondary' })}>
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
          <EmptyState title={m.admin_letters_empty()} text={m.admin_letters_empty_text()} actions={write} />
        }
      >
        {(letters) => (
          <ul className={layout.snug}>
            {letters.map((letter) => (
              <li key={letter.id} className={classNames(layout.card, layout.tight, styles.card)}>
                <h3>
                  <Link to={addressOf(letter.id)} dir="auto" className={listStyles.opener}>
                    {letter.subject}
                  </Link>
                </h3>
                <LetterState letter={letter} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Tab>
  );
}

function MembersList() {
  const file = useCsvExport(listNewsletterMembers.url);
  const query = usePersonalPages(['admin', 'newsletter-members'], (querystring, signal) =>
    api(listNewsletterMembers, { querystring }, signal),
  );
  return (
    <Tab
      title={m.admin_members_title()}
      lead={m.admin_members_lead()}
      actions={
        <>
          <Link to={addressOf()} className={buttonClass({ variant: 'secondary' })}>
            {m.admin_letter_back()}
          </Link>
          {file.button}
        </>
      }
    >
      {file.problem}
      <PagedList
        query={query}
        rowsOf={({ members }) => members}
        errorTitle={m.admin_members_error()}
        moreFailure={m.admin_members_more_error()}
        empty={<EmptyState title={m.admin_members_empty()} text={m.admin_members_empty_text()} />}
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
    </Tab>
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
