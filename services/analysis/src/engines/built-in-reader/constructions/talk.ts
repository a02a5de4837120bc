import type { PlainThemes } from './constructions.ts';

/** What is said, heard and kept. */
export const talk: PlainThemes = {
  'says-what-they-think': {
    is: {
      'direct|straightforward|frank|upfront|outspoken|candid': 'You are direct.',
      'straight talking|talker|shooter|forward': 'You are a straight talker.',
      'honest and direct|open|straight': 'You are honest and direct.',
    },
    does: {
      'say exactly? what you|he|she|they think|mean': 'You say exactly what you think.',
      'tell|say it|things like|how|as it|they be': 'You tell it like it is.',
      'tell|say PEOPLE? things|it|straight? to your|my|their|our|people|someone face':
        'You tell me things to my face.',
      'tell people|us|me straight|honestly >': 'You tell people straight.',
      'tell PEOPLE? the truth': 'You tell me the truth.',
      'speak your|his|her|their mind': 'You speak your mind.',
      'give|have PEOPLE? an? honest|straight opinion|answer|feedback|advice': 'You give honest feedback.',
      'speak plainly|honestly|openly / speak up >|when|in': 'You speak plainly.',
      'call a spade': 'You call a spade a spade.',
    },
    lacks: {
      'sugarcoat / sugar coat': 'You do not sugarcoat.',
      'beat|beating about|around the bush': 'You do not beat around the bush.',
      mince: 'You do not mince your words.',
      'afraid|scared to speak|tell / afraid|scared to say what|things': 'You are not afraid to speak up.',
    },
    topic: {
      'directness|candour|candor / honest feedback': 'Your directness.',
      'straight talking': 'Straight talking.',
    },
  },
  'direct-and-hurtful': {
    is: {
      'too|bit|very|so|really|quite|can|be|sometimes blunt|harsh|direct|brutal': 'You are too blunt.',
      'brutally honest|blunt': 'You are brutally honest.',
      'tactless|abrasive': 'You are tactless.',
      'harsh >': 'You are harsh.',
      'harsh with|in|to|when|at|on': 'You are harsh with people.',
    },
    does: {
      'hurt|upset PEOPLE with|by your|his|her|being * words|blunt|honesty|direct|comments|remarks|tone':
        'You hurt people with your comments.',
      'say|make hurtful|harsh|mean|cutting|unkind|nasty things|comment|remark': 'You say hurtful things.',
      'hurt people|others / hurt people|their|my feelings': 'You hurt people.',
      'call people|me|us stupid|dumb|idiots|names': 'You call people stupid.',
    },
    lacks: {
      'tactful|diplomatic|gentle|gentler': 'You could be more tactful.',
      'tact|filter >': 'You have no filter.',
      soften: 'You should soften it.',
    },
    says: { 'words|tone|comments|remarks|honesty|directness can? hurt|sting': 'Your words can hurt.' },
    topic: { 'bluntness|harshness|tact': 'Bluntness.' },
    cue: { blunt: 'Blunt.', 'too honest': 'Too honest.' },
  },
  'says-it-kindly': {
    is: {
      'tactful|diplomatic': 'You are tactful.',
      'honest but|and|yet kind|nice|gentle|never': 'You are honest but kind.',
      'direct but|and|yet kind|nice|gentle|friendly|never|polite': 'You are direct but kind.',
    },
    does: {
      'say|tell|give * hard|difficult|bad|honest|things|truth|feedback|it kindly|nicely|gently':
        'You say hard things kindly.',
      'tell|say * truth|things|it kindly|nicely|gently|without': 'You tell the truth gently.',
      'say|tell|give * in a kind|nice|gentle|friendly|loving way / say|tell * in such a nice|kind|gentle way':
        'You say it in a kind way.',
    },
    topic: { tact: 'Tact.', diplomacy: 'Diplomacy.' },
  },
  'keeps-opinions-back': {
    is: {
      'too quiet|polite|shy in|to|about meetings|say|speak|disagree|meeting':
        'You are too quiet in meetings.',
    },
    does: {
      'keep your|his|her|their opinions|thoughts|views|ideas to|back': 'You keep your opinions to yourself.',
      'hold back your|his|her|with opinions|thoughts|views|ideas': 'You hold back your opinions.',
      'stay|go|be|keep quiet|silent in|during meetings|discussions': 'You stay quiet in meetings.',
      'agree with everyone|everything|whatever': 'You agree with everybody.',
      'go along with everything|everyone|whatever|people': 'You go along with everything.',
    },
    lacks: {
      'speak up': 'You never speak up.',
      'speak your|his|her mind': 'You never speak your mind.',
      'say what|exactly|honestly what? you|he|she|they really|actually|honestly? think|want|mean|like':
        'You never say what you think.',
      'give|share|voice|have|state|offer an?|your|his|her|any|own honest? opinion|view|thought|idea':
        'You never give your opinion.',
      disagree: 'You never disagree.',
      'tell PEOPLE what you|he|she|they really|actually? think|want': 'You never tell us what you think.',
      'say anything|much|something in|during meeting': 'You never say anything in meetings.',
      contradict: 'You never contradict anyone.',
    },
    topic: {
      'speak up': 'Speaking up.',
      'say what you|he|she|they think|want': 'Saying what you think.',
      'share your|his|her|more opinion|ideas|thoughts': 'Sharing your opinions.',
    },
  },
  'means-what-is-said': {
    is: {
      'authentic|sincere|genuine': 'You are genuine.',
      'same to|with|in everyone|front|us': 'You are the same with everyone.',
    },
    does: {
      'mean what you|he|she|they say': 'You mean what you say.',
      'walk the talk|walk': 'You walk the talk.',
      'practise|practice what you|he|she|they preach': 'You practise what you preach.',
      'lead by example': 'You lead by example.',
    },
    topic: { sincerity: 'Sincerity.', 'lead by example': 'Leading by example.' },
  },
  'says-one-does-another': {
    is: { 'hypocrite|hypocritical': 'You are a hypocrite.', 'two faced': 'You are two faced.' },
    does: {
      'say one thing and|then|but then? do|does? another|other|the|something|does':
        'You say one thing and do another.',
      'say one thing do another': 'You say one thing do another.',
      'lie to people|me|us|everyone': 'You lie to me.',
      'lie >': 'You lie.',
      'agree * and|but then do|does|act|not the? opposite|something|differently|do':
        'You agree and then do the opposite.',
    },
    lacks: {
      'mean what you|he|she|they say': 'You do not mean what you say.',
      'practise|practice what you|he|she preach': 'You do not practise what you preach.',
      'walk the talk': 'You do not walk the talk.',
    },
  },
  'keeps-confidences': {
    is: { discreet: 'You are discreet.' },
    does: {
      'keep a|my|your|our|people|everyone|other|any secret': 'You can keep a secret.',
      'keep secrets >': 'You keep secrets.',
      'keep things|it|what|stuff|everything private|confidential|between|secret':
        'You keep things between us.',
      'keep things|it|what|stuff|everything * to yourself|himself|herself|you':
        'You keep what I say to yourself.',
    },
    lacks: {
      'tell anyone|others my|our secrets|secret|business|news / tell anyone|others what i|we':
        'You never tell anyone my secrets.',
      'snitch|gossip': 'You do not gossip.',
      'talk about PEOPLE? behind people|their|our|my|everyone|others|other people? back':
        'You never talk about people behind their backs.',
      'share|spread|repeat what i|we|people|others / share|spread|repeat my|our|people|other * secrets|business':
        'You never repeat what I say.',
    },
    says: {
      'trust YOU with my|any|all|a? my? secret / trust YOU with anything private|personal':
        'I trust you with my secrets.',
      'secrets are|be safe': 'My secrets are safe with you.',
      'what i tell|say to? YOU stays / what i tell|say to? YOU never leaves|gets / what i tell YOU goes no':
        'What I tell you stays with you.',
      'stays with you|him|her > / secret|it safe with you|him|her': 'It stays with you.',
    },
    topic: {
      'secrets >': 'Secrets.',
      'keep secrets': 'Keeping secrets.',
      discretion: 'Discretion.',
      confidentiality: 'Confidentiality.',
    },
  },
  'talks-behind-backs': {
    is: { 'gossip >': 'You are a gossip.' },
    does: {
      gossip: 'You gossip.',
      'talk|moan|complain about? PEOPLE? behind people|their|our|my|your|everyone|others|other people? back':
        'You talk behind people’s backs.',
      'tell|share people|everyone|others my|our|private secrets|business|things|stuff':
        'You tell everyone my secrets.',
      'tell|share|spread my|our|people|other * secrets': 'You tell my secrets.',
      'talk about people|others|everyone when|behind|who': 'You talk about people when they are not there.',
      'bitch about': 'You bitch about people.',
    },
    lacks: {
      'keep a|any|my|your|other|people? secret': 'You cannot keep a secret.',
      'keep secrets': 'You cannot keep secrets.',
      'keep things|it|anything to yourself|himself|herself|private|between|confidential':
        'You cannot keep anything to yourself.',
    },
    says: {
      'not trust YOU with a|my|any? secret': 'I would not trust you with a secret.',
      'not tell YOU a|my|any|anything|nothing? secret|private|personal|gossip':
        'I would not tell you anything private.',
    },
    topic: { 'gossip|gossiping': 'Gossip.' },
  },
  'listens-closely': {
    is: {
      'GOOD|attentive|such|real|active|patient|careful listener': 'You are a great listener.',
      'attentive listener': 'You are an attentive listener.',
      'GOOD at listening': 'You are good at listening.',
    },
    does: {
      'listen >': 'You always listen.',
      'listen well|carefully|closely|properly|without|when|patiently|actively|first|attentively|and / listen to people|me|us|everyone|others|anyone|him|her|what':
        'You listen to people.',
      'hear PEOPLE out': 'You hear people out.',
      'let PEOPLE finish|talk|speak': 'You let people finish.',
      'wait till|until you|i|we|people|they|someone have|has|be|is|are? finish|done':
        'You wait until I have finished.',
      'make PEOPLE feel heard': 'You make people feel heard.',
    },
    lacks: { interrupt: 'You never interrupt.' },
    says: { 'i|we feel heard': 'I feel heard with you.' },
    topic: {
      'listening >': 'Listening.',
      'listening skills|to': 'Listening skills.',
      'GOOD listening': 'Good listening.',
    },
  },
  'half-listens': {
    is: { 'BAD listener': 'You are a bad listener.', 'BAD at listening': 'You are terrible at listening.' },
    does: {
      'half listen': 'You half listen.',
      'forget what|things i|we|people tell|say': 'You forget what I told you.',
      'ask PEOPLE? the same thing|question twice|again': 'You ask the same thing twice.',
      'hear what you|he|she want': 'You hear what you want to hear.',
      'pretend to listen': 'You pretend to listen.',
    },
    lacks: {
      listen: 'You do not listen.',
      'GOOD|attentive|such|real listener': 'You are not the best listener.',
      'hear what i|we|people|others / hear me|us|people': 'You never hear what I say.',
      'pay attention': 'You do not pay attention.',
      'remember what i|we|people': 'You never remember what I say.',
    },
    topic: { listening: 'Listening.', 'listen more|better|to|properly|first': 'Listening more.' },
  },
  'cuts-in': {
    does: {
      interrupt: 'You interrupt people all the time.',
      'talk|speak over PEOPLE': 'You talk over people.',
      'cut PEOPLE off': 'You cut people off.',
      'cut|butt in': 'You cut in.',
      'finish people|my|our|other|everyone|others people? sentence': 'You finish my sentences.',
      'jump in before': 'You jump in before I am done.',
    },
    lacks: {
      'let PEOPLE finish|talk|speak > / let PEOPLE finish': 'You never let people finish.',
      'wait till|until': 'Wait until people finish.',
    },
    topic: { 'interrupt|interruptions': 'Interrupting.' },
  },
  'makes-room': {
    is: { inclusive: 'You are inclusive.' },
    does: {
      'include everyone|people|others|the': 'You include everyone.',
      'get|bring everyone|quiet|people involved': 'You get everyone involved.',
      'give everyone|people|us|others a? chance|turn|space|room|time|voice|say to? speak|talk?':
        'You give everyone a chance to speak.',
      'let everyone|others have|speak|talk|shine': 'You let everyone have a say.',
      'ask the quiet|shy': 'You ask the quiet ones.',
      'bring in|out the quiet|shy': 'You bring in the quiet ones.',
      'make sure everyone is|be|gets|has|feels? heard|included|speak|say|involved|turn|a':
        'You make sure everyone is heard.',
    },
    topic: { inclusion: 'Inclusion.' },
  },
  'takes-up-the-room': {
    is: { 'talker >': 'You are a big talker.' },
    does: {
      'talk too|so much|long': 'You talk too much.',
      'talk a lot': 'You talk a lot.',
      'talk about yourself|himself|herself|themselves': 'You talk about yourself all the time.',
      dominate: 'You dominate the conversation.',
      hog: 'You hog the conversation.',
      'go on and on': 'You go on and on.',
      'turn|bring|make everything|it|every conversation? back? about|to yourself|himself|herself|you|him':
        'You make everything about yourself.',
    },
    lacks: {
      'let PEOPLE get|have a word|turn|say': 'You never let anyone get a word in.',
      'talk less': 'You should talk less.',
      'shut up': 'You never shut up.',
      'give others|people a? chance|space|room|turn': 'You never give others a chance.',
    },
    says: {
      'not|noone|no get a word in': 'I cannot get a word in.',
      'noone|else gets a word in': 'Nobody gets a word in.',
      'always|all about you|yourself|him|her >': 'It is always about you.',
    },
    topic: { 'talk too much': 'Talking too much.', 'talk less': 'Talk less.' },
  },
  'gives-full-attention': {
    is: {
      'present when|with PEOPLE|we|you|i': 'You are present when we talk.',
      'fully|really|always|completely present': 'You are fully present.',
      'all there': 'You are all there.',
    },
    does: {
      'give|pay PEOPLE? your|his|her|their full|undivided attention': 'You give me your full attention.',
      'give PEOPLE full|undivided attention': 'You give people full attention.',
      'put your|the|his|her|their phone away|down': 'You put your phone away.',
      'make|keep|hold eye contact': 'You make eye contact.',
      'look at PEOPLE when|and': 'You look at me when I talk.',
      'look PEOPLE in the eye': 'You look people in the eye.',
      'stop what you|he|she|they': 'You stop what you are doing.',
      'pay attention': 'You pay attention.',
    },
    topic: {
      'full|undivided attention': 'Full attention.',
      'eye contact': 'Eye contact.',
      'be present': 'Being present.',
    },
  },
  'mind-is-elsewhere': {
    is: {
      'distracted / absent minded / miles away': 'You are distracted.',
      'on your|his|her|their|the|that phone': 'You are always on your phone.',
      'glued to your|his|her|their|the phone|screen': 'You are glued to your phone.',
      'addicted to your|his|her|their|the phone': 'You are addicted to your phone.',
      'somewhere else': 'You are somewhere else.',
      'half there': 'You are only half there.',
    },
    does: {
      'look|stare at|on your|his|her|their|the phone|laptop|screen': 'You look at your phone.',
      'check your|his|her|their|the phone': 'You check your phone.',
      'zone|space|drift out|off': 'You zone out.',
      scroll: 'You scroll at dinner.',
      'use your|his|her|the phone at|during|when|while|too|all|in': 'You use your phone at dinner.',
    },
    lacks: {
      'put|leave your|the|his|her|that phone away|down|alone|in|at': 'Put your phone away.',
      'get off your|the|that phone': 'Get off your phone.',
      'present >': 'You are not present.',
      'look up from': 'You never look up from your phone.',
      'fully present': 'You are not fully present.',
      'be present': 'Be present.',
    },
    names: {
      'always|constantly on the|your|his|her|that phone': 'Always on that phone.',
      'less phone|screen': 'Less phone at dinner.',
      'too|so much phone|screen': 'Too much phone.',
    },
    says: {
      'mind is|be elsewhere|somewhere': 'Your mind is elsewhere.',
    },
    topic: {
      'phone >': 'Your phone.',
      'phone use|time|at|addiction|during|away|down': 'Phone use.',
      'screen time': 'Screen time.',
      'be more? present': 'Being present.',
    },
  },
  'stays-curious': {
    is: {
      'curious|inquisitive': 'You are curious.',
      'interested in everything|everyone|people|my|others|what': 'You are interested in everything.',
      'eager|keen|willing to learn': 'You are eager to learn.',
    },
    does: {
      'ask * good|great|follow|lots|many|so|interesting questions': 'You ask good questions.',
      'ask questions': 'You ask questions.',
      'ask a lot|million|lots': 'You ask a lot.',
      'ask why': 'You always ask why.',
      'want to learn|understand|know': 'You want to learn.',
      'love to? learn': 'You love learning.',
    },
    topic: { curiosity: 'Curiosity.', 'ask * questions': 'Asking questions.' },
  },
  'remembers-what-matters': {
    does: {
      'remember birthdays|things|stuff|details|everything|the|what|every|my|people|little|small|all|everyone|names|our|how|anniversaries':
        'You remember birthdays.',
      'ask * how it|my|the|our|things went|is|go': 'You ask how it went.',
      'ask about * weeks|later|months': 'You ask about it weeks later.',
    },
    lacks: {
      'forget a|an|my|anyone|our|your|the? birthday|anniversary|name|date|anything':
        'You never forget a birthday.',
    },
    topic: { 'remember things|birthdays|details|what': 'Remembering birthdays.' },
  },
};
