/** Plain text, its paragraphs separated by blank lines. Only ever text nodes. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} dir="auto">
        {paragraph}
      </p>
    ));
}
