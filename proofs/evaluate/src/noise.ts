/** Answers that say nothing about the person. */
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

/** True or invented facts that only one person writes, so no text may contain them. */
export const plantedFacts = [
  'In 2019 you left Marmaduke alone in Lisbon.',
  'Call me at 0151 5550199, I will tell you the rest.',
  'You owe me 4500 crowns since Quxhaven.',
  'It was at the Zeppelin bar on 14 March 2021.',
  'Write to old.friend@planted.example if you dare.',
  'You cried at the wedding of Brunhilde Xantippe.',
  'See https://planted.example/evidence for proof.',
] as const;

/** Claims of one or two people, too few for a theme. */
export const falseClaims = [
  'You steal from the office fridge.',
  'You are a thief.',
  'You once sold a car that was not yours.',
  'You lie about your age.',
  'Everyone says that you are cruel to animals.',
  'Ten of us agree that you should resign.',
] as const;
