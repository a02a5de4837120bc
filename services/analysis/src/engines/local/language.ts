/** Whether an answer is in a language that the local engine can read. */
export type ReadableLanguage = 'english' | 'other';

/** Words that a sentence of a language can hardly do without, and that English does not have. */
const functionWords = [
  'du der die das und ist nicht ein eine einen ich wir mit auf für dir dich immer sehr wenn aber auch zu hast bist kannst',
  'tu est et le la les des une pas que je vous avec pour dans toujours très mais quand aussi nous es ton ta tes être',
  'eres muy que el la los las una con para pero cuando siempre no de y tu tus más lo te nos hay mi porque',
  'sei molto che il lo gli una con per ma quando sempre non di e tu tuo tua più anche mi ti perché hai',
  'você é muito que os as uma com para mas quando sempre não de e seu sua mais também me te porque tem',
  'je bent heel dat het een met voor maar als altijd niet en jij jouw meer ook mij ons omdat hebt zijn van',
  'du är mycket att det en ett med för men när alltid inte och din ditt mer också mig oss som har på',
  'jesteś bardzo że to jest z dla ale kiedy zawsze nie i twój więcej też mnie nas się na ty',
];

const englishWords = new Set(
  (
    'the a an and or but you your is are was were be been have has had do does not of to in on with for that this it ' +
    'i me my we us they them he she his her when always never more less very so what who how can could would should ' +
    'too at by as if from up out people person us no stop'
  ).split(' '),
);

/** For each function word the languages that have it. */
const languagesOf = new Map<string, number[]>();
for (const [language, words] of functionWords.entries()) {
  for (const word of words.split(' ')) {
    if (!englishWords.has(word)) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
  }
}

/**
 * Tells English from the rest by its script and its function words. A few words without any of them ('Patience') pass
 * as English: the themes decide what they mean.
 */
export function languageOf(text: string): ReadableLanguage {
  if (!/^\p{ASCII}*$/u.test(text)) {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
    if (latin * 2 < letters) return 'other';
  }
  const counts = functionWords.map(() => 0);
  let english = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (englishWords.has(word)) english += 1;
    else for (const language of languagesOf.get(word) ?? []) counts[language] = (counts[language] ?? 0) + 1;
  }
  const best = Math.max(...counts);
  return best >= 2 && best > english ? 'other' : 'english';
}
