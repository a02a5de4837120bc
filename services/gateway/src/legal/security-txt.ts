import { mailtoLink } from '@blindspot/contracts/email-address';
import { languages } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';

interface Reached {
  publicUrl: string;
  contact: string | null;
  hasContactPage: boolean;
}

const dayMs = 86_400_000;
/** Days until the file expires; RFC 9116 recommends less than a year. */
const validDays = 300;

/** Returns security.txt (RFC 9116), or undefined without a contact. It may list only https pages. */
export function securityTxt(
  { publicUrl, contact, hasContactPage }: Reached,
  now: number,
): string | undefined {
  const isSecure = publicUrl.startsWith('https:');
  const address =
    contactUri(contact) ?? (isSecure && hasContactPage ? publicUrl + pagePaths.legal.contact : null);
  if (address === null) return undefined;
  // The date stays the same all day, so that caches can validate the file.
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${address}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(isSecure ? [`Canonical: ${publicUrl}${pagePaths.securityTxt}`] : []),
    '',
  ].join('\n');
}

function contactUri(contact: string | null): string | null {
  if (contact === null || contact.startsWith('https:')) return contact;
  return mailtoLink(contact);
}
