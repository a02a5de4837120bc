import type { Block, Inline } from '@blindspot/contracts/marked-text';

/** A text is rendered once and never moves, so that its parts are known by their places. */
const placed = <Part,>(parts: readonly Part[]): [place: number, part: Part][] => [...parts.entries()];

/** What somebody wrote in a little Markdown; its first two levels of headings are one, of the given level. */
export function MarkedText({ blocks, level = 2 }: { blocks: readonly Block[]; level?: 2 | 4 }) {
  return placed(blocks).map(([place, block]) => <TextBlock key={place} block={block} level={level} />);
}

function TextBlock({ block, level }: { block: Block; level: 2 | 4 }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      // As a whole: the marks of a list stand on the side of its own direction.
      <List dir="auto">
        {placed(block.items).map(([place, parts]) => (
          <li key={place}>
            <MarkedWords parts={parts} />
          </li>
        ))}
      </List>
    );
  }
  const [first, second] = level === 2 ? (['h2', 'h3'] as const) : (['h4', 'h5'] as const);
  const Part = block.kind === 'paragraph' ? 'p' : block.level === 3 ? second : first;
  return (
    <Part dir="auto">
      <MarkedWords parts={block.parts} />
    </Part>
  );
}

/** Words with what is bold in them, and where they lead. */
export function MarkedWords({ parts }: { parts: readonly Inline[] }) {
  return placed(parts).map(([place, part]) => <Word key={place} part={part} />);
}

function Word({ part }: { part: Inline }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return <br />;
  if (part.kind === 'link') return <a href={part.href}>{part.text}</a>;
  return (
    <strong>
      <MarkedWords parts={part.parts} />
    </strong>
  );
}
