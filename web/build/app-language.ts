import { defaultLanguage, offeredLanguages, type Language } from '@blindspot/contracts/languages';
import type { EnvironmentOptions, Plugin } from 'vite';

/** The environments that build the app, by language: Vite's own for the first. */
export const appEnvironments: ReadonlyMap<Language, string> = new Map(
  offeredLanguages.app.map((language) => [
    language,
    language === defaultLanguage ? 'client' : `app_${language}`,
  ]),
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
  /const locale = experimentalStaticLocale[^\n]*\n((?:\s*if \(locale === [^\n]*\n)*)(\s*return [^\n]*)/;

/** Leaves in each build of the app the words of its language alone: its sentences, and what it calls the themes. */
export function oneLanguage(): Plugin[] {
  return [onlyItsSentences(), onlyItsThemes()];
}

const ofThemes = '@blindspot/themes/en/';

/** What of the themes the app imports in the first language is found in that of the build. */
function onlyItsThemes(): Plugin {
  return {
    name: 'one-language-of-themes',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = languageOf.get(this.environment.name);
      if (language === undefined || language === defaultLanguage || !source.startsWith(ofThemes))
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
      if (!/\/(paraglide|messages)\/messages\//.test(id)) return undefined;
      const own = new RegExp(`if \\(locale === "${language}"\\) (return [^\\n]*)`);
      const spoken = code.replaceAll(
        new RegExp(choice, 'g'),
        (_, others: string, first: string) => own.exec(others)?.[1] ?? first,
      );
      return spoken === code ? undefined : { code: spoken, map: null };
    },
  };
}
