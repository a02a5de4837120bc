import { visible } from '@blindspot/confusables/fold';

/** Removes Markdown and invisible characters. */
export function plainText(text: string): string {
  return visible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\s{0,3}(?:#{1,6}|[-*•]|\d{1,2}\.)\s+/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
