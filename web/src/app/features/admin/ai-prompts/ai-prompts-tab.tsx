export function AiPromptsTab() {
  return null;
}
