import { limits } from '@blindspot/contracts/limits';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { promptStyleTexts } from '../../../domain/prompt-styles.ts';
import { m } from '../../../paraglide/messages.js';
import { RadioCards } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import styles from './advanced-options.module.css';

interface AdvancedOptionsProps {
  style: PromptStyle;
  onStyle: (style: PromptStyle) => void;
  /** The owner's own, shown with the style `custom` alone. */
  instructions: string;
  instructionsLabel: string;
  onInstructions: (instructions: string) => void;
  isPromptMissing: boolean;
}

/** How the analysis is to be written. */
export function AdvancedOptions({
  style,
  onStyle,
  instructions,
  instructionsLabel,
  onInstructions,
  isPromptMissing,
}: AdvancedOptionsProps) {
  return (
    <div className={styles.options}>
      <RadioCards
        legend={m.request_style()}
        name="ai-style"
        columns
        value={style}
        onSelect={onStyle}
        options={promptStyles.map((each) => ({ value: each, ...promptStyleTexts[each]() }))}
      />
      {style === 'custom' ? (
        <TextArea
          label={instructionsLabel}
          hint={m.request_instructions_hint()}
          maxLength={limits.customInstructions}
          value={instructions}
          error={isPromptMissing && instructions.trim() === '' ? m.request_instructions_missing() : undefined}
          onChange={(event) => onInstructions(event.target.value)}
        />
      ) : null}
    </div>
  );
}
