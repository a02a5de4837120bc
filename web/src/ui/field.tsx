import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown in red beside the field; the field is then marked invalid. */
  error?: string | undefined;
  /** A word such as "Optional" after the label. */
  note?: string;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Ids a control points at with `aria-describedby`; the same ones the frame gives its hint and error. */
function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

/** Label, hint and error around any control whose id is `id`. */
function FieldFrame({ id, label, hint, error, note, children, className }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)} data-field={id}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <p className={styles.error} id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

type FieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

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
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hint, error, note, id, className, rows = 3, ...rest }: TextAreaProps) {
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
      <textarea
        dir="auto"
        {...rest}
        id={fieldId}
        rows={rows}
        className={classNames(styles.control, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

export function Select({ label, hint, error, note, id, className, options, ...rest }: SelectProps) {
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
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
