import { CallError } from '@blindspot/contracts/client';
import { isTranslated } from '../../ui/locale.ts';
import { inWordsOfTheApp } from './refusals.ts';

/** Words a refusal in the language of the app. Services speak English, which an app in English shows as it is. */
export const inItsLanguage = (error: unknown): unknown =>
  isTranslated() && error instanceof CallError ? inWordsOfTheApp(error) : error;
