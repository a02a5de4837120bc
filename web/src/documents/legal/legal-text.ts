export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; parts: Inline[] }
  | { kind: 'link'; href: string; text: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const headingLine = /^(#{1,3})\s+(.+)$/;
const itemLine = /^(?:[-*]|(\d{1,3})[.)])\s+(.+)$/;

/**
 * Reads the little Markdown that texts of operators may hold: headings, paragraphs, lists, links, bold, and line breaks by two
 * spaces or a backslash at the end. Everything else stands there as it was written; nothing becomes markup.
 */
export function readLegalText(text: string): Block[] {
  const blocks: Block[] = [];
  const chunks = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/);
  for (const chunk of chunks) {
    // What a line may still go on with.
    let open: Open | undefined;
    const end = (): void => {
      if (open) blocks.push(blockOf(open));
      open = undefined;
    };
    for (const line of chunk.split('\n').filter((one) => one.trim() !== '')) {
      const heading = headingLine.exec(line);
      const item = itemLine.exec(line);
      if (heading) {
        end();
        const [, marks = '#', words = ''] = heading;
        blocks.push({ kind: 'heading', level: marks.length as 1 | 2 | 3, parts: readInline(words) });
        continue;
      }
      const kind = item ? (item[1] === undefined ? 'bullets' : 'numbers') : 'lines';
      const goesOn = open && (open.kind === kind || (!item && /^\s/.test(line)));
      if (!goesOn) end();
      open ??= { kind, lines: [] };
      if (item) open.lines.push(item[2] ?? '');
      else if (open.kind === 'lines') open.lines.push(line);
      else open.lines.push(`${open.lines.pop() ?? ''} ${line.trim()}`);
    }
    end();
  }
  return blocks;
}

interface Open {
  kind: 'lines' | 'bullets' | 'numbers';
  lines: string[];
}

function blockOf({ kind, lines }: Open): Block {
  return kind === 'lines'
    ? { kind: 'paragraph', parts: readLines(lines) }
    : { kind: 'list', ordered: kind === 'numbers', items: lines.map(readInline) };
}

function readLines(lines: readonly string[]): Inline[] {
  const rows = lines.map((line) => ({
    text: line.replace(/(?: {2,}|\\)$/, ''),
    breaks: / {2,}$|\\$/.test(line),
  }));
  let joined = '';
  for (const [index, { text, breaks }] of rows.entries())
    joined += text.trim() + (index === rows.length - 1 ? '' : breaks ? '\n' : ' ');
  return readInline(joined);
}

const mark =
  /\*\*(?<bold>[^*]{1,500})\*\*|\[(?<label>[^[\]\n]{1,300})\]\((?<href>[^()\s]{1,2000})\)|(?<newline>\n)/g;

function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(mark)) {
    const { bold, label, href } = match.groups ?? {};
    const part: Inline | undefined =
      bold !== undefined
        ? { kind: 'bold', parts: readInline(bold) }
        : label === undefined || href === undefined
          ? { kind: 'break' }
          : leadsSomewhere(href)
            ? { kind: 'link', href, text: label }
            : undefined;
    // A link that may not lead anywhere stands there as it was written.
    if (!part) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** To a page of this site or another, to an address of mail, or to a telephone; never to a script. */
const leadsSomewhere = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href);
