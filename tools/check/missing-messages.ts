import { isLanguage, languages } from '@blindspot/contracts/languages';
import { missingMessages } from './languages.ts';

// Prints the missing messages of a language as a catalogue that a translator can fill in.
const [language] = process.argv.slice(2);
if (isLanguage(language)) process.stdout.write(`${JSON.stringify(missingMessages(language), null, 2)}\n`);
else {
  process.stderr.write(`Name a language: ${languages.join(', ')}\n`);
  process.exitCode = 1;
}
