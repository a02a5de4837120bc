import styles from './written-text.module.css';

/** Renders text with blank lines between paragraphs. Keys are positions, because texts may repeat. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return [...paragraphs.entries()].map(([place, paragraph]) => (
    <p key={place} dir="auto">
      {paragraph}
    </p>
  ));
}

/** The most important sentences of a result, as a numbered list. */
export function Takeaways({ takeaways, lang }: { takeaways: readonly string[]; lang: string | undefined }) {
  return (
    <ol className={styles.takeaways} lang={lang}>
      {[...takeaways.entries()].map(([place, takeaway]) => (
        <li key={place} dir="auto">
          {takeaway}
        </li>
      ))}
    </ol>
  );
}
