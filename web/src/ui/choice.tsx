import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import radioStyles from './radio.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export const Checkbox = (props: ChoiceProps) => <Choice look="box" {...props} />;

/** A switch that shows a press at once, before its caller changes `checked`. */
export function Switch({ checked, onChange, ...props }: ChoiceProps & { checked: boolean }) {
  const [pressed, setPressed] = useState<boolean>();
  return (
    <Choice
      look="switch"
      {...props}
      checked={pressed ?? checked}
      onChange={(event) => {
        setPressed(event.target.checked);
        onChange?.(event);
        setTimeout(() => setPressed(undefined));
      }}
    />
  );
}

function Choice({ look, label, hint, id, className, ...rest }: ChoiceProps & { look: 'box' | 'switch' }) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        {...rest}
        id={boxId}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={styles[look]}
        aria-describedby={hint ? `${boxId}-hint` : undefined}
      />
      <label htmlFor={boxId}>{label}</label>
      {hint ? (
        <p className={styles.hint} id={`${boxId}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface RadioCardOption<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  detail?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onSelect?: (value: Value) => void;
  /** Places the cards side by side if there is room. The narrow variant suits titles of one word. */
  columns?: boolean | 'narrow';
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, defaultValue, onSelect, columns = false } = props;
  const group = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={columns === 'narrow' ? styles.narrow : columns ? styles.columns : styles.rows}>
        {options.map((option) => {
          const id = `${group}-${option.value}`;
          return (
            <label key={option.value} className={styles.card} htmlFor={id}>
              <input
                id={id}
                type="radio"
                name={name}
                value={option.value}
                className={classNames(radioStyles.radio, styles.radio)}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={onSelect ? () => onSelect(option.value) : undefined}
              />
              <span className={styles.title}>{option.title}</span>
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
              {option.text ? <span className={styles.text}>{option.text}</span> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
