import { isIP } from 'node:net';
import { hasVisible, withoutUnseen } from '@blindspot/contracts/text-rules';
import { z } from 'zod';

// Each error message continues a sentence that begins with the setting's name.

/** A whole number from `min` to `max`; without `max` there is no upper limit. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error = `must be a whole number ${range(min, max)}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

export function numberBetween(min: number, max: number) {
  const error = `must be a number ${range(min, max)}`;
  return z.coerce.number(error).min(min, error).max(max, error);
}

const range = (min: number, max: number): string =>
  max === Number.MAX_SAFE_INTEGER
    ? `of at least ${min.toLocaleString('en')}`
    : `from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;

export const portNumber = wholeNumber(0, 65_535);

/** A URL that continues after one of `beginnings`: `https://` alone is rejected. */
export function addressOf(...beginnings: readonly [string, ...string[]]) {
  const error = wrongAddress(beginnings);
  const protocol = new RegExp(
    `^(?:${beginnings.map((beginning) => beginning.replace(/:.*$/, '')).join('|')})$`,
  );
  return z.url({ protocol, error, abort: true }).refine((url) => {
    const { host, pathname } = new URL(url);
    return host !== '' || /^[^/]/.test(pathname);
  }, error);
}

function wrongAddress(beginnings: readonly string[]): string {
  const isOfHost = beginnings.every((beginning) => beginning.endsWith('//'));
  return `must be an address that begins with ${inWords(beginnings)} and ${isOfHost ? 'names a host' : 'goes on after it'}`;
}

/** An origin: protocol, host and port, without a trailing slash. */
export const origin = addressOf('http://', 'https://')
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => /^https?:\/\/[^/?#@]+$/i.test(url), {
    error: 'must end after host and port, because the product always has a host of its own',
    abort: true,
  });

/** A URL that may contain a password, but no `#`, because everything after it would silently be cut off. */
export function addressWithPassword(...beginnings: readonly [string, ...string[]]) {
  const error = `${wrongAddress(beginnings)}; in a user or password write # as %23, / as %2F, @ as %40 and % as %25`;
  const address = addressOf(...beginnings);
  return z
    .string()
    .refine((value) => !value.includes('#') && isDecodable(value) && address.safeParse(value).success, error);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const databaseAddress = addressWithPassword('postgres://', 'postgresql://');

const brokerAddress = addressWithPassword('nats://', 'tls://');
const bareHost = /^[\w.-]+(?::\d+)?$/;

/** Addresses of one or several NATS servers, separated by commas. */
export const brokerAddresses = z.string().superRefine((value, context) => {
  const wrong = value
    .split(',')
    .find((part) => !bareHost.test(part) && !brokerAddress.safeParse(part).success);
  if (wrong !== undefined)
    context.addIssue(brokerAddress.safeParse(wrong).error?.issues[0]?.message ?? 'is no address');
});

/** A name that pages, mails and the terminal can show on one line. */
export function nameOf(max: number) {
  return z
    .string()
    .trim()
    .refine(
      (name) =>
        hasVisible(name) &&
        withoutUnseen(name) === name &&
        !/[\t\n\v\f\r\u0085\u2028\u2029]/u.test(name) &&
        Array.from(name).length <= max,
      `must be one line of at most ${max} visible characters`,
    );
}

/** Host names or IP addresses without protocol and port, separated by commas. */
export const hostList = z
  .string()
  .default('')
  .transform((text) => listOf(text.toLowerCase()))
  .refine(
    (named) => named.every((host) => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(host)),
    'must be hosts such as models.lan, without http:// and without a port, separated by commas',
  );

/** Prefix of the NATS stream and the NATS subjects of an installation. */
export const natsNamespace = z
  .string()
  .regex(
    /^[a-z0-9][\w-]{0,31}$/i,
    'must be at most 32 letters, digits, _ and -, and begin with a letter or a digit',
  );

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A mail sender: `Name <address>`, or the address alone. The domain may be a private one. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address such as no-reply@blindspot.example, or Name <no-reply@blindspot.example>',
  );

/** Returns the default message for a problem of a setting that has no message of its own. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be ${inWords(issue.values.map(String))}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be an address such as https://host';
  return undefined;
}

function inWords(choices: readonly string[]): string {
  const [last = '', ...others] = choices.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}
