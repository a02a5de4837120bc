import { mailtoLink } from '@blindspot/contracts/email-address';
import { languages } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';

interface Reached {
  publicUrl: string;
  /** As in `LegalPageData`. */
  contact: string | null;
  /** Whether the operator wrote the page that tells how to reach them. */
  hasContactPage: boolean;
}

const dayMs = 86_400_000;
/** RFC 9116 asks for less than a year. */
const validDays = 300;

/**
 * To whom a flaw is told, as RFC 9116 has it; undefined where nobody could be named, for a file that leads nowhere is worse
 * than none. It holds addresses of pages only where those are https, which the RFC asks for.
 */
export function securityTxt(
  { publicUrl, contact, hasContactPage }: Reached,
  now: number,
): string | undefined {
  const isSecure = publicUrl.startsWith('https:');
  const address =
    contactUri(contact) ?? (isSecure && hasContactPage ? publicUrl + pagePaths.legal.contact : null);
  if (address === null) return undefined;
  // The same all day, so that what is kept of it is not another file at each look.
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
