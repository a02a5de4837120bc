/** An average as every page writes it. */
export const oneDecimal = (value: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
