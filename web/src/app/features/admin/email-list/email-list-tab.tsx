export function EmailListTab() {
  return null;
}
