/** Emphasis and headings of Markdown are noise in plain text. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
