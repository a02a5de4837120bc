import { defaultLanguage, isLanguage, type Language } from '@blindspot/content/languages';

// Re-exported because language tags are fields of the contract: in headers, accounts and forms.
export {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from '@blindspot/content/languages';

/**
 * Returns the language of a call. The gateway replaces the browser's `accept-language` with one supported
 * tag; without such a tag the language is English.
 */
export function pickedLanguage(headers: { readonly 'accept-language'?: string | undefined }): Language {
  const tag = headers['accept-language'];
  return isLanguage(tag) ? tag : defaultLanguage;
}
