import { limits } from '@blindspot/contracts/limits';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { ComponentProps } from 'react';
import { promptStyleTexts } from '../../../domain/labels.ts';
import { m } from '../../../paraglide/messages.js';
import { RadioCards, Switch } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';

interface AdvancedOptionsProps {
  style: PromptStyle;
  onStyle: (style: PromptStyle) => void;
  /** Whether a language model reads the answers and follows the owner's instructions. Null while unknown. */
  hasModel: boolean | null;
  instructions: ComponentProps<typeof TextArea>;
  /** Option to ask responders whether they may be quoted. Undefined if the form can no longer change. */
  quoting?: { asks: boolean; onChange: (asks: boolean) => void } | undefined;
}

export function AdvancedOptions({ style, onStyle, hasModel, instructions, quoting }: AdvancedOptionsProps) {
  const customText = hasModel === false ? { text: m.request_instructions_need_model() } : {};
  return (
    <div className={layout.loose}>
      <RadioCards
        legend={m.request_style()}
        name="ai-style"
        columns
        value={style}
        onSelect={onStyle}
        options={promptStyles.map((each) => ({
          value: each,
          ...promptStyleTexts[each](),
          ...(each === 'custom' && customText),
        }))}
      />
      {style === 'custom' ? (
        <TextArea
          {...instructions}
          hint={m.request_instructions_hint()}
          maxLength={limits.customInstructions}
        />
      ) : null}
      {quoting && hasModel !== false ? (
        <Switch
          label={m.request_quoting()}
          hint={m.request_quoting_hint()}
          checked={quoting.asks}
          onChange={(event) => quoting.onChange(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
