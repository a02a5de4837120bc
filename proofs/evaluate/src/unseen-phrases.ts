/**
 * What an engine is tried on that has never met these words: written after the catalogue was last changed, and never
 * to be used to change it. Whoever finds a fault here writes this list into `more-phrases.ts`, mends the catalogue by
 * that, and then writes another list. The keys are theme and side.
 */
export const unseenPhrases: Readonly<Record<string, readonly string[]>> = {
  'listening strength': [
    'You are all ears when somebody needs to talk.',
    'You listen without judging.',
    'When I speak you look up from whatever you are doing.',
  ],
  'listening growth': [
    'You cut me short before I have made my point.',
    'Try listening more and talking less.',
    'It feels as if you wait for me to stop.',
  ],
  'warmth strength': [
    'You are kind to the bone.',
    'A hug from you makes a day better.',
    'You have a gentle way with people.',
  ],
  'reliability strength': [
    'You say it, you do it.',
    'You are rock solid with commitments.',
    'I can always count on you to deliver.',
  ],
  'reliability growth': [
    'You leave half the work to others at the end.',
    'Please come on time.',
    'You said you would send it and it never came.',
  ],
  'humour strength': [
    'You are the funniest person in the office.',
    'Your dry humour gets me through Mondays.',
    'You always have a joke ready.',
  ],
  'humour growth': [
    'You make a joke of everything I tell you.',
    'Sometimes I need an answer and get a punch line.',
    'You are never serious with me.',
  ],
  'conflict growth': [
    'You sidestep every disagreement.',
    'You keep the peace at your own cost.',
    'You shut down when somebody criticises the plan.',
  ],
  'conflict strength': [
    'You speak about what everybody avoids.',
    'You are brave in hard conversations.',
    'You settle fights fairly.',
  ],
  'patience strength': [
    'You waited for me without a word.',
    'You have the patience of a saint.',
    'You never make anyone feel slow.',
  ],
  'patience growth': [
    'You get restless when others think.',
    'You lose your patience too fast.',
    'You hurry everyone along.',
  ],
  'generosity growth': [
    'You spread yourself too thin.',
    'Say no once in a while.',
    'You let others take more from you than is good.',
  ],
  'generosity strength': [
    'You gave me your last twenty.',
    'Generous with time, money and food.',
    'You do things for others without wanting thanks.',
  ],
  'support strength': [
    'You were there for me in the worst year of my life.',
    'You always have a shoulder to cry on.',
    'You help before anybody asks.',
  ],
  'candour strength': ['You say things to my face.', 'Honest to the core.', 'What you say is what you mean.'],
  'candour growth': [
    'Your comments can be brutal.',
    'You hurt people with how you put things.',
    'A little more tact, please.',
  ],
  'leadership growth': [
    'You decide everything down to the font.',
    'Let the others do it their way.',
    'You are a control freak at work.',
  ],
  'leadership strength': ['You give a group a goal.', 'People look up to you.', 'You lead without shouting.'],
  'composure strength': [
    'You keep calm when everyone is yelling.',
    'Your calm is catching.',
    'You do not get upset over small stuff.',
  ],
  'composure growth': [
    'You explode too easily.',
    'Everybody can tell by your face when you are stressed.',
    'You lose your temper in traffic and at home.',
  ],
  'optimism strength': [
    'You cheer up the whole floor.',
    'You believe things will turn out well.',
    'Such good energy.',
  ],
  'optimism growth': [
    'You are so negative about your own work.',
    'You talk yourself down.',
    'You overthink every little thing.',
  ],
  'independence growth': [
    'You act as if you had to do it all by yourself.',
    'Let somebody help you for once.',
    'You carry too much alone.',
  ],
  'flexibility growth': [
    'You cannot let go of a plan.',
    'You refuse to try it another way.',
    'You are quite rigid.',
  ],
  'curiosity strength': [
    'You want to know how everything works.',
    'Your ideas are always fresh.',
    'Very creative and clever.',
  ],
  'presence growth': [
    'You are on your phone all evening.',
    'It is hard to get your attention.',
    'You seem absent when we meet.',
  ],
  'appreciation growth': [
    'Nobody around you is ever told that they did well.',
    'I wish you would notice what I do at home.',
    'Your team never hears praise.',
  ],
  'clarity strength': [
    'You explain difficult things in an easy way.',
    'You get a message across.',
    'Clear and to the point.',
  ],
  'voice growth': [
    'You sit there and say nothing though you know best.',
    'Speak your mind more often.',
    'I would love to hear more from you.',
  ],
  'balance growth': [
    'You are married to your desk.',
    'Take a holiday.',
    'You never stop working, not even on Sundays.',
  ],
};
