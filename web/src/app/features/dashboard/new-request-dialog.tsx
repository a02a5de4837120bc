import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { ReactNode } from 'react';
import { splitQuestion } from '../../../domain/questions.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { sentenceOf } from '../../api/api.ts';
import { useSession } from '../../session/session-store.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './request-dialogs.module.css';
import {
  hasTyping,
  newRequestDefaults,
  newRequestSchema,
  questionSetTimeText,
  withoutUnusedQuestions,
  withSetOnOffer,
  type NewRequest,
} from './new-request-form.ts';
import { useQuestionSets } from '../../api/shared-queries.ts';
import { useCreateRequest } from './request-queries.ts';
import { RequestFields } from './request-fields.tsx';

interface NewRequestDialogProps {
  start?: NewRequest;
  note?: ReactNode;
  onClose: () => void;
  onCreated: (created: FeedbackRequest) => void;
}

const noSets: readonly QuestionSetChoice[] = [];

export function NewRequestDialog(props: NewRequestDialogProps) {
  const { start = newRequestDefaults, note, onClose, onCreated } = props;
  const { question_sets: sets = noSets, words_are_read: wordsAreRead } = useQuestionSets().data ?? {};
  const create = useCreateRequest();
  const asksQuoting = start.asks_quoting || wordsAreRead === false;
  const values = { ...withSetOnOffer(start, sets), asks_quoting: asksQuoting };
  const form = useServerForm({
    schema: newRequestSchema,
    values,
    texts: { title: { required: m.request_title_missing() } },
    refusedText: (error) => sentenceOf(error, m.request_create_failed()),
    send: async (request) => onCreated(await create.mutateAsync(withoutUnusedQuestions(request))),
  });
  const request = form.watch() as NewRequest;
  const chosenSet = sets.find(({ id }) => id === request.question_set);

  return (
    <FormDialog
      wide
      title={m.request_new_title()}
      form={form}
      submitLabel={form.busy ? m.request_creating() : m.request_create()}
      isDirty={hasTyping(request, values)}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <ServerForm form={form} className={layout.loose}>
          {note}
          <RequestFields
            form={form}
            request={request}
            chosenSet={chosenSet}
            peek={<QuestionsPeek request={request} set={chosenSet} />}
          />
        </ServerForm>
        <RequestPreview request={request} set={chosenSet} />
      </div>
    </FormDialog>
  );
}

interface Question {
  readonly key: string;
  readonly text: string;
}

/** Returns the questions with their keys, because two of an owner's questions may have the same text. */
function questionsOf(request: NewRequest, set: QuestionSetChoice | undefined): Question[] {
  const questions = set?.id === ownersOwnSet ? request.custom_questions : (set?.questions ?? {});
  return Object.entries(questions)
    .map(([key, text]) => ({
      key,
      text: set?.format === 'slider' ? splitQuestion(text).label : text.trim(),
    }))
    .filter(({ text }) => text !== '');
}

function RequestPreview({ request, set }: { request: NewRequest; set: QuestionSetChoice | undefined }) {
  const owner = useSession()?.user.name ?? '';
  const questions = questionsOf(request, set);
  return (
    <aside className={styles.preview} aria-label={m.request_preview()}>
      <p className={styles.kind}>{m.request_preview()}</p>
      <div className={styles.page}>
        <p className={styles.owner}>{m.form_eyebrow({ owner })}</p>
        <p className={styles.title} dir="auto">
          {request.title.trim() || m.request_preview_untitled()}
        </p>
        {request.description.trim() ? (
          <p className={styles.text} dir="auto">
            {request.description}
          </p>
        ) : null}
        <p className={styles.time}>{m.form_time({ time: questionSetTimeText(set) })}</p>
        <QuestionList questions={questions} />
      </div>
    </aside>
  );
}

function QuestionsPeek({ request, set }: { request: NewRequest; set: QuestionSetChoice | undefined }) {
  const questions = questionsOf(request, set);
  if (questions.length === 0) return null;
  return (
    <div className={styles.peek}>
      <Disclosure summary={m.request_see_questions({ count: questions.length })}>
        <QuestionList questions={questions} />
      </Disclosure>
    </div>
  );
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ol className={styles.questions}>
      {questions.map(({ key, text }) => (
        <li key={key}>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );
}
