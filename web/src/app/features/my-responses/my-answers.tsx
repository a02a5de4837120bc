import { CallError } from '@blindspot/contracts/client';
import { openMyResponse } from '@blindspot/contracts/endpoints';
import type { MyAnswers as OwnAnswers } from '@blindspot/contracts/http/feedback-responses';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { followUpKeys, followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { answerTo } from '../../../domain/questions.ts';
import { themeLabel } from '../../../domain/theme-labels.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GivenAnswers } from '../../../ui/given-answers.tsx';
import { ArrowBackIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { langOf, readerLanguage } from '../../../ui/locale.ts';
import { relativeDay, useNow } from '../../../ui/relative-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { api, isUnreachable } from '../../api/api.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import styles from './my-responses.module.css';

export function MyAnswers({ entryId }: { entryId: string }) {
  const answers = useQuery({
    queryKey: ['my-answers', entryId],
    queryFn: ({ signal }) => api(openMyResponse, { params: { id: entryId } }, signal),
  });
  const isGone = answers.error instanceof CallError && answers.error.status === 404;
  return (
    <div className={classNames(layout.loose, styles.screen, styles.opened)}>
      <Link to={paths.myResponses} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ArrowBackIcon size={18} />
        {m.app_my_responses()}
      </Link>
      {isGone ? (
        <Gone />
      ) : (
        <Loaded
          query={answers}
          errorTitle={m.app_my_answer_error()}
          errorText={(error) => (isUnreachable(error) ? m.app_network_error() : m.app_my_answer_error_text())}
          skeleton={<Skeleton shape="block" count={2} />}
        >
          {(given) => <Answers given={given} />}
        </Loaded>
      )}
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      title={<ScreenTitle name={m.app_my_answer_gone()} />}
      text={m.app_my_answer_gone_text()}
      actions={
        <LinkButton variant="secondary" href={pagePaths.receipt}>
          {m.app_my_answer_enter()}
        </LinkButton>
      }
    />
  );
}

function Answers({ given }: { given: OwnAnswers }) {
  const now = useNow(60_000);
  const day = given.submitted_at.slice(0, 10);
  return (
    <>
      <header className={layout.tight}>
        <ScreenTitle name={m.receipt_view_title({ owner: given.owner_name })} />
        <p className={layout.muted}>
          <bdi>{given.title}</bdi>
          <span aria-hidden="true">{'\u00a0· '}</span>
          <time dateTime={day}>{relativeDay(given.submitted_at, now)}</time>
        </p>
      </header>
      <GivenAnswers
        given={given}
        questions={given.questions.map(({ key, text }) => ({
          key,
          text,
          lang: langOf(given.question_languages?.[key] ?? readerLanguage()).lang,
          kind: kindOf(given, key),
        }))}
        owner={given.owner_name}
        labelOf={themeLabel}
        renderQuoting={(question) => (
          <Quoted mayQuote={answerTo(given.quoting, question)} owner={given.owner_name} />
        )}
        className={classNames(layout.card, layout.loose, styles.answers)}
      />
      <ByReceipt given={given} />
    </>
  );
}

function Quoted({ mayQuote, owner }: { mayQuote: boolean | undefined; owner: string }) {
  if (mayQuote === undefined) return null;
  return (
    <dd className={layout.note}>
      {mayQuote ? m.app_my_answer_quoted({ owner }) : m.app_my_answer_not_quoted({ owner })}
    </dd>
  );
}

function ByReceipt({ given }: { given: OwnAnswers }) {
  const { owner_name: owner } = given;
  return (
    <section className={classNames(layout.snug, styles.change)} aria-labelledby="by-receipt">
      <h2 id="by-receipt">{given.can_change ? m.app_my_answer_change() : m.app_my_answer_erase()}</h2>
      <p>
        {given.can_change ? m.app_my_answer_change_text({ owner }) : m.app_my_answer_erase_text({ owner })}
      </p>
      <div>
        <LinkButton variant="secondary" href={pagePaths.receipt}>
          {m.app_my_answer_enter()}
        </LinkButton>
      </div>
    </section>
  );
}

/** Infers a question's kind from its answer. A slider's answer is a number, or null for "Can't say". */
function kindOf({ responses, question_set: set }: OwnAnswers, key: string): 'words' | 'slider' | 'choice' {
  if (set === followUpSet && key === followUpKeys.change) return 'choice';
  const answer = answerTo(responses, key);
  return answer === null || typeof answer === 'number' ? 'slider' : 'words';
}
