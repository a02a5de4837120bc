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
      'say exactly? what you|he|she|they think|mean >|and|even|without|when|about|to|instead':
        'You say exactly what you think.',
      'tell it|things like|how|as it|they be': 'You tell it like it is.',
      'tell|say PEOPLE? things|it|straight? to your|my|their|our|people|someone face':
        'You tell me things to my face.',
      'tell people|us|me straight|honestly >': 'You tell people straight.',
      'tell PEOPLE? the truth': 'You tell me the truth.',
      'speak your|his|her|their mind': 'You speak your mind.',
      'give PEOPLE? an? honest|straight opinion|answer|feedback|advice': 'You give honest feedback.',
      'speak plainly|honestly|openly >|and|to|with|when / speak up >|when|in': 'You speak plainly.',
      'call a spade': 'You call a spade a spade.',
    },
    lacks: {
      'sugarcoat / sugar coat': 'You do not sugarcoat.',
      'beat|beating about|around the bush': 'You do not beat around the bush.',
      mince: 'You do not mince your words.',
      'afraid|scared to speak / afraid|scared to tell us|me|people|the / afraid|scared to say what|things':
        'You are not afraid to speak up.',
    },
    topic: {
      'directness|candour|candor / honest feedback': 'Your directness.',
      'straight talking': 'Straight talking.',
    },
  },
  'direct-and-hurtful': {
    is: {
      'too|bit|sometimes blunt|harsh / too direct / very|so|really|quite|can harsh / can be blunt|harsh':
        'You are too blunt.',

      'tactless|abrasive': 'You are tactless.',
      'harsh >': 'You are harsh.',
      'harsh with|in|to|when|at|on': 'You are harsh with people.',
    },
    does: {
      'hurt|upset PEOPLE with|by your|his|her|being * words|blunt|honesty|direct|comments|remarks|tone':
        'You hurt people with your comments.',
      'say|make hurtful|harsh|mean|cutting|unkind|nasty things|comment|remark': 'You say hurtful things.',
      'hurt people|others|their|my feelings': 'You hurt people’s feelings.',
      'call people|me|us stupid|dumb|idiots|names': 'You call people stupid.',
    },
    lacks: {
      'tactful|diplomatic|gentle|gentler': 'You could be more tactful.',
      'tact|filter >': 'You have no filter.',
      soften: 'You should soften it.',
    },
    says: {
      'your|his|her words|tone|comments|remarks|honesty|directness can? hurt|sting': 'Your words can hurt.',
    },
    topic: { 'bluntness|harshness|tact': 'Bluntness.' },
    cue: {
      'very|so|really|quite blunt': 'You are very blunt.',
      'brutally honest|blunt': 'You are brutally honest.',
      blunt: 'Blunt.',
      'too honest': 'Too honest.',
    },
  },
  'says-it-kindly': {
    is: {
      'tactful|diplomatic': 'You are tactful.',
      'honest but|yet kind|nice|gentle / honest but|and never cruel|mean|harsh|rude|unkind':
        'You are honest but kind.',
      'direct but|yet kind|nice|gentle|friendly|polite': 'You are direct but kind.',
    },
    does: {
      'say|tell|give * hard|difficult|bad|honest|things|truth|feedback|it kindly|nicely|gently':
        'You say hard things kindly.',
      'tell|say * truth|things|it kindly|nicely|gently': 'You tell the truth gently.',
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
      'go along with everything|everyone': 'You go along with everything.',
    },
    lacks: {
      'speak up >|more|in|when|about|earlier|at|to': 'You never speak up.',
      'speak your|his|her mind': 'You never speak your mind.',
      'say what|exactly|honestly what? you|he|she|they really|actually|honestly? think|want|mean|like >|in|when|at|about|and':
        'You never say what you think.',
      'give|share|voice|state|offer an?|your|his|her|any|own honest? opinion|view|thought|idea >|in|more|on|when':
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
      'same with everyone / same in front': 'You are the same with everyone.',
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
      'agree * and|but then? do|act the? opposite|differently': 'You agree and then do the opposite.',
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
      'keep a|my|our|people|everyone|other|any secret >': 'You can keep a secret.',

      'keep things|it|stuff|everything between us': 'You keep things between us.',
      'keep what i|we|people|they tell|say|share to yourself|himself|herself':
        'You keep what I say to yourself.',
    },
    lacks: {
      'tell anyone|others my|our secrets|secret|business|news / tell anyone|others what i|we tell|say':
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
      'my|our secrets are safe': 'My secrets are safe with you.',
      'what i tell|say to? YOU stays / what i tell|say to? YOU never leaves|gets / what i tell YOU goes no':
        'What I tell you stays with you.',
      'it stays with YOU >': 'It stays with you.',
    },
    topic: {
      'secrets >': 'Secrets.',
      'keep secrets': 'Keeping secrets.',
      discretion: 'Discretion.',
      confidentiality: 'Confidentiality.',
    },
    cue: {
      'keep things|it private|confidential >': 'You keep things private.',
      'keep secrets >': 'You can keep secrets.',
    },
  },
  'talks-behind-backs': {
    is: { 'a gossip >': 'You are a gossip.' },
    does: {
      'can not keep a|any|my|our secret > / can not keep secrets >': 'You can not keep a secret.',
      'gossip >|about|a|with|too|all': 'You gossip.',
      'talk|moan|complain about? PEOPLE? behind people|their|our|my|your|everyone|others|other people? back':
        'You talk behind people’s backs.',
      'tell|share people|everyone|others my|our|private secrets|business|things|stuff':
        'You tell everyone my secrets.',
      'tell|share|spread my|our|other people? secrets': 'You tell my secrets.',
      'talk about people|others|everyone when they|he|she': 'You talk about people when they are not there.',
      'bitch about people|everyone|others|colleagues|friends': 'You bitch about people.',
    },
    says: {
      'not trust YOU with a|my|any? secret': 'I would not trust you with a secret.',
      'would|could|can not|never tell YOU a|my|any|anything? secret|private|personal|gossip':
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
      'listen well|carefully|closely|properly|without|when|patiently|actively|first|attentively / listen and remember|care|help|understand|ask|try|give / listen to people|me|us|everyone|others|anyone|him|her / listen to what i|we|people|others':
        'You listen to people.',
      'hear PEOPLE out': 'You hear people out.',
      'let PEOPLE finish|talk|speak >|first|before|without|and': 'You let people finish.',
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
      'listen >|properly|when|until|enough|well|better|carefully|at|first / listen more > / listen to me|us|anyone|others|him|her|feedback|my|our|PEOPLE|what >|when|properly|more|i|we|they|others|enough|at|and|people|side|idea|or':
        'You do not listen.',
      'GOOD|attentive|such|real listener': 'You are not the best listener.',
      'hear what i|we|people|others say|tell|mean|am|are / hear me|us|people out':
        'You never hear what I say.',
      'pay attention >|when|to me|us|people|what >|i|when|we': 'You do not pay attention.',
      'remember what i|we|people say|tell|ask|like': 'You never remember what I say.',
    },
    topic: {
      'listening >': 'Listening.',
      'listen more|better|properly|first >|to me|us|people|others? / listen to me|us|people|others':
        'Listening more.',
    },
  },
  'cuts-in': {
    does: {
      'interrupt >|PEOPLE|when|a|all|constantly|too|others|often|conversations|and|my|sometimes':
        'You interrupt people all the time.',
      'talk|speak over PEOPLE': 'You talk over people.',
      'cut PEOPLE off >|mid|while|before|in': 'You cut people off.',
      'cut|butt in >|when|on|while|before|all': 'You cut in.',

      'jump in before i|we|people|others|they have|am|are|is|can? finish|done':
        'You jump in before I am done.',
    },
    lacks: {
      'let PEOPLE finish|talk|speak > / let PEOPLE finish': 'You never let people finish.',
      'wait till|until i|we|people|others|they|someone have|has|am|are|is? finish|done|speak':
        'Wait until people finish.',
    },
    topic: { 'interrupt|interruptions': 'Interrupting.' },
    cue: {
      'finish people|my|our|other|everyone|others people? sentence': 'You finish my sentences.',
    },
  },
  'makes-room': {
    is: { inclusive: 'You are inclusive.' },
    does: {
      'include everyone|people|others': 'You include everyone.',
      'get|bring everyone|quiet|people involved': 'You get everyone involved.',
      'give everyone|people|us|others a? chance|turn|space|room|time to speak|talk / give everyone|people|us|others a voice|say':
        'You give everyone a chance to speak.',
      'let everyone|others have a say|turn|voice / let everyone|others speak|talk >':
        'You let everyone have a say.',
      'ask the quiet|shy': 'You ask the quiet ones.',
      'bring in|out the quiet|shy': 'You bring in the quiet ones.',
      'make sure everyone is|feels|gets heard|included|involved / make sure everyone gets|has a say|turn|voice':
        'You make sure everyone is heard.',
    },
    topic: { inclusion: 'Inclusion.' },
  },
  'takes-up-the-room': {
    is: { 'big talker >': 'You are a big talker.' },
    does: {
      'talk too much|long / talk so much >': 'You talk too much.',
      'talk a lot >': 'You talk a lot.',
      'talk about yourself|himself|herself|themselves >|all|a|too|constantly|only|for|the':
        'You talk about yourself all the time.',
      'dominate the|every|our|all? conversation|discussion|meeting|room': 'You dominate the conversation.',
      'hog the|every|our|all? conversation|discussion|floor': 'You hog the conversation.',
      'go on and on': 'You go on and on.',
      'turn|bring|make everything|it|every conversation? back? about|to yourself|himself|herself|you|him':
        'You make everything about yourself.',
    },
    lacks: {
      'let PEOPLE get|have a word|turn|say': 'You never let anyone get a word in.',
      'talk less': 'You should talk less.',
      'shut up': 'You never shut up.',
      'give others|people a? chance|space|room|turn to speak|talk':
        'You never give others a chance to speak.',
    },
    says: {
      'not|noone|no get a word in': 'I cannot get a word in.',
      'noone|else gets a word in': 'Nobody gets a word in.',
      'it is always about YOU > / everything is always? about YOU >': 'It is always about you.',
    },
    topic: { 'talk too much': 'Talking too much.', 'talk less': 'Talk less.' },
  },
  'gives-full-attention': {
    is: {
      'present when|with PEOPLE|we|you|i': 'You are present when we talk.',
      'fully|really|always|completely present': 'You are fully present.',
      'all there >|when|with': 'You are all there.',
    },
    does: {
      'give|pay PEOPLE? your|his|her|their full|undivided attention': 'You give me your full attention.',
      'give PEOPLE full|undivided attention': 'You give people full attention.',
      'put your|the|his|her|their phone away / put your|his|her phone down': 'You put your phone away.',
      'make|keep|hold eye contact': 'You make eye contact.',
      'look at PEOPLE when|while i|we|they|people talk|speak': 'You look at me when I talk.',
      'look PEOPLE in the eye': 'You look people in the eye.',
      'stop what you|he|she|they are|is|be do': 'You stop what you are doing.',
      'pay attention >|when / pay attention to me|us|people|everyone / pay attention to what i|we|people say':
        'You pay attention.',
    },
    topic: {
      'full|undivided attention': 'Full attention.',
      'eye contact': 'Eye contact.',
      'be present': 'Being present.',
    },
  },
  'mind-is-elsewhere': {
    is: {
      'distracted / absent minded': 'You are distracted.',
      'on your|his|her|their phone >|all|when|during|at|too|while|and|a|24': 'You are always on your phone.',
      'glued to your|his|her|their|the phone|screen': 'You are glued to your phone.',
      'addicted to your|his|her|their|the phone': 'You are addicted to your phone.',

      'only|just half there': 'You are only half there.',
    },
    does: {
      'look|stare at|on the phone when|at|during|while': 'You look at the phone when we eat.',
      'be not|never|rarely|hardly always|fully|really|very? present >': 'You are not present.',
      'look|stare at|on your|his|her|their phone|laptop|screen': 'You look at your phone.',
      'check your|his|her|their phone': 'You check your phone.',
      'zone|space|drift out|off': 'You zone out.',
      'scroll at|when|through|while|during|on|all': 'You scroll at dinner.',
      'use your|his|her|the phone at|during|when|while|too|all|in': 'You use your phone at dinner.',
    },
    lacks: {
      'put|leave your|the|his|her|that phone away|down|alone|in|at': 'Put your phone away.',
      'get off your|the|that phone': 'Get off your phone.',

      'look up from your|the|that phone|screen': 'You never look up from your phone.',
      'fully present': 'You are not fully present.',
      'be present >|when|more|with|in the|PEOPLE|we|i? >|moment|we|i|talk?': 'Be present.',
    },
    names: {
      'always|constantly on the|your|his|her|that phone >|at|when|during|while': 'Always on that phone.',
      'less phone|screen': 'Less phone at dinner.',
      'too|so much phone|screen': 'Too much phone.',
    },
    says: {
      'your|his|her mind is elsewhere|somewhere': 'Your mind is elsewhere.',
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
      'interested in everything|everyone|people|others|what': 'You are interested in everything.',
      'eager|keen|willing to learn': 'You are eager to learn.',
    },
    does: {
      'ask * good|great|follow|lots|many|so|interesting questions': 'You ask good questions.',
      'ask questions': 'You ask questions.',
      'ask a lot|million|lots of? questions': 'You ask a lot of questions.',
      'ask why >|and|until|things|something': 'You always ask why.',
      'want to learn|understand >|new|things|how|why|more|people|everything': 'You want to learn.',
      'love to? learn': 'You love learning.',
    },
    topic: { curiosity: 'Curiosity.', 'ask * questions': 'Asking questions.' },
  },
  'remembers-what-matters': {
    does: {
      'remember stuff|things i|we|people tell / remember all? the? birthdays|names':
        'You remember things I tell you.',
      'remember birthdays|names|anniversaries|details / remember the|all|every? little|small things|details|thing|detail|stuff / remember my|our|everyone|people birthday|name|story|kids|stuff|names / remember what i|we|people|everyone|others tell|say|like|mention|need|love / remember everything i|we|people tell|say':
        'You remember birthdays.',
      'ask * how it|my|the|our|things went|is|go': 'You ask how it went.',
      'ask about * weeks|later|months': 'You ask about it weeks later.',
    },
    lacks: {
      'forget a|an|my|anyone|our|the? birthday|anniversary|name|date': 'You never forget a birthday.',
    },
    topic: { 'remember things|birthdays|details|what': 'Remembering birthdays.' },
    cue: {
      'remember things|everything|stuff >': 'You remember things.',
    },
  },
};
