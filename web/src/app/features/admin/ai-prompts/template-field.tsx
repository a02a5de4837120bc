import { limits } from '@blindspot/contracts/limits';
import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { useEffect, useId, useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { TextArea } from '../../../../ui/field.tsx';
import { announce } from '../../../lib/announce.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { TemplateDiff } from './template-diff.tsx';
import styles from './template-field.module.css';

interface TemplateFieldProps {
  label: string;
  hint: string;
  value: string;
  standard: string;
  /** What was said of it on the last save. */
  error: string | undefined;
  onChange: (value: string) => void;
}

const allPlaceholders = promptPlaceholders.map((name) => `{${name}}`).join(', ');

/** One template, the placeholders it can have, and what it does differently from its default. */
export function TemplateField({ label, hint, value, standard, error, onChange }: TemplateFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const unknown = unknownPlaceholders(value);
  const names = unknown.map((name) => `{${name}}`).join(', ');
  const warning = unknown.length > 0 ? m.admin_prompts_unknown({ names, all: allPlaceholders }) : undefined;

  useEffect(() => {
    if (warning) announce(warning);
  }, [warning]);

  /** Through the browser's own editing where there is one, so that it can be undone like typing. */
  function insert(placeholder: string): void {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    area.focus();
    if (document.execCommand('insertText', false, placeholder)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    onChange(area.value);
  }

  return (
    <div className={styles.template} ref={box}>
      <TextArea
        id={id}
        label={label}
        hint={hint}
        rows={6}
        spellCheck={false}
        maxLength={limits.promptTemplate}
        required
        value={value}
        error={warning ?? error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div
        role="group"
        aria-label={m.admin_prompts_placeholders({ template: label })}
        className={styles.chips}
      >
        {promptPlaceholders.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={m.admin_prompts_insert({ name: `{${name}}`, template: label })}
            onClick={() => insert(`{${name}}`)}
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
      <TemplateDiff label={label} standard={standard} value={value} onReset={() => onChange(standard)} />
    </div>
  );
}
