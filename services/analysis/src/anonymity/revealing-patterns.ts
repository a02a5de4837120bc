import { fold, visible } from '@blindspot/confusables/fold';

export type RevealingPattern = 'number' | 'address' | 'link' | 'handle' | 'mask';

/** Matches the mask that the responses service writes in place of a name, also with three dots. */
const nameMask = /\[\s?(?:…|\.{3})\s?\]/u;

const patterns: readonly { readonly kind: RevealingPattern; readonly pattern: RegExp }[] = [
  { kind: 'mask', pattern: nameMask },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/u },
  {
    kind: 'address',
    pattern: /[\p{L}\p{N}._%+-]{1,64}\s{0,3}(?:@|\(at\)|\[at\])\s{0,3}[\p{L}\p{N}-]{1,63}/iu,
  },
  { kind: 'address', pattern: /\bat\s{1,3}[\p{L}\p{N}-]{1,63}\s{1,3}dot\s{1,3}\p{L}{2,10}\b/iu },
  { kind: 'link', pattern: /\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\]\(|!\[|<\/?[a-z!][^>]{0,500}>/iu },
  { kind: 'link', pattern: /[\p{L}\p{N}-]\.\p{L}{2,24}(?!\p{L})/u },
  { kind: 'number', pattern: /\p{Nd}(?:[\s.,:/()–-]{0,2}\p{Nd}){3,}/u },
];

/**
 * Returns the kind of identifying detail in a text, or undefined. Finds details in confusable letters too.
 * Attack without this rule: a model's text contains a responder's phone number, or a link that sends answers
 * to another server.
 */
export function revealingPattern(text: string): RevealingPattern | undefined {
  const readings = [visible(text), fold(text)];
  return patterns.find(({ pattern }) => readings.some((reading) => pattern.test(reading)))?.kind;
}
