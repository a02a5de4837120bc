import { useMemo } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { lineDiff, type DiffLine } from './line-diff.ts';
import styles from './template-diff.module.css';

const signs = { same: ' ', removed: '−', added: '+' } as const;

interface TemplateDiffProps {
  label: string;
  standard: string;
  value: string;
  onReset: () => void;
}

/** What a template does differently from the one every instance starts with. */
export function TemplateDiff({ label, standard, value, onReset }: TemplateDiffProps) {
  const lines = useMemo(() => lineDiff(standard, value), [standard, value]);
  if (standard === value) return <p className={styles.same}>{m.admin_prompts_same()}</p>;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  const added = lines.filter(({ kind }) => kind === 'added').length;
  return (
    <Disclosure summary={m.admin_prompts_differs({ removed, added })}>
      <div className={styles.box}>
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

const words = {
  same: () => null,
  removed: () => m.admin_prompts_removed(),
  added: () => m.admin_prompts_added(),
};

function Line({ line: { kind, text } }: { line: DiffLine }) {
  return (
    <li className={styles.line} data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      <VisuallyHidden>{words[kind]()}</VisuallyHidden>
      <span dir="auto">{text || '\u00a0'}</span>
    </li>
  );
}
