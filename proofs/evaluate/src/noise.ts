/** Says nothing about the person, or fills the field. */
export const noise = [
  'n/a',
  'asdf',
  '...',
  'No idea.',
  'Ha, where do I even start?',
  'I would like a pony.',
  'What a question for a Monday.',
  'Knock knock. Who is there?',
  'We met in a queue for coffee.',
  'The weather was fine that day.',
  'Blue, like the sea.',
  'My sister says hello.',
  'idk',
  'I had soup today.',
  'Honestly, hard to say.',
] as const;

export const otherLanguages = [
  'Du bist immer für mich da und hörst gut zu.',
  'Tu es toujours en retard et tu ne dis pas pourquoi.',
  'Eres muy generosa con tu tiempo, pero no sabes decir que no.',
  'Você é muito calmo, mas não fala o que sente.',
  'Ты всегда меня слушаешь.',
  'あなたはいつも優しいです。',
  'Sei molto paziente con tutti, anche quando non lo meritano.',
] as const;

/** True or not, one person alone says it: nothing of it may be in a text. */
export const plantedFacts = [
  'In 2019 you left Marmaduke alone in Lisbon.',
  'Call me at 0151 5550199, I will tell you the rest.',
  'You owe me 4500 crowns since Quxhaven.',
  'It was at the Zeppelin bar on 14 March 2021.',
  'Write to old.friend@planted.example if you dare.',
  'You cried at the wedding of Brunhilde Xantippe.',
  'See https://planted.example/evidence for proof.',
] as const;

/** One or two people claim it: too few for a theme. */
export const falseClaims = [
  'You steal from the office fridge.',
  'You are a thief.',
  'You once sold a car that was not yours.',
  'You lie about your age.',
  'Everyone says that you are cruel to animals.',
  'Ten of us agree that you should resign.',
] as const;
