import type { Block, Inline } from '@blindspot/contracts/marked-text';

/** Pairs each part with its index as its key, because parts are never reordered. */
const placed = <Part,>(parts: readonly Part[]): [place: number, part: Part][] => [...parts.entries()];

/** A text in simple Markdown. Its first two heading levels become headings of the given level. */
export function MarkedText({ blocks, level = 2 }: { blocks: readonly Block[]; level?: 2 | 4 }) {
  return placed(blocks).map(([place, block]) => <TextBlock key={place} block={block} level={level} />);
}

function TextBlock({ block, level }: { block: Block; level: 2 | 4 }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      // The list needs its own direction, because that decides the side of its markers.
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
