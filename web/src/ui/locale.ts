/** Language of the page, for dates and numbers. */
export function pageLocale(): string {
  return document.documentElement.lang || 'en';
}
