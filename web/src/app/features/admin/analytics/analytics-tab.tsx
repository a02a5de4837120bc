export function AnalyticsTab() {
  return null;
}
