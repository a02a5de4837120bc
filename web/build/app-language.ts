import { defaultLanguage, languages, type Language } from '@blindspot/contracts/languages';
import type { EnvironmentOptions, Plugin } from 'vite';

/** The environments that build the app, by language: Vite's own for the first. */
export const appEnvironments: ReadonlyMap<Language, string> = new Map(
  languages.map((language) => [language, language === defaultLanguage ? 'client' : `app_${language}`]),
);

const languageOf = new Map([...appEnvironments].map(([language, environment]) => [environment, language]));

/** A build of the app for each language it is offered in; beside the words their files are the same ones. */
export function appBuilds(client: EnvironmentOptions): Record<string, EnvironmentOptions> {
  return Object.fromEntries(
    [...appEnvironments].map(([language, environment]) => [
      environment,
      { ...client, consumer: 'client', build: { ...client.build, manifest: manifestOf(language) } },
    ]),
  );
}

/** Where a build says which files the app of a language is made of. */
export const manifestOf = (language: Language): string =>
  language === defaultLanguage ? '.vite/manifest.json' : `.vite/manifest-${language}.json`;

/** What picks the sentence: a line for each language but the first, and that one at the end. */
const choice =
  /export const (\w+) = [^\n]*\n\s*const locale = experimentalStaticLocale[^\n]*\n((?:\s*if \(locale === [^\n]*\n)*)\s*return (\w+)\(inputs\);?\s*\}\)/g;

/** Leaves only the words of its own language in each build of the app. */
export function oneLanguage(): Plugin[] {
  return [onlyItsSentences(), onlyItsContent()];
}

const englishContent = '@blindspot/content/en/';

/** Resolves what the app imports of the English content in the language of the build. */
function onlyItsContent(): Plugin {
  return {
    name: 'one-language-of-content',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = languageOf.get(this.environment.name);
      if (language === undefined || language === defaultLanguage || !source.startsWith(englishContent))
        return undefined;
      return this.resolve(source.replace('/en/', `/${language}/`), importer);
    },
  };
}

function onlyItsSentences(): Plugin {
  return {
    name: 'one-language-of-sentences',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const language = languageOf.get(this.environment.name);
      if (language === undefined) return undefined;
      // Whoever asks which language this is gets that of the build.
      if (language !== defaultLanguage && /\/(paraglide|messages)\/runtime\.js$/.test(id))
        return { code: code.replace(/(export const baseLocale = )"[^"]*"/, `$1"${language}"`), map: null };
      if (/\/(paraglide|messages)\/messages\//.test(id))
        return { code: spokenIn(language, code, id), map: null };
      if (/\/web\/src\/.*\.tsx?$/.test(id)) return { code: code.replaceAll(said, 'm.$1$$'), map: null };
      return undefined;
    },
  };
}

/** A sentence in which nothing is filled in: in one language it is a constant, named like its message with a `$`. */
const said = /\bm\.(\w+)\(\)/g;

/** A message with the words of one language: the function, and what it says where nothing is filled in. */
function spokenIn(language: Language, code: string, id: string): string {
  const own = new RegExp(`if \\(locale === "${language}"\\) return (\\w+)`);
  const spoken = code.replaceAll(choice, (_, name: string, others: string, first: string) => {
    const words = own.exec(others)?.[1] ?? first;
    const constant = new RegExp(`const ${words} = \\(\\) => \\{\\s*return \`([^\`\\\\$]*)\`;\\s*\\};`).exec(
      code,
    )?.[1];
    const whole = constant === undefined ? `/* @__PURE__ */ ${words}({})` : JSON.stringify(constant);
    return `export const ${name} = ${words}, ${name}$ = ${whole}`;
  });
  if (/\blocale ===/.test(spoken)) throw new Error(`What picks the sentence is not found in ${id}`);
  return spoken;
}
