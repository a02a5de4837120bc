import type { PageContext, RenderedDocument } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { m } from '../paraglide/messages.js';
import { getLocale, getTextDirection } from '../paraglide/runtime.js';
import { SkipLink } from '../ui/hidden.tsx';
import { colourSchemeKey, pageColours } from '../ui/colour-scheme.ts';
import { isSpoken } from './in-language.ts';
import { documentAssets, type AppFiles as AppFileNames } from './document-assets.ts';

/** Sets the chosen theme before the first paint. */
const themeScript =
  `try{let t=localStorage.getItem('${colourSchemeKey}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;` +
  `for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${pageColours.dark}':'${pageColours.light}'}}catch{}`;

/** Somebody who is signed in has no use for the landing page or a sign-in form. */
const signedInScript = `try{if(localStorage.getItem('${storageKeys.token}'))location.replace('${pagePaths.dashboard}')}catch{}`;

/** An app page whose scripts cannot be had must not stand there in grey. */
const notStartedScript = `addEventListener('error',({target:{tagName:t}})=>{if(t==='SCRIPT')document.documentElement.dataset.notStarted=''},true)`;

export interface DocumentOptions {
  context: PageContext;
  /** Key of the document's styles: the name of its file without `-page`. */
  styles: string;
  /** The screen's name; the product's is added. */
  screen: string;
  /** Before the whole title, such as "Error: ". */
  titlePrefix?: string;
  description?: string;
  /** What a chat shows for a link to this page; both differ from the page's own words where those are private. */
  preview?: { title: string; description: string; picture?: string };
  /** Path of the page's one address, for search engines; pages without one are not indexed. */
  canonicalPath?: string;
  /** The same page in each language, for search engines; `x-default` where the reader's is asked. */
  alternates?: readonly { language: string; path: string }[];
  /** Sends somebody who is signed in to the dashboard before anything is drawn. */
  leaveWhenSignedIn?: boolean;
  enhancer?: string;
  /** Files of the app, on its shell. */
  app?: AppFileNames;
  /** Families that must be there for the first paint; both where it does not say. */
  preloadFonts?: readonly string[];
  body: ReactNode;
}

/** A whole page with everything inline that it needs to be drawn, and the hashes of what is inline. */
export function renderDocument(options: DocumentOptions): RenderedDocument {
  const { context, preview } = options;
  if (!isSpoken(context.language))
    throw new Error('A page is made in the language of its reader: inItsLanguage');
  const style = documentAssets.styles[options.styles] ?? '';
  const scripts = [
    ...(options.leaveWhenSignedIn ? [signedInScript] : []),
    ...(options.app ? [notStartedScript] : []),
    themeScript,
  ];
  const enhancer = options.enhancer ? documentAssets.scripts[options.enhancer] : undefined;
  const title = `${options.titlePrefix ?? ''}${m.page_title({ screen: options.screen, product: context.productName })}`;
  const markup = renderToStaticMarkup(
    <html lang={getLocale()} dir={getTextDirection()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts.map((script) => (
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        <title>{withoutMarks(title)}</title>
        {options.description ? <meta name="description" content={options.description} /> : null}
        {options.canonicalPath === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${context.publicUrl}${options.canonicalPath}`} />
        )}
        {options.alternates?.map(({ language, path }) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${context.publicUrl}${path}`} />
        ))}
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColours.dark} />
        {preview ? <Preview context={context} {...preview} /> : null}
        {(options.preloadFonts ?? ['figtree', 'fraunces']).map((family) => (
          <FontPreload key={family} href={documentAssets.fonts[family]} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {options.app ? <link rel="manifest" href="/site.webmanifest" /> : null}
        {options.app ? <AppFiles {...options.app} /> : null}
        {/* What is drawn first needs none of it: the fonts go before. */}
        {enhancer ? <script type="module" src={enhancer} fetchPriority="low" /> : null}
      </head>
      <body>
        <SkipLink target="content">{m.skip_to_content()}</SkipLink>
        {options.body}
        {options.app?.styles.map((href) => (
          // Behind what stands there until the app starts, which is drawn without it. No `precedence`: React then leaves it where it is.
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${markup}`,
    inlineHashes: { script: scripts.map(cspHash), style: [cspHash(style)] },
  };
}

function Preview({
  context,
  title,
  description,
  picture = 'og.png',
}: {
  context: PageContext;
} & NonNullable<DocumentOptions['preview']>) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={context.productName} />
      <meta property="og:title" content={withoutMarks(title)} />
      <meta property="og:description" content={withoutMarks(description)} />
      <meta property="og:image" content={`${context.publicUrl}/${picture}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Some chats draw boxes for the marks that keep a name of another direction apart. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

function FontPreload({ href }: { href: string | undefined }) {
  if (!href) return null;
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

function AppFiles({ script, preloads }: Omit<AppFileNames, 'screens'>) {
  return (
    <>
      {/* What is drawn first needs none of them: the font and the sheet go before. */}
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={script} fetchPriority="low" />
    </>
  );
}

const hashes = new Map<string, string>();

/** A CSP source for an inline script or style. */
export function cspHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/** Data for a script, in a block that the browser does not run; `<` is escaped so that no text can close it. */
export function JsonBlock({ id, data }: { id: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
