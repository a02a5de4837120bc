import { limits } from '@blindspot/contracts/limits';
import type { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './ai-prompts.module.css';
import {
  lineDiff,
  type DiffLine,
  placeholderTexts,
  unknownPlaceholders,
  unknownPlaceholdersText,
} from './templates.ts';

interface TemplateFieldProps {
  label: string;
  hint: string;
  placeholders: readonly (typeof promptPlaceholders)[number][];
  field: ComponentProps<'textarea'> & { error: string | undefined };
  value: string;
  standard: string;
  onReset: () => void;
}

export function TemplateField(props: TemplateFieldProps) {
  const { field, label, hint, placeholders, value, standard, onReset } = props;
  const box = useRef<HTMLDivElement>(null);
  const warning = unknownPlaceholders(value).length > 0 ? unknownPlaceholdersText(value) : undefined;

  useEffect(() => {
    if (warning) announce(warning);
  }, [warning]);

  /** Inserts a placeholder like typed text, so that the browser can undo the insertion. */
  function insert(placeholder: string): void {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    area.focus();
    if (document.execCommand('insertText', false, placeholder)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className={classNames(layout.tight, styles.template)} ref={box}>
      <TextArea
        {...field}
        label={label}
        hint={hint}
        rows={6}
        spellCheck={false}
        maxLength={limits.promptTemplate}
        required
        error={warning ?? field.error}
      />
      {placeholders.length > 0 ? <Placeholders names={placeholders} label={label} onInsert={insert} /> : null}
      <TemplateDiff label={label} standard={standard} value={value} onReset={onReset} />
    </div>
  );
}

interface PlaceholdersProps {
  names: TemplateFieldProps['placeholders'];
  label: string;
  onInsert: (placeholder: string) => void;
}

function Placeholders({ names, label, onInsert }: PlaceholdersProps) {
  return (
    <>
      <div role="group" aria-label={m.admin_prompts_placeholders({ template: label })} className={layout.row}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={m.admin_prompts_insert({ name: `{${name}}`, template: label })}
            onClick={() => onInsert(`{${name}}`)}
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
      <Disclosure summary={m.admin_prompts_holds()}>
        <dl className={styles.holds}>
          {names.map((name) => {
            const [holds, example] = placeholderTexts[name];
            return (
              <div key={name}>
                <dt>{`{${name}}`}</dt>
                <dd>
                  {holds()} {m.admin_prompts_example({ text: example() })}
                </dd>
              </div>
            );
          })}
        </dl>
      </Disclosure>
    </>
  );
}

const signs = { same: ' ', removed: '−', added: '+' } as const;

interface TemplateDiffProps {
  label: string;
  standard: string;
  value: string;
  onReset: () => void;
}

function TemplateDiff({ label, standard, value, onReset }: TemplateDiffProps) {
  const lines = useMemo(() => lineDiff(standard, value), [standard, value]);
  if (standard === value) return <p className={styles.same}>{m.admin_prompts_same()}</p>;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  const added = lines.filter(({ kind }) => kind === 'added').length;
  return (
    <Disclosure summary={m.admin_prompts_differs({ removed, added })}>
      <div className={classNames(layout.snug, styles.box)}>
        <ol className={styles.lines} aria-label={m.admin_prompts_diff({ template: label })}>
          {lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </ol>
        <Button variant="secondary" size="small" onClick={onReset}>
          {m.admin_prompts_reset()}
        </Button>
      </div>
    </Disclosure>
  );
}

const kindTexts = {
  same: () => null,
  removed: () => m.admin_prompts_removed(),
  added: () => m.admin_prompts_added(),
};

function Line({ line: { kind, text } }: { line: DiffLine }) {
  return (
    <li className={styles.line} data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      <VisuallyHidden>{kindTexts[kind]()}</VisuallyHidden>
      <span dir="auto">{text || '\u00a0'}</span>
    </li>
  );
}
