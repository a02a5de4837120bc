// Tags of languages are fields of the contract: in headers, accounts and forms.
export {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from '@blindspot/content/languages';
