import { listMyResponses } from '@blindspot/contracts/endpoints';
import type { MyResponse } from '@blindspot/contracts/http/feedback-responses';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { api, isUnreachable } from '../../api/api.ts';
import { paths } from '../../../domain/paths.ts';
import { useQuestionSets } from '../../api/shared-queries.ts';
import { fullDay, relativeDay, useNow } from '../../../ui/relative-time.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmEmail } from '../../shell/email-confirmation.tsx';
import { DashboardLink } from '../../shell/error-screen.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { MyAnswers } from './my-answers.tsx';
import styles from './my-responses.module.css';

const filterFrom = 11;
/** Separator with a no-break space, so that lines break only after the dot. */
const separator = '\u00a0· ';

export function MyResponsesScreen() {
  const { entryId } = useParams();
  if (entryId === undefined) return <MyResponsesList />;
  return <MyAnswers key={entryId} entryId={entryId} />;
}

function MyResponsesList() {
  const { email = '', email_verified: isConfirmed } = useSession()?.user ?? {};
  const answered = useQuery({
    queryKey: ['my-responses', email, isConfirmed],
    queryFn: async ({ signal }) =>
      (await api(listMyResponses, { querystring: { responder_email: email } }, signal)).responses,
  });

  return (
    <div className={classNames(layout.loose, styles.screen)}>
      <header className={layout.tight}>
        <ScreenTitle name={m.app_my_responses()} />
        <p className={layout.muted}>{m.app_my_responses_lead()}</p>
      </header>
      <ConfirmEmail text={m.app_my_responses_confirm()} />
      <Loaded
        query={answered}
        errorTitle={m.app_my_responses_error()}
        errorText={(error) =>
          isUnreachable(error) ? m.app_network_error() : m.app_my_responses_error_text()
        }
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {(list) => {
          if (list.length > 0) return <AnsweredList list={list} />;
          return isConfirmed ? <NothingAnswered /> : null;
        }}
      </Loaded>
    </div>
  );
}

function NothingAnswered() {
  return (
    <EmptyState
      title={m.app_my_responses_empty()}
      text={m.app_my_responses_empty_text()}
      actions={<DashboardLink variant="secondary" />}
    />
  );
}

function AnsweredList({ list }: { list: readonly MyResponse[] }) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLocaleLowerCase();
  const sets = useQuestionSets().data?.question_sets;
  const shown = list.filter(({ title, owner_name }) =>
    `${title} ${owner_name}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <>
      {list.length >= filterFrom ? (
        <Field
          type="search"
          label={m.app_my_responses_filter()}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      ) : null}
      <p role="status" className={styles.none}>
        {shown.length === 0 ? m.app_my_responses_none() : null}
      </p>
      <ul className={layout.snug}>
        {shown.map((response) => (
          <AnsweredItem
            key={response.id ?? `${response.submitted_at} ${response.title}`}
            response={response}
            setTitle={sets?.find(({ id }) => id === response.question_set)?.title}
          />
        ))}
      </ul>
    </>
  );
}

function AnsweredItem({ response, setTitle }: { response: MyResponse; setTitle: string | undefined }) {
  const now = useNow(60_000);
  const day = response.submitted_at.slice(0, 10);
  const { id } = response;
  return (
    <li className={classNames(layout.card, styles.item)}>
      <h2 dir="auto">
        {id ? <Link to={`${paths.myResponses}/${id}`}>{response.title}</Link> : response.title}
      </h2>
      <p>
        <bdi>{m.app_my_responses_for({ owner: response.owner_name })}</bdi>
        {setTitle === undefined || setTitle === response.title ? null : (
          <>
            <span aria-hidden="true">{separator}</span>
            <bdi>{setTitle}</bdi>
          </>
        )}
        <span aria-hidden="true">{separator}</span>
        <time dateTime={day} title={fullDay(day)}>
          {relativeDay(response.submitted_at, now)}
        </time>
      </p>
      {id ? null : (
        <p>
          <a href={pagePaths.receipt}>{m.app_my_responses_by_receipt()}</a>
        </p>
      )}
    </li>
  );
}
