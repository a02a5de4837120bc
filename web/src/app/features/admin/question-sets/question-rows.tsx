import { limits } from '@blindspot/contracts/limits';
import { judgeQuestionSet } from '@blindspot/contracts/question-sets/judge-question-set';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { icon, PlusIcon, TrashIcon } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { QuestionOffer } from './offer-editor.tsx';
import {
  countQuestions,
  isWorded,
  keyFaultText,
  newRow,
  normalizeKey,
  withKeys,
  type RowsField,
} from './question-set-draft.ts';
import type { QuestionSetForm } from './question-set-form.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './question-set-parts.module.css';

const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
const ArrowDownIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

const texts = {
  required: {
    title: m.admin_set_required,
    lead: m.admin_set_required_lead,
    row: m.admin_set_required_row,
    add: m.admin_set_add_required,
  },
  optional: {
    title: m.admin_set_optional,
    lead: m.admin_set_optional_lead,
    row: m.admin_set_optional_row,
    add: m.admin_set_add_optional,
  },
};

export function QuestionRows({ field, editor }: { field: RowsField; editor: QuestionSetForm }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { fields: rows, append, swap, remove } = useFieldArray({ control: editor.control, name: field });
  const { title, lead, add } = texts[field];
  const isFull = countQuestions(editor.draft) >= limits.questionsPerSet;

  /** Focuses a part of a row. Waits a frame, because a moved row loses the focus. */
  function focusIn(index: number, part: string): void {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(part)?.focus());
  }

  function move(index: number, step: 1 | -1): void {
    const next = index + step;
    if (next < 0 || next >= rows.length) return;
    swap(index, next);
    announce(m.admin_set_moved({ position: next + 1, count: rows.length }));
    focusIn(next, `[data-move="${step}"]`);
  }

  return (
    <section className={layout.snug} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>{title()}</h3>
        <p className={layout.note}>{lead()}</p>
      </div>
      <ol ref={list} className={layout.snug}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <QuestionRowFields
              field={field}
              index={index}
              count={rows.length}
              editor={editor}
              onMove={(step) => move(index, step)}
              onRemove={() => {
                remove(index);
                announce(m.admin_set_removed({ number: index + 1 }));
                focusIn(Math.min(index, rows.length - 2), 'textarea');
              }}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          variant="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          disabled={isFull}
          onClick={() => {
            append(newRow(), { shouldFocus: false });
            showToast(m.admin_set_added({ name: texts[field].row({ number: rows.length + 1 }) }), 'success');
            focusIn(rows.length, 'textarea');
          }}
        >
          {add()}
        </Button>
        {isFull ? <p className={layout.note}>{m.admin_set_full({ count: limits.questionsPerSet })}</p> : null}
      </div>
    </section>
  );
}

const small = { variant: 'quiet', size: 'small' } as const;

interface QuestionRowFieldsProps {
  field: RowsField;
  index: number;
  count: number;
  editor: QuestionSetForm;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function QuestionRowFields({ field, index, count, editor, onMove, onRemove }: QuestionRowFieldsProps) {
  const id = useId();
  const { draft, set } = editor;
  const row = draft[field][index];
  if (!row) return null;
  const path = `${field}.${index}` as const;
  const name = texts[field].row({ number: index + 1 });
  const keyed = withKeys(draft);
  const saved = keyed[field][index] ?? row;
  const keyFault = judgeQuestionSet(undefined, keyed).keyFaults.get(saved);
  const isSlider = !isWorded(draft, field);
  // Validates all fields of the row, because its key or themes may make the question required.
  const checkAgain = (): void => {
    if (editor.formState.isSubmitted) void editor.trigger(path);
  };
  return (
    <div className={styles.row} role="group" aria-labelledby={`${id}-name`}>
      <div className={styles.bar}>
        <p id={`${id}-name`} className={classNames(layout.note, styles.name)}>
          {name}
        </p>
        <span className={styles.moves}>
          <Button
            {...small}
            data-move="-1"
            aria-label={m.admin_set_move_up({ name })}
            aria-disabled={index === 0 || undefined}
            icon={<ArrowUpIcon size={18} />}
            onClick={() => onMove(-1)}
          />
          <Button
            {...small}
            data-move="1"
            aria-label={m.admin_set_move_down({ name })}
            aria-disabled={index === count - 1 || undefined}
            icon={<ArrowDownIcon size={18} />}
            onClick={() => onMove(1)}
          />
          <Button
            {...small}
            aria-label={m.admin_set_remove({ name })}
            disabled={count === 1}
            icon={<TrashIcon size={18} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <TextArea
        {...editor.field(`${path}.text`)}
        label={m.admin_set_text()}
        rows={2}
        {...(isSlider && { hint: m.admin_set_text_slider_hint(), hintBelow: true })}
        maxLength={limits.questionText}
      />
      {isSlider ? null : (
        <QuestionOffer
          name={name}
          offer={row.offer}
          problems={editor.problemsAt(`offers.${saved.key}`)}
          onChange={(offer) => {
            set(`${path}.offer`, offer);
            checkAgain();
          }}
        />
      )}
      <KeyField
        name={`${path}.key`}
        value={row.key}
        placeholder={saved.key}
        error={keyFault && keyFaultText(keyFault, row.key)}
        onChange={(key) => {
          set(`${path}.key`, key);
          checkAgain();
        }}
      />
    </div>
  );
}

interface KeyFieldProps {
  name: string;
  value: string;
  placeholder: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

/** Field for a question's key. It converts typed text to a key at once and keeps the caret in place. */
function KeyField({ value, onChange, ...rest }: KeyFieldProps) {
  const caret = useRef<{ field: HTMLInputElement; at: number } | null>(null);
  // Text that an input method is still composing, for example in Japanese. A change would interrupt it.
  const [composed, setComposed] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, at } = caret.current;
    caret.current = null;
    field.setSelectionRange(at, at);
  });

  function take(field: HTMLInputElement): void {
    const before = field.value.slice(0, field.selectionStart ?? field.value.length);
    caret.current = { field, at: normalizeKey(before).length };
    setComposed(null);
    onChange(normalizeKey(field.value));
  }

  return (
    <Field
      {...rest}
      label={m.admin_set_key()}
      hint={m.admin_set_key_hint()}
      className={styles.key}
      dir="ltr"
      value={composed ?? value}
      note={m.app_optional()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (isComposing) setComposed(event.currentTarget.value);
        else take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
