import { listNewsletterMembers } from '@blindspot/contracts/admin-endpoints';
import type { NewsletterMember } from '@blindspot/contracts/http/letters';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { buttonClass } from '../../../../ui/button.tsx';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../lists/day-text.ts';
import { LoadMore } from '../lists/pages.tsx';
import { LoadedTab, TabHead } from '../tab/tab-frame.tsx';
import { addressOf } from './letter-address.ts';
import styles from './letter-page.module.css';
import { useMembers } from './letter-queries.ts';

/** Lists the members who would get a letter now. */
export function MembersList() {
  const list = useMembers();
  const file = useCsvExport(listNewsletterMembers.url);
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <section className={styles.page}>
      <Link
        to={addressOf({ kind: 'list' })}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.back ?? ''}`}
      >
        <ArrowBackIcon size={18} />
        <span>{m.admin_letter_back()}</span>
      </Link>
      <TabHead title={m.admin_members_title()} lead={m.admin_members_lead()} actions={file.button} />
      {file.problem}
      <LoadedTab query={list} errorTitle={m.admin_members_error()}>
        {() =>
          members.length === 0 ? (
            <EmptyState title={m.admin_members_empty()}>
              <p>{m.admin_members_empty_text()}</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={m.admin_members_table()}
                rows={members}
                keyOf={({ email }) => email}
                columns={columnsOf()}
              />
              <LoadMore
                shown={members.length}
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                problem={list.isFetchNextPageError ? list.error : null}
                failure={m.admin_members_more_error()}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          )
        }
      </LoadedTab>
    </section>
  );
}

function columnsOf(): readonly Column<NewsletterMember>[] {
  return [
    { key: 'email', header: m.admin_emails_email(), cell: ({ email }) => <MailAddress address={email} /> },
    { key: 'name', header: m.admin_emails_name(), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'joined',
      header: m.admin_members_joined(),
      number: true,
      cell: ({ joined_on: day }) => <time dateTime={day}>{dayText(day)}</time>,
    },
  ];
}
