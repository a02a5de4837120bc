import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown in red beside the field; the field is then marked invalid. */
  error?: string | undefined;
  /** A word such as "Optional" after the label. */
  note?: string;
  /** Another way to answer, between the label and the control; a press on the label then opens no keyboard. */
  between?: ReactNode;
  /** The hint stands below the control. */
  hintBelow?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Ids a control points at with `aria-describedby`; the same ones the frame gives its hint and its error, which may be empty. */
function describedBy(id: string, hint: ReactNode): string {
  return classNames(hint ? `${id}-hint` : null, `${id}-error`);
}

/** Label, hint and error around any control whose id is `id`. */
function FieldFrame({
  id,
  label,
  hint,
  hintBelow = false,
  error,
  note,
  between,
  children,
  className,
}: FieldFrameProps) {
  // The space is the note's, so that on a line of its own it begins where the label does.
  const words = (
    <>
      {label}
      {note ? <span className={styles.note}> {note}</span> : null}
    </>
  );
  const hintLine = hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
  return (
    <div className={classNames(styles.field, className)} data-field={id}>
      {between ? (
        <p className={styles.label} id={`${id}-label`}>
          {words}
        </p>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
      )}
      {hintBelow ? null : hintLine}
      {between}
      {children}
      {hintBelow ? hintLine : null}
      <p className={styles.error} id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

type FieldProps = FieldTexts & ComponentProps<'input'>;

export function Field({ label, hint, error, note, id, className, ...rest }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      {...(note && { note })}
      className={className}
    >
      <input
        dir="auto"
        {...rest}
        id={fieldId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({
  label,
  hint,
  hintBelow = false,
  error,
  note,
  between,
  id,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      hintBelow={hintBelow}
      error={error}
      {...(note && { note })}
      between={between}
      className={className}
    >
      <textarea
        dir="auto"
        {...rest}
        id={fieldId}
        rows={rows}
        className={classNames(styles.control, styles.area)}
        aria-labelledby={between ? `${fieldId}-label` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint)}
      />
    </FieldFrame>
  );
}

interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  /** `lang` where a label is not in the language of the page. */
  options: readonly SelectOption[];
  /** More options, each lot under a name of its own. */
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
}

interface SelectOption {
  value: string;
  label: string;
  lang?: string;
}

const drawOptions = (options: readonly SelectOption[]) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

export function Select({ label, hint, error, note, id, className, options, groups, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      {...(note && { note })}
      className={className}
    >
      <span className={styles.selectBox}>
        <select
          {...rest}
          id={fieldId}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint)}
        >
          {drawOptions(options)}
          {groups?.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {drawOptions(group.options)}
            </optgroup>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
