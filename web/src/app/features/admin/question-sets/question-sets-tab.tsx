export function QuestionSetsTab() {
  return null;
}
