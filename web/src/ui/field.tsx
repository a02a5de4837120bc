import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  note?: string | undefined;
  /** Content between label and control, such as themes to tap. The label then opens no touch keyboard. */
  between?: ReactNode;
  hintBelow?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  className: string | undefined;
  children: (control: AriaAttributes & { id: string }) => ReactNode;
}

function FieldFrame(props: FieldFrameProps) {
  const { id: givenId, label, hint, hintBelow = false, error, note, between, children, className } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  // The space is inside the note, so that a note which wraps to its own line is aligned with the label.
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
      {children({
        id,
        'aria-labelledby': between ? `${id}-label` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(hint ? `${id}-hint` : null, `${id}-error`),
      })}
      {hintBelow ? hintLine : null}
      <p className={styles.error} id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

type FieldProps = FieldTexts & ComponentProps<'input'>;

/** Text field with a length limit in code points. HTML's own limit would count an emoji twice. */
export function Field(props: FieldProps) {
  const { label, hint, hintBelow, error, note, id, className, maxLength, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, hintBelow, error, note, id, className }}>
      {(control) => (
        <input dir="auto" {...rest} {...control} data-max-length={maxLength} className={styles.control} />
      )}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { label, hint, hintBelow, error, note, between, id, className, rows = 3, maxLength, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, hintBelow, error, note, between, id, className }}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          data-max-length={maxLength}
          rows={rows}
          className={classNames(styles.control, styles.area)}
        />
      )}
    </FieldFrame>
  );
}

interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  options: readonly SelectOption[];
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
  return (
    <FieldFrame {...{ label, hint, error, note, id, className }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select {...rest} {...control} className={classNames(styles.control, styles.select)}>
            {drawOptions(options)}
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {drawOptions(group.options)}
              </optgroup>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  );
}
