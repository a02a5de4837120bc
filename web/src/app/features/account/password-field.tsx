import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** First of a dialog. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  hint,
  value,
  error,
  takesFocus,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...rest}
        {...(takesFocus && { 'data-autofocus': '' })}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        label={label}
        hint={hint}
        value={value}
        error={error}
        required
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.reveal}
        aria-label={shown ? m.account_hide_which({ field: label }) : m.account_show_which({ field: label })}
        onClick={() => setShown(!shown)}
      >
        {shown ? m.account_hide_password() : m.account_show_password()}
      </Button>
    </div>
  );
}

interface CurrentPasswordFieldProps {
  form: {
    readonly values: { readonly password: string };
    readonly fields: { readonly password?: string | undefined };
    readonly set: (name: 'password', value: string) => void;
  };
  takesFocus?: boolean;
}

/** Asks for the password that whoever is signed in has, in a form that keeps it under `password`. */
export function CurrentPasswordField({ form, takesFocus = false }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      label={m.account_current_password()}
      autoComplete="current-password"
      takesFocus={takesFocus}
      value={form.values.password}
      error={form.fields.password}
      onChange={(value) => form.set('password', value)}
    />
  );
}
