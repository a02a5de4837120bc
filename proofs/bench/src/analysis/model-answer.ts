/** What a well-behaved model answers to each step of an analysis. */
export function modelAnswer({ text }: { readonly text: string }): unknown {
  if (text.includes('Which colour was named')) return { colour: 'crimson' };
  if (text.startsWith('You read anonymous feedback')) {
    const sheets = [...text.matchAll(/"sheet":(\d+),"answers":\{"(\w+)"/g)];
    return {
      sheets: sheets.map(([, sheet, question]) => ({
        sheet: Number(sheet),
        states: [
          { question, theme: 'listens-closely', kind: 'strength' },
          { question, theme: 'avoids-conflict', kind: 'edge' },
        ],
      })),
    };
  }
  if (text.startsWith('You read what several people wrote')) {
    const themes = [...text.matchAll(/"theme":"(T\d+)"/g)];
    return { lines: themes.map(([, theme]) => ({ theme, line: lines[theme ?? ''] ?? null })) };
  }
  if (text.startsWith('You check sentences')) return { faults: [] };
  const themes = [...new Set([...text.matchAll(/"id":"(T\d+)"/g)].map(([, id]) => id))];
  return Object.fromEntries(
    parts.map((part, place) => [
      part,
      Array.from({ length: 4 }, (_, index) => ({ themes, text: written[place * 4 + index] })),
    ]),
  );
}

const lines: Readonly<Record<string, string>> = {
  T1: 'When somebody talks you let them finish, and they go away with the sense that they were understood.',
  T2: 'When a talk gets hard you turn to something else, and the others are left alone with it.',
};
const parts = [
  'summary',
  'pattern_analysis',
  'mirror_effect',
  'blind_spots',
  'growth_path',
  'essential_takeaways',
];
/** As models write: in common words, each sentence once. */
const written = [
  'Most people describe somebody who makes a room feel easier when you walk in and stay for a while.',
  'Several say that what you think is hard to know when it matters the most to them and to you.',
  'Several would like to hear from you earlier, before things have become difficult for all of them.',
  'Most lean on the care with which you listen, and they come back for it again and again.',
  'Several see that you take on more than one person can do in the time there is.',
  'Most of them feel that they matter to you, and that this is why they stay close.',
  'Several think that a clear no would be a gift to the people who wait for you.',
  'Most people would rather know what you want than have to guess it from how quiet you are.',
  'Several of those who know you well say that it helps when you ask them what they need.',
  'Most say that when you are with them you are really there, and that this is rare.',
  'Several notice that the same talk comes up again because it was never held to its end.',
  'Most would like you to see yourself a little more as they see you when you are at ease.',
  'Several feel that you give so much to others that there is not much left for you.',
  'Most agree that others seek you out, and that it is good for them to be there.',
  'Several would say it is fine to be late for a thing if you tell them before it begins.',
  'Most find that you keep what you are told, and that you do what you said you would do.',
  'Several want you to let somebody else be the one who has to make it all work out.',
  'Most see in you somebody on whom a group can build on the days that are not easy for anyone.',
  'Several say that you could leave a little more room for those who need time to speak.',
  'Most of all they hope that you will ask for help while there is still time to give it.',
  'Several believe that it is not the big talk but the small honest word that is missing.',
  'Most think that what you have is a way with people that they would like to have too.',
  'Several see how you turn to a joke when the others would like to go on with what hurts.',
  'Most are sure that if you were to try one new thing it would be good for all of you.',
];
