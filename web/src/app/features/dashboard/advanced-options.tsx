import { limits } from '@blindspot/contracts/limits';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { promptStyleTexts } from '../../../domain/prompt-styles.ts';
import { m } from '../../../paraglide/messages.js';
import { RadioCards } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import styles from './advanced-options.module.css';
import { withStyle, type RequestDraft } from './request-draft.ts';

interface AdvancedOptionsProps {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  isPromptMissing: boolean;
}

/** How the analysis is to be written. */
export function AdvancedOptions({ draft, onChange, isPromptMissing }: AdvancedOptionsProps) {
  return (
    <div className={styles.options}>
      <RadioCards
        legend={m.request_style()}
        name="ai-style"
        columns
        value={draft.style}
        onSelect={(style) => onChange(withStyle(draft, style))}
        options={promptStyles.map((style) => ({ value: style, ...promptStyleTexts[style]() }))}
      />
      {draft.style === 'custom' ? (
        <TextArea
          label={m.request_instructions()}
          hint={m.request_instructions_hint()}
          maxLength={limits.customInstructions}
          value={draft.prompt}
          error={isPromptMissing && draft.prompt.trim() === '' ? m.request_instructions_missing() : undefined}
          onChange={(event) => onChange({ ...draft, prompt: event.target.value })}
        />
      ) : null}
    </div>
  );
}
