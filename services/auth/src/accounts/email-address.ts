/**
 * The form in which addresses are compared and must be unique. Only spellings of the same address meet: dots and plus
 * signs in the local part belong to the provider, so they keep addresses apart.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** What stands before the @, as compared. */
export function localPart(email: string): string {
  return emailKey(email).split('@')[0] ?? '';
}
