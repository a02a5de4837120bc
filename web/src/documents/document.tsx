import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
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

const themeScript =
  `try{let t=localStorage.getItem('${colourSchemeKey}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;` +
  `for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${pageColours.dark}':'${pageColours.light}'}}catch{}`;

const signedInScript = `try{if(localStorage.getItem('${storageKeys.token}'))location.replace('${pagePaths.dashboard}')}catch{}`;

/** Replaces the skeleton of an app page with an error if one of its scripts cannot be loaded. */
const notStartedScript = `addEventListener('error',({target:{tagName:t}})=>{if(t==='SCRIPT')document.documentElement.dataset.notStarted=''},true)`;

export interface DocumentOptions {
  context: PageContext;
  /** Key of the page's styles: its file name without the suffix "-page". */
  styles: string;
  screen: string;
  isRefused?: boolean;
  description?: string;
  /** Preview that chats show for a link to this page. Contains no private text. */
  preview?: { title: string; description: string; picture?: string };
  /** Canonical path for search engines. A page without this path is not indexed. */
  canonicalPath?: string;
  alternates?: readonly { language: string; path: string }[];
  leaveWhenSignedIn?: boolean;
  enhancer?: string | undefined;
  app?: AppFileNames;
  preloadFonts?: readonly string[];
  body: ReactNode;
}

/** Renders a page with inline styles and scripts, and returns their hashes for the security policy. */
export function renderDocument(options: DocumentOptions): RenderedDocument {
  const { context, preview } = options;
  if (!isSpoken(context.language))
    throw new Error('Render a page in the language of its reader, with inLanguage');
  const style = documentAssets.styles[options.styles] ?? '';
  const scripts = [
    ...(options.leaveWhenSignedIn ? [signedInScript] : []),
    ...(options.app ? [notStartedScript] : []),
    themeScript,
  ];
  const enhancer = options.enhancer ? documentAssets.scripts[options.enhancer] : undefined;
  const title = `${options.isRefused ? m.form_error_prefix() : ''}${m.page_title({ screen: options.screen, product: context.productName })}`;
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
        {/* The script has low priority, because the first paint needs the fonts and not the script. */}
        {enhancer ? <script type="module" src={enhancer} fetchPriority="low" /> : null}
      </head>
      <body>
        <SkipLink target="content">{m.skip_to_content()}</SkipLink>
        {options.body}
        {options.app?.styles.map((href) => (
          // The link stays at the end of the body, because the skeleton above needs no styles of the app.
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

function Preview(props: { context: PageContext } & NonNullable<DocumentOptions['preview']>) {
  const { context, title, description, picture = 'og.png' } = props;
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

/** Removes invisible direction marks around names, because some chats show the marks as boxes. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

function FontPreload({ href }: { href: string | undefined }) {
  if (!href) return null;
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

function AppFiles({ script, preloads }: Omit<AppFileNames, 'screens'>) {
  return (
    <>
      {/* The scripts have low priority, because the first paint needs only the font and the style sheet. */}
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={script} fetchPriority="low" />
    </>
  );
}

const hashes = new Map<string, string>();

export function cspHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/** Renders JSON for a script. Escapes angle brackets, so that no text can close the script element. */
export function JsonBlock({ id, data }: { id: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
