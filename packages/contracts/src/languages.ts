import { defaultLanguage, isLanguage, type Language } from '@blindspot/content/languages';

export {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from '@blindspot/content/languages';

/** Returns the language tag that the gateway passes on with a call, or English. */
export function pickedLanguage(headers: { readonly 'accept-language'?: string | undefined }): Language {
  const tag = headers['accept-language'];
  return isLanguage(tag) ? tag : defaultLanguage;
}
