import { defaultLanguage, languages, type Language } from '@blindspot/contracts/languages';
import type { EnvironmentOptions, Plugin } from 'vite';

export const appEnvironments: ReadonlyMap<Language, string> = new Map(
  languages.map((language) => [language, language === defaultLanguage ? 'client' : `app_${language}`]),
);

const languageOf = new Map([...appEnvironments].map(([language, environment]) => [environment, language]));

export function appBuilds(client: EnvironmentOptions): Record<string, EnvironmentOptions> {
  return Object.fromEntries(
    [...appEnvironments].map(([language, environment]) => [
      environment,
      { ...client, consumer: 'client', build: { ...client.build, manifest: manifestOf(language) } },
    ]),
  );
}

export const manifestOf = (language: Language): string =>
  language === defaultLanguage ? '.vite/manifest.json' : `.vite/manifest-${language}.json`;

export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = languageOf.get(this.environment.name);
      if (language === undefined) return undefined;
      // The message index imports every language, so imports of the index are redirected to one language.
      if (source === './messages/_index.js') return this.resolve(`./messages/${language}.js`, importer);
      if (source.startsWith(englishContent))
        return this.resolve(source.replace('/en/', `/${language}/`), importer);
      return undefined;
    },
  };
}

const englishContent = '@blindspot/content/en/';
