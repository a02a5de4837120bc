/** Plain text with paragraphs that are separated by blank lines. */
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
