import { useState, type ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './account.module.css';

interface PasswordFieldProps extends ComponentProps<typeof Field> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows or hides the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { label } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        required
        spellCheck={false}
        autoCapitalize="none"
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
