import { isLanguage, languages } from '@blindspot/contracts/languages';
import { missingMessages } from './languages.ts';

// Prints what a translator has to write, as a catalogue that can be filled in and added to that of the language.
const [language] = process.argv.slice(2);
if (isLanguage(language)) process.stdout.write(`${JSON.stringify(missingMessages(language), null, 2)}\n`);
else {
  process.stderr.write(`Name a language: ${languages.join(', ')}\n`);
  process.exitCode = 1;
}
