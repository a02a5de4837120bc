import type { LegalPageData, LegalText } from '@blindspot/contracts/pages/legal';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
import { baseLocale, getLocale } from '../paraglide/runtime.js';
import { legalNames } from './legal-links.tsx';
import styles from './legal-page.module.css';
import { legalDefaults } from './legal/legal-defaults.ts';
import { readLegalText, type Block, type Inline } from './legal/legal-text.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

/** In the words of the operator where there are any, else in those of the product. */
export function LegalPage(data: LegalPageData) {
  const own = textFor(data.texts, getLocale());
  const blocks = readLegalText(own?.text ?? legalDefaults[data.page](data));
  const [first] = blocks;
  const titled = first?.kind === 'heading' && first.level === 1 ? first : undefined;
  const lang = own ? (own.lang ?? baseLocale) : getLocale();
  return (
    <>
      <SiteHeader context={data} />
      <main id="content" className={styles.page} {...(lang !== getLocale() && { lang })}>
        <h1 dir="auto">{titled ? <Words parts={titled.parts} /> : legalNames[data.page]()}</h1>
        {placed(titled ? blocks.slice(1) : blocks).map(([place, block]) => (
          <TextBlock key={place} block={block} />
        ))}
      </main>
      <SiteFooter context={data} />
    </>
  );
}

/** The reader's language, else that of the site, else whichever there is. */
function textFor(texts: readonly LegalText[], locale: string): LegalText | undefined {
  return texts.find(({ lang }) => lang === locale) ?? texts.find(({ lang }) => lang === null) ?? texts[0];
}

/** A text is rendered once and never moves, so that its parts are known by their places. */
const placed = <Part,>(parts: readonly Part[]): [place: number, part: Part][] => [...parts.entries()];

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      // As a whole: the marks of a list stand on the side of its own direction.
      <List dir="auto">
        {placed(block.items).map(([place, parts]) => (
          <li key={place}>
            <Words parts={parts} />
          </li>
        ))}
      </List>
    );
  }
  const Part = block.kind === 'paragraph' ? 'p' : block.level === 3 ? 'h3' : 'h2';
  return (
    <Part dir="auto">
      <Words parts={block.parts} />
    </Part>
  );
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return placed(parts).map(([place, part]) => <Word key={place} part={part} />);
}

function Word({ part }: { part: Inline }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return <br />;
  if (part.kind === 'link') return <a href={part.href}>{part.text}</a>;
  return (
    <strong>
      <Words parts={part.parts} />
    </strong>
  );
}
