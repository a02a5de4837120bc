import { defaultLanguage, isLanguage, type Language } from '@blindspot/content/languages';

// Tags of languages are fields of the contract: in headers, accounts and forms.
export {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from '@blindspot/content/languages';

/**
 * Language of who calls a service, as the gateway picked it: it passes on one tag of ours in the place of all that a browser asks
 * for. A call that did not come through it, or came through one that picks none, is in English.
 */
export function pickedLanguage(headers: { readonly 'accept-language'?: string | undefined }): Language {
  const tag = headers['accept-language'];
  return isLanguage(tag) ? tag : defaultLanguage;
}
