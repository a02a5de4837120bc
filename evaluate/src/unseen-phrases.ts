/**
 * What an engine is tried on that has never met these words: written after the catalogue was last changed, and never
 * to be used to change it. Whoever finds a fault here writes other sentences of the kind into `more-phrases.ts`, mends
 * the catalogue by those, and then replaces this list. The keys are theme and side.
 */
export const unseenPhrases: Readonly<Record<string, readonly string[]>> = {
  'listening strength': [
    'You listen with your whole body, I never doubt that you care what I say.',
    'Talking to you feels like being understood word for word.',
    'You ask me a week later about things I only mentioned once.',
  ],
  'listening growth': [
    'I often do not get to the end of my thought with you.',
    'Please listen instead of preparing your reply.',
    'You interrupt me all the time.',
  ],
  'warmth strength': [
    'You are one of the kindest people I have met.',
    'Strangers open up to you because you are so friendly.',
    'You greet everyone with a smile.',
  ],
  'reliability strength': [
    'You are the person I call when something has to be finished by Friday.',
    'You have never let me down.',
    'Always punctual, always ready.',
  ],
  'reliability growth': [
    'I have waited for you in the rain more than once.',
    'You promise to call and then you do not.',
    'You are chronically late.',
  ],
  'humour strength': [
    'I have tears in my eyes from laughing whenever you tell a story.',
    'You are so much fun.',
    'Your wit is the best part of our lunches.',
  ],
  'humour growth': [
    'I never know whether you mean it because you laugh about everything.',
    'Stop making jokes when I am sad.',
    'Sarcasm is your shield.',
  ],
  'conflict growth': [
    'You let resentment build up rather than speak.',
    'You duck out when voices are raised.',
    'Have the hard conversation instead of avoiding it.',
  ],
  'conflict strength': [
    'You have the courage to say that something is wrong.',
    'You take on the difficult discussions nobody wants.',
    'You stood up for me when nobody else did.',
  ],
  'patience strength': [
    'You explained it to my grandmother five times with a smile.',
    'Your patience with the children is endless.',
  ],
  'patience growth': [
    'You tap your foot when someone needs a minute.',
    'You are too impatient with beginners.',
    'Take a breath before you push people.',
  ],
  'generosity growth': [
    'You cannot say no to anybody.',
    'You help so many people that nothing is left for you.',
    'Learn to set boundaries.',
  ],
  'generosity strength': [
    'You share whatever you have without a second thought.',
    'You are incredibly generous.',
    'You go above and beyond for your friends.',
  ],
  'support strength': [
    'You sat with me in the hospital all night.',
    'I could call you at three in the morning.',
    'You are my biggest supporter.',
  ],
  'candour strength': [
    'You are honest even when it is awkward.',
    'You do not beat around the bush.',
    'You give your real opinion.',
  ],
  'candour growth': [
    'Sometimes your honesty is just unkind.',
    'You could choose your words more carefully.',
    'You are often tactless.',
  ],
  'leadership growth': [
    'You hover over everyone while they work.',
    'Let people make their own mistakes.',
    'You find it hard to delegate.',
  ],
  'leadership strength': [
    'When there is no plan you make one and everyone comes along.',
    'You are a born leader.',
    'You inspire the team to do better work.',
  ],
  'composure strength': [
    'You are calm when everything is on fire.',
    'I have never seen you lose your nerve.',
    'You have a very steady hand.',
  ],
  'composure growth': [
    'You get worked up over nothing.',
    'Your temper scares people.',
    'You let stress get to you.',
  ],
  'optimism strength': [
    'You find something good in every mess.',
    'Your positivity lifts us all.',
    'You are full of energy and joy.',
  ],
  'optimism growth': [
    'You only see what could go wrong.',
    'You are much too hard on yourself.',
    'So much negativity lately.',
  ],
  'independence growth': [
    'You would rather break than ask someone for a hand.',
    'Let us carry some of it.',
    'You do not ask for help until it is too late.',
  ],
  'flexibility growth': [
    'Once you have made a plan nobody may touch it.',
    'You are as stubborn as a mule.',
    'Be open to other ways of doing things.',
  ],
  'curiosity strength': [
    'You read about everything and ask the best questions.',
    'You come up with ideas nobody else has.',
    'You are so smart.',
  ],
  'presence growth': [
    'You scroll while we eat.',
    'I have to repeat myself because you are thinking about something else.',
    'You are distracted all the time.',
  ],
  'appreciation growth': [
    'A bit more recognition for the people who work for you would go far.',
    'You forget to thank people.',
    'I feel taken for granted.',
  ],
  'clarity strength': [
    'Your explanations are so clear that even I understand.',
    'You know how to put a difficult thing into simple words.',
  ],
  'voice growth': [
    'I wish you would say your opinion out loud in the group.',
    'You stay silent although you know the answer.',
    'Do not be so quiet.',
  ],
  'balance growth': [
    'There is more to life than your job.',
    'You look tired, you should rest.',
    'You work yourself into the ground.',
  ],
};
