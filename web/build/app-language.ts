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

/** Returns the manifest that lists the files of the app in a language. */
export const manifestOf = (language: Language): string =>
  language === defaultLanguage ? '.vite/manifest.json' : `.vite/manifest-${language}.json`;

/** Resolves the messages and the English content that the app imports in the language of the build. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = languageOf.get(this.environment.name);
      if (language === undefined) return undefined;
      // The module that picks the language of a message at run time.
      if (source === './messages/_index.js') return this.resolve(`./messages/${language}.js`, importer);
      if (source.startsWith(englishContent))
        return this.resolve(source.replace('/en/', `/${language}/`), importer);
      return undefined;
    },
  };
}

const englishContent = '@blindspot/content/en/';
