import { limits } from '@blindspot/contracts/limits';
import { judgeQuestionSet } from '@blindspot/contracts/question-sets/judge-question-set';
import { useId, useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { QuestionRowFields } from './question-row-fields.tsx';
import styles from './question-rows.module.css';
import {
  countQuestions,
  isWorded,
  moved,
  newRow,
  withKeys,
  type QuestionRow,
  type QuestionSetDraft,
  type RowsField,
} from './question-set-draft.ts';

interface QuestionRowsProps {
  field: RowsField;
  draft: QuestionSetDraft;
  onChange: (rows: readonly QuestionRow[]) => void;
  /** Said of the rows as a whole. */
  problem: string | undefined;
  /** What the server said of one row. */
  problemOf: (row: QuestionRow) => string | undefined;
  /** What it said of its themes. */
  offerProblemsOf: (row: QuestionRow) => readonly string[];
}

const titles = {
  required: { title: m.admin_set_required, lead: m.admin_set_required_lead },
  optional: { title: m.admin_set_optional, lead: m.admin_set_optional_lead },
};

/** The questions of one kind in their order. One row always stays. */
export function QuestionRows(props: QuestionRowsProps) {
  const { field, draft, onChange, problem, problemOf, offerProblemsOf } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const rows = draft[field];
  const keyed = withKeys(draft);
  const { keyFaults } = judgeQuestionSet(undefined, keyed);
  const isFull = countQuestions(draft) >= limits.questionsPerSet;

  /** The browser lets go of the focus when a row changes its place. */
  function focusIn(row: QuestionRow | undefined, part: string): void {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${row?.id}"] ${part}`)?.focus(),
    );
  }

  function move(row: QuestionRow, step: 1 | -1): void {
    const next = moved(rows, row.id, step);
    if (next === rows) return;
    onChange(next);
    announce(m.admin_set_moved({ position: next.indexOf(row) + 1, count: next.length }));
    focusIn(row, `[data-move="${step}"]`);
  }

  function remove(row: QuestionRow): void {
    const at = rows.indexOf(row);
    onChange(rows.filter((one) => one !== row));
    announce(m.admin_set_removed({ number: at + 1 }));
    focusIn(rows[at + 1] ?? rows[at - 1], 'input');
  }

  function add(): void {
    const row = newRow();
    onChange([...rows, row]);
    focusIn(row, 'input');
  }

  const { title, lead } = titles[field];
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{title()}</h3>
        <p>{lead()}</p>
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => {
          const saved = keyed[field][index] ?? row;
          return (
            <li key={row.id} data-row={row.id}>
              <QuestionRowFields
                field={field}
                row={row}
                savedKey={saved.key}
                number={index + 1}
                count={rows.length}
                isSlider={!isWorded(draft, field)}
                offerProblems={offerProblemsOf(saved)}
                keyFault={keyFaults.get(saved)}
                problem={problemOf(saved)}
                onChange={(changed) => onChange(rows.map((one) => (one === row ? changed : one)))}
                onMove={(step) => move(row, step)}
                onRemove={() => remove(row)}
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.add}>
        <Button
          variant="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          disabled={isFull}
          onClick={add}
        >
          {field === 'required' ? m.admin_set_add_required() : m.admin_set_add_optional()}
        </Button>
        {isFull ? <p>{m.admin_set_full({ count: limits.questionsPerSet })}</p> : null}
      </div>
    </section>
  );
}
