import { readMarkedText } from '@blindspot/contracts/marked-text';
import type { LegalPageData, LegalText } from '@blindspot/contracts/pages/page';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
import { m } from '../paraglide/messages.js';
import { baseLocale, getLocale } from '../paraglide/runtime.js';
import { MarkedText, MarkedWords } from '../ui/marked-text.tsx';
import { legalNames } from './legal-links.tsx';
import styles from './legal-page.module.css';
import { legalDefaults } from './legal/legal-defaults.ts';
import { promiseId, promiseInFull } from './privacy-sentences.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

/** In the words of the operator where there are any, else in those of the product. */
export function LegalPage(data: LegalPageData) {
  const own = textFor(data.texts, getLocale());
  const blocks = readMarkedText(own?.text ?? legalDefaults[data.page](data));
  const [first] = blocks;
  const titled = first?.kind === 'heading' && first.level === 1 ? first : undefined;
  const rest = titled ? blocks.slice(1) : blocks;
  // In our own words it follows the part on answers, which comes first; an operator's words stay together.
  const [, secondPart = rest.length] = rest.flatMap(({ kind }, place) => (kind === 'heading' ? [place] : []));
  const promiseAt = data.page === 'privacy' && !own ? secondPart : rest.length;
  const lang = own ? (own.lang ?? baseLocale) : getLocale();
  return (
    <>
      <SiteHeader context={data} />
      <main id="content" className={styles.page} {...(lang !== getLocale() && { lang })}>
        <h1 dir="auto">{titled ? <MarkedWords parts={titled.parts} /> : legalNames[data.page]()}</h1>
        <MarkedText blocks={rest.slice(0, promiseAt)} />
        {data.page === 'privacy' ? <PromiseInFull /> : null}
        <MarkedText blocks={rest.slice(promiseAt)} />
      </main>
      <SiteFooter context={data} />
    </>
  );
}

/** What every form promises, and leads here for. */
function PromiseInFull() {
  return (
    <>
      <h2 lang={getLocale()} id={promiseId}>
        {m.promise_title()}
      </h2>
      <ul lang={getLocale()}>
        {promiseInFull().map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** The reader's language, else that of the site, else whichever there is. */
function textFor(texts: readonly LegalText[], locale: string): LegalText | undefined {
  return texts.find(({ lang }) => lang === locale) ?? texts.find(({ lang }) => lang === null) ?? texts[0];
}
