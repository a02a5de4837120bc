import styles from './written-text.module.css';

/** Splits a text into paragraphs at blank lines. Keys are positions, because paragraphs may repeat. */
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
