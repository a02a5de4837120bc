export function AllResponsesTab() {
  return null;
}
