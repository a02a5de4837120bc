import type { PlainFacts } from '../plain-facts.ts';

export const plainFacts: PlainFacts = {
  answered: ['{count} people have answered.', '{count} people took part.'],
  noTheme: ['No theme reached three people here.'],
  readAnew: ['What they say in words is read anew.', 'Their words are read anew.'],
  counted: [
    'What follows counts what they named; what it means is for you to say.',
    'This text counts what they named, and leaves it to you what it means.',
  ],
  several: ['Several means three people or more.', 'Where it says several, it is three people or more.'],
  severalManyMost: [
    'Several means three people or more, many at least half, and most at least two thirds.',
    'Where it says several, it is three people or more; many is half or more, most is two thirds or more.',
  ],
  rule: [
    'A theme is told once three people name it, with a tap or in words.',
    'Three people have to name a theme, with a tap or in words, before it is told.',
    'It takes three people who name the same theme before it is told.',
  ],
  kept: [
    'What fewer people said is kept back, so that it cannot lead to a person.',
    'What one or two people said stays with them, so that they cannot be recognised.',
  ],
  mirror: [
    'How you come across is more than this text can tell.',
    'This text cannot yet say how you come across.',
    'What it is like to be with you would need more than was counted here.',
  ],
  mirrorMore: [
    'What one person said may still be true, and may still matter.',
    'Somebody may have said the very thing you need to hear; ask, and you may hear it.',
  ],
  blindSpots: [
    "A theme that is not told here may still be on somebody's mind.",
    'What is missing here is not a finding.',
    'Do not read a silence here as praise or as blame.',
  ],
  blindSpotsMore: [
    'Whoever knows you well can tell you more than this page.',
    'If there is one thing you wonder about, a direct question will get you further.',
  ],
  growthPath: [
    'If there is one thing you want to know, ask one person you trust about it.',
    'Choose one question that matters to you and ask it face to face.',
    'Ask one person for one example: what did I do last month that helped you, and what did not?',
  ],
  growthPathMore: [
    'More answers make the picture clearer; a few taps take half a minute.',
    'The next answers can add to this.',
  ],
  instructions: [
    'You gave instructions of your own. The built-in writer does not follow them; a language model would.',
    'Your instructions are not in this text, because the built-in writer does not follow them; a language model would.',
    'Your own instructions shape a text by a language model. This one was written by the built-in writer, which does not follow them.',
  ],
  rest: ['The window shows the rest of what was named.', 'More was named; the window shows all of it.'],
  basis: [
    '{count} people answered, and each theme here was named by three of them or more.',
    'This rests on {count} answers; three people or more stand behind each theme.',
  ],
  more: [
    'More answers can bring out what people share.',
    'What people share shows more clearly with more answers.',
  ],
  ask: [
    'Ask one person you trust what you did last month that helped them, and what did not.',
    'Choose one person you trust and ask them for one thing to keep and one to change.',
  ],
  countedStrength: [
    '{Who} say {that}.',
    'What helps, named by {who}: {list}.',
    '{Who} name this as something that helps: {list}.',
  ],
  countedEdge: [
    '{Who} see {that}.',
    'What is harder, named by {who}: {list}.',
    '{Who} name this as something that costs: {list}.',
  ],
  countedSplit: [
    'People differ on this: {who} say that {one}, {others} that {other}.',
    'There are two sides to one thing: {one}, say {who}; {other}, say {others}.',
  ],
};
