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

/** Parses a subset of Markdown. Everything else stays plain text, so that no input becomes markup. */
export function readMarkedText(text: string): Block[] {
  const blocks: Block[] = [];
  const chunks = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/);
  for (const chunk of chunks) {
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
    // A link with a forbidden target stays plain text.
    if (!part) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Allows web, mail and phone links, and links to pages and anchors of this site. */
const leadsSomewhere = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href);

/** Makes links to pages of this site absolute, for texts outside this site, such as mails. */
export function withAbsoluteLinks(blocks: readonly Block[], origin: string): Block[] {
  const words = (parts: readonly Inline[]): Inline[] =>
    parts.map((part) => {
      if (part.kind === 'bold') return { ...part, parts: words(part.parts) };
      if (part.kind !== 'link' || !/^[/#]/.test(part.href)) return part;
      return { ...part, href: `${origin}${part.href.replace(/^#/, '/#')}` };
    });
  return blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map(words) }
      : { ...block, parts: words(block.parts) },
  );
}

const textWidth = 76;

/** Renders blocks as plain text with the URLs of their links. Wraps lines at `width` columns. */
export function plainMarkedText(blocks: readonly Block[], width = textWidth): string {
  return blocks.map((block) => plainBlock(block, width)).join('\n\n');
}

function plainBlock(block: Block, width: number): string {
  if (block.kind !== 'list') return plainLines(block.parts, width).join('\n');
  return block.items
    .map((parts, index) => {
      const bullet = block.ordered ? `${index + 1}. ` : '- ';
      return bullet + plainLines(parts, width - bullet.length).join(`\n${' '.repeat(bullet.length)}`);
    })
    .join('\n');
}

function plainLines(parts: readonly Inline[], width: number): string[] {
  return plainWords(parts)
    .split('\n')
    .flatMap((line) => wrapped(line, width).split('\n'));
}

function plainWords(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'break') return '\n';
      if (part.kind === 'bold') return plainWords(part.parts);
      const address = part.href.replace(/^(?:mailto|tel):/i, '');
      return address === part.text ? address : `${part.text} <${address}>`;
    })
    .join('');
}

/** Wraps a text at `width` columns. A longer word, such as a URL, gets its own line. */
export function wrapped(text: string, width = textWidth): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
