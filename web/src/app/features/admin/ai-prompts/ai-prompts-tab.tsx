import { m } from '../../../../paraglide/messages.js';
import { TabFrame } from '../tab/tab-frame.tsx';
import { useSystemPrompts } from './prompt-queries.ts';
import { PromptsEditor } from './prompts-editor.tsx';

export function AiPromptsTab() {
  const prompts = useSystemPrompts();
  return (
    <TabFrame
      title={m.admin_tab_prompts()}
      lead={m.admin_prompts_lead()}
      errorTitle={m.admin_prompts_error()}
      query={prompts}
    >
      {(read) => <PromptsEditor prompts={read} />}
    </TabFrame>
  );
}
