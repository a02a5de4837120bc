import type { PlainThemes } from './constructions.ts';

/** Being there, giving, asking, and how near people come. */
export const nearness: PlainThemes = {
  'there-when-needed': {
    is: {
      'there for PEOPLE': 'You are always there for me.',
      'there when people|needed|i|we|it|things|they|you|someone|friends':
        'You are there when people need you.',
      'there in a? crisis|emergency': 'You are there in a crisis.',
      'always there >': 'You are always there.',
      'always there if|when|through': 'You are always there if we need you.',
    },
    does: {
      'show|turn|be up|there when|for PEOPLE|it|things|needed|i|someone': 'You show up when it matters.',
      'show|turn|be up for PEOPLE': 'You show up for people.',
      'drop everything': 'You drop everything.',
      'come when i|we|it|people|needed|someone': 'You come when I call.',
      'pick|answer up * when|at|night': 'You pick up at night.',
    },
    says: {
      'can call|ring YOU anytime|any|whenever|at|in|day': 'I can call you any time.',
      'can count|rely|lean|depend on YOU when|in': 'I can count on you when it is hard.',
    },
    topic: { 'be there for|when PEOPLE|needed|it': 'Being there for people.' },
  },
  'hard-to-reach': {
    is: {
      'hard|difficult|impossible to reach|contact': 'You are hard to reach.',
      'hard|difficult|impossible to get hold of|>': 'You are hard to get hold of.',
      'BAD|slow at|to|with reply|answer|respond|texting|text|replying|answering|responding|keeping|emails':
        'You are slow to reply.',
      'BAD texter': 'You are a terrible texter.',
    },
    does: {
      'cancel last|plans|at|on|a|all|every': 'You cancel last minute.',
      'bail on|last': 'You bail last minute.',
      ghost: 'You ghost people.',
      'take ages|days|forever|weeks|hours|long to reply|answer|respond|text|get': 'You take days to reply.',
      'ignore messages|texts|calls|emails|people|everyone / ignore my|our messages|texts|calls|emails':
        'You ignore my messages.',
      'leave me|us|people|messages|everyone on read|seen|unread|unanswered': 'You leave me on read.',
    },
    lacks: {
      'reply|respond': 'You never reply.',
      'text|message|write|ring|call|get|phone PEOPLE? back': 'You never text back.',
      'answer your|his|her|the|my|our|any|messages|calls|texts|emails|phone|people|me|him':
        'You never answer your phone.',
      'pick up >|phone / pick up the|your|his|her phone': 'You never pick up the phone.',
      available: 'You are never available.',
      reachable: 'You are never reachable.',
    },
    topic: {
      'reply > / reply to messages|texts|people|emails|me|us / reply faster|sooner|quicker':
        'Replying to messages.',
      'answer messages|texts|emails|calls >': 'Answering messages.',
      'text|texting back': 'Texting back.',
    },
  },
  'keeps-in-touch': {
    does: {
      'keep|stay in touch|contact': 'You keep in touch.',
      'check in on|with|>': 'You check in on people.',
      'call|ring|text|phone|write|message PEOPLE every|first|often|regularly|each|just':
        'You call me every week.',
      'text|write|call|message first >|and': 'You text first.',
      'reach out': 'You reach out.',
    },
    topic: { 'keep|stay in touch': 'Staying in touch.' },
  },
  'waits-for-others': {
    does: {
      'wait for PEOPLE to': 'You wait for others to start.',
      'leave it|planning|everything to PEOPLE to': 'You leave it to me to call.',
      'only call|text|ring|write|message when': 'You only call when you need something.',
    },
    lacks: {
      'call|ring|text|message|write PEOPLE? first': 'You never call first.',
      'call|ring|phone|visit|write >': 'You never call.',
      'call|ring|phone|visit|text me|us|your|more|mum|home|often|enough|nan|gran': 'You never call me.',
      'take the? initiative|lead': 'You never take the initiative.',
      'invite PEOPLE': 'You never invite me.',
      'plan anything|something|things|a': 'You never plan anything.',
      'initiate|reach': 'You never initiate.',
      'organise|organize|suggest|arrange anything|something|things': 'You never organise anything.',
      'make the first move': 'You never make the first move.',
      'keep|stay in touch|contact': 'You do not keep in touch.',
      'get|be in touch more|first|often|>': 'Get in touch more.',
      'check in': 'You never check in.',
      proactive: 'You could be more proactive.',
      'come over|round|visit more|often|sometimes / visit|see us|me|your more|often': 'Visit us more.',
    },
    says: {
      'always|only me|us who|that has|have? to? call|text|ask|plan|organise|organize|write|ring|contact|start|calls|asks|texts|plans':
        'It is always me who calls.',
      'i|we am always the one who|that|to call|text|plan|ask|organise|organize|ring':
        'I am always the one to call.',
    },
    topic: {
      initiative: 'Initiative.',
      'take initiative': 'Taking initiative.',
      'keep|stay in touch|contact': 'Staying in touch.',
      'call more|first|me|us': 'Calling more.',
    },
  },
  'makes-people-welcome': {
    is: {
      'welcoming|approachable|hospitable|inviting': 'You are welcoming.',
      'easy to talk to / easy to approach': 'You are easy to talk to.',
      'GOOD host|hostess': 'You are a great host.',
    },
    does: {
      'make PEOPLE * welcome|included|home|comfortable': 'You make everyone feel welcome.',
      'make new|strangers|newcomers|guests * welcome|included|home|comfortable':
        'You make new people feel welcome.',
      'welcome PEOPLE|new|the|newcomers|strangers|guests': 'You welcome everyone.',
      'put PEOPLE at ease': 'You put people at ease.',
    },
    says: {
      'everyone is welcome|included': 'Everyone is welcome with you.',
      'i|we feel welcome|included|comfortable / i|we feel at home': 'I feel at home with you.',
    },
    topic: { 'hospitality|approachability': 'Hospitality.', hospitable: 'Hospitable.' },
  },
  'seems-distant': {
    is: {
      'distant|aloof|standoffish|unapproachable|intimidating|reserved': 'You are distant.',
      'hard|difficult to approach|read|know': 'You are hard to approach.',
      'hard|difficult to get to know|close': 'You are hard to get to know.',
      'cold at|when|until|to|with': 'You are cold at first.',
    },
    does: {
      'keep people|everyone|others at a|arm|arms distance|length': 'You keep people at a distance.',
      'seem cold': 'You seem cold.',
      'come across * cold|distant|aloof|arrogant|unfriendly|strict|intimidating': 'You come across as cold.',
    },
    lacks: {
      'approachable|welcoming': 'You could be more approachable.',
      'easy to approach|talk|read|know': 'You are not easy to approach.',
    },
  },
  'notices-feelings': {
    is: {
      'empathetic|empathic|perceptive|compassionate': 'You are empathetic.',
      'sensitive to': 'You are sensitive to others.',
      'in tune with': 'You are in tune with people.',
    },
    does: {
      'notice when|if|how|that|people i|people|we|someone|they|others|something|feel|anyone|one|a|everyone|are|is':
        'You notice when somebody is sad.',
      'know|see|sense|tell|spot when|if i|people|we|someone|something|others|one am|is|are|feel|be upset|sad|wrong|down|not|need|struggling|off|hurt|stressed|tired':
        'You know when I am upset.',
      'know|see|sense|tell|spot when|if someone|something is|are|be': 'You see when someone is down.',
      'know|see|sense|notice|understand how people|i|others|we|everyone|someone feel': 'You know how I feel.',
      'pick up on': 'You pick up on moods.',
      'read the|a room|people': 'You read the room.',
    },
    topic: { empathy: 'Empathy.', compassion: 'Compassion.' },
  },
  'misses-feelings': {
    is: { 'insensitive|oblivious': 'You are insensitive.' },
    does: { 'miss|ignore * signs|hints|feelings|signals': 'You miss the signs.' },
    lacks: {
      'notice when|how|if|that i|people|others|someone|we|they|am|feel|anyone|are':
        'You never notice when I am upset.',
      'notice * upset|sad|tired|stressed|hurt|struggling': 'You do not notice I am sad.',
      'see when|how|that|if i|people|others|someone|we am|are|is|feel|be':
        'You do not see when people are tired.',
      'think about how|others|other|people': 'You never think about how others feel.',
      'read the room': 'You cannot read the room.',
      'sensitive|empathetic|considerate': 'You could be more sensitive.',
      'empathy >': 'You have no empathy.',
      'empathy for|with|when|towards': 'You have no empathy for people.',
      'ask how i|people|we|others|someone feel|am|are|is|be': 'You never ask how I feel.',
    },
    topic: { empathy: 'Empathy.' },
  },
  'fixes-too-fast': {
    does: {
      'give|offer * advice|solution when|before|instead|straight': 'You give advice when I want to vent.',
      'try|want to fix|solve it|everything|things|me|my|every|problem|the|stuff|people':
        'You try to fix everything.',
      'jump|rush|go * solutions|solution|fixing|advice|solving': 'You jump to solutions.',
      'fix|solve * instead of listen': 'You fix things instead of listening.',
      'give unsolicited|unwanted advice': 'You give unsolicited advice.',
    },
    lacks: {
      'just listen': 'Just listen.',
      'listen * without fix|advice|solve': 'You should listen without fixing.',
    },
    says: {
      'i just want|need to vent|moan|cry|talk / i just want|need a hug|ear|you|someone':
        'You explain the answer but I just want to vent.',
    },
    topic: {
      'try to fix|solve everything|things|problems': 'Trying to fix things.',
      'unsolicited advice': 'Unsolicited advice.',
    },
  },
  'gives-freely': {
    is: {
      'generous|selfless|unselfish': 'You are generous.',
      'generous with|to': 'You are generous with your time.',
    },
    does: {
      'help everyone|anyone|people|others >|out|whenever|without|with|if|when': 'You help everyone.',
      'share everything >|and|with': 'You share everything.',
      'give * without expect|asking|wanting': 'You give without expecting anything.',
      'give PEOPLE your|his|her time|money|last': 'You give people your time.',
      'give your|his|her time|money|shirt': 'You give your time.',
      'pay for everyone|us|everything|the|dinner': 'You pay for everyone.',
      'buy everyone|lunch|us|dinner|rounds|the|me|presents|gifts': 'You buy everyone lunch.',
      'would do anything for': 'You would do anything for anyone.',
    },
    topic: { generosity: 'Generosity.', 'help people|others|everyone': 'Helping others.' },
  },
  'cannot-say-no': {
    is: {
      'people pleaser': 'You are a people pleaser.',
      'too nice|kind|generous|helpful': 'You are too nice.',
      'doormat|pushover': 'You are a pushover.',
    },
    does: {
      'say yes to everything|everyone|everybody|too|all|anything|anyone': 'You say yes to everything.',
      'say yes too|when|all': 'You say yes too often.',
      'take on too|so|far|way|everything|more|all|everyone': 'You take on too much.',
      'take|do too|so|far|way much|many on|for': 'You do too much for others.',
      'take far|way too much on': 'You take far too much on.',
      'overcommit|overpromise': 'You overcommit.',
      'try to please everyone': 'You try to please everyone.',
      'let people|others|everyone walk all|over': 'You let people walk all over you.',
    },
    lacks: {
      'say no > / say no to PEOPLE|anyone|anything|extra|more|work|things|requests|favours|favors':
        'You cannot say no.',
      'set|have|set boundaries|limits': 'You never set boundaries.',
      'set|draw|have some|any|clear|more|better boundary|limit': 'Set some boundaries.',
    },
    topic: {
      'say no': 'Saying no.',
      'boundaries|overcommitting / people pleasing': 'Boundaries.',
      'set boundaries|limits': 'Setting boundaries.',
    },
  },
  'sets-clear-limits': {
    does: {
      'say no when|without|early|nicely|kindly|clearly|if|and / say no to extra|people|things|more|work':
        'You say no when you need to.',
      'say no >': 'You can say no.',
      'set|have|know|keep|hold|draw your|his|her|clear|healthy|good|firm|the boundaries|limits':
        'You set clear boundaries.',
      'set boundaries|limits': 'You set boundaries.',
      'stand your|his|her ground': 'You stand your ground.',
    },
    topic: { boundaries: 'Boundaries.', 'say no': 'Saying no.', 'set boundaries': 'Setting boundaries.' },
  },
  'respects-a-no': {
    does: {
      'accept|respect|take a|my no > / respect|accept when|if i|people|we|someone say no': 'You accept a no.',
      'respect|accept * when i|people|someone say no': 'You respect it when I say no.',
      'respect people|my|our|other|others|everyone * boundaries|limits': 'You respect my boundaries.',
    },
    lacks: {
      'push|pressure PEOPLE >': 'You never pressure me.',
      pushy: 'You are never pushy.',
      'pressure|push PEOPLE to|into': 'You never pressure anyone into things.',
    },
  },
  'pushes-past-a-no': {
    is: { pushy: 'You are pushy.' },
    does: {
      'not take|accept|hear no a? for|no': 'You do not take no for an answer.',
      'pressure|push|guilt PEOPLE into|to|until|>': 'You pressure people into things.',
      'keep asking|pushing|nagging|insisting': 'You keep asking.',
      'ignore|ignores my|a|when|our no|i|boundaries': 'You ignore my boundaries.',
    },
    lacks: {
      'take|accept|respect|hear a? no': 'You cannot take no.',
      'respect boundaries|my|our|people|other|others * boundaries|limits|no':
        'You do not respect my boundaries.',
      'take|accept no for': 'You never take no for an answer.',
    },
    topic: { pushiness: 'Pushiness.' },
  },
  'takes-people-as-they-are': {
    is: {
      'accepting|nonjudgmental|tolerant / non judgmental': 'You are accepting.',
      'not judgmental|judgemental': 'You are not judgmental.',
      'accept of everyone|people|others': 'You are accepting of everyone.',
    },
    does: {
      'accept PEOPLE as|how|for|exactly|the|>': 'You accept people as they are.',
      'take PEOPLE as|how|for': 'You take people as they are.',
      'let PEOPLE be themselves|myself|ourselves|yourself|who': 'You let people be themselves.',
      'treat everyone|people|all * same|equal|equally|equals': 'You treat everyone the same.',
    },
    lacks: { judge: 'You never judge.', 'judgmental|judgemental': 'You are never judgmental.' },
    says: {
      'can be myself|ourselves|themselves with|around|>': 'I can be myself with you.',
      'not feel judged': 'I do not feel judged.',
    },
    topic: { 'acceptance|tolerance': 'Acceptance.', 'open mindedness': 'Open mindedness.' },
  },
  'judges-quickly': {
    is: { 'judgmental|judgemental': 'You are judgmental.', 'quick|fast to judge': 'You are quick to judge.' },
    does: {
      'judge PEOPLE|too|my|before|quickly|fast|by|books|other|others': 'You judge people.',
      'judge >': 'You judge.',
      'jump to conclusions': 'You jump to conclusions.',
      'write people|someone|everyone off': 'You write people off.',
      'make|form snap|quick judgements|judgments|opinions': 'You make snap judgments.',
      'make up your|his|her mind about people|someone|others': 'You make up your mind about people.',
    },
    lacks: {
      'give PEOPLE a chance|second': 'You never give people a chance.',
      'open minded': 'You could be more open minded.',
    },
    says: { 'i|we feel judged': 'I feel judged.' },
    topic: { 'judge|judging people|others|quickly|too': 'Judging people.' },
  },
  'stands-by-people': {
    is: { loyal: 'You are loyal.' },
    does: {
      'have my|our|your|people|everyone|their|others back': 'You have my back.',
      'stand|stick up for PEOPLE|your|his|her|the|those|their|my|our': 'You stand up for people.',
      'stand|stick by PEOPLE|your|my|his|her|the': 'You stand by people.',
      'take|be my|our|on side': 'You take my side.',
      'defend people|us|me|your|others|everyone|friends|the >|when|team|against|no|people|in':
        'You defend people.',
      'fight for PEOPLE|your|the|our': 'You fight for us.',
      'back PEOPLE up': 'You back me up.',
      'protect your|us|the|me|his|her people|team|friends|family|>': 'You protect your team.',
    },
    topic: { loyalty: 'Loyalty.', 'stand up for PEOPLE': 'Standing up for people.' },
  },
  'opens-up': {
    is: {
      'open about * feelings|emotions|struggles|days': 'You are open about your feelings.',
      vulnerable: 'You are vulnerable with us.',
    },
    does: {
      'share|show|express|tell|talk PEOPLE? about? your|his|her|their feelings|emotions':
        'You share your feelings.',
      'talk about feelings|emotions|your|how|his|her|their feelings|emotions|you|feel?':
        'You talk about feelings.',
      'tell|say PEOPLE? how you|he|she|they really|actually|honestly|truly? feel|are|is|be':
        'You tell me how you feel.',
      'open up': 'You open up.',
    },
    topic: { 'vulnerability / emotional openness': 'Vulnerability.', 'open up': 'Opening up.' },
  },
  'keeps-feelings-hidden': {
    is: { 'closed off': 'You are closed off.', guarded: 'You are guarded.' },
    does: {
      'hide|bottle|suppress|mask your|his|her|their|how|everything|things|it|the feelings|emotions|you|he|up|what':
        'You hide your feelings.',
      'bottle up': 'You bottle up your feelings.',
      'bottle everything|things|it|your|his|her|feelings|stuff up': 'You bottle everything up.',
      'keep your|his|her|their? feelings|emotions inside|in|to|hidden': 'You keep your feelings to yourself.',
      'keep everything|things|it|stuff inside|in|bottled': 'You keep everything inside.',
      'say you|he|she|they are all? fine|okay|good when|but|and|>': 'You say you are fine when you are not.',
      'pretend everything|to|you|he|she * fine|ok|okay|good|alright': 'You pretend everything is fine.',
      'put on a brave|happy face': 'You put on a brave face.',
    },
    lacks: {
      'open up': 'You never open up.',
      'share|show|express|talk your|his|her|their|any|more feelings|emotions|emotion':
        'You never show your feelings.',
      'talk about your|his|her|their|how|feelings|emotions feelings|emotions|you|he|she|feel?':
        'You never talk about your feelings.',
      'say|tell PEOPLE? how you|he|she|they really|actually|honestly|truly? are? really? feel|doing|are|do':
        'You never say how you feel.',
      'tell PEOPLE when you|he|she are|is|feel|be|struggle * sad|upset|hurt|unhappy|struggling|down|bad|low':
        'Tell us when you are sad.',
      'tell PEOPLE what is wrong|bothering|going|up / tell PEOPLE what you feel':
        'You never tell me what is wrong.',
      vulnerable: 'You could be more vulnerable.',
      'show emotions|feelings|weakness|vulnerability|emotion': 'You never show emotions.',
      'cry in': 'You never cry in front of us.',
    },
    topic: {
      'open up': 'Opening up.',
      'talk about feelings|your': 'Talking about feelings.',
      'share|show feelings|emotions|your|more': 'Sharing feelings.',
      vulnerability: 'Vulnerability.',
    },
  },
  'lets-others-help': {
    does: {
      'ask for help|advice|a': 'You ask for help when you need it.',
      'accept help': 'You accept help.',
      'let PEOPLE help': 'You let people help.',
    },
    topic: { 'ask for help': 'Asking for help.' },
  },
  'carries-it-alone': {
    is: {
      'too independent|proud to ask': 'You are too proud to ask.',
      'too independent >': 'You are too independent.',
    },
    does: {
      'do everything yourself|alone|himself|herself|on|themselves': 'You do everything yourself.',
      'do it|things all? yourself|alone|himself|herself|themselves': 'You do it all alone.',
      'carry everything|it|things|all|too|the * alone|yourself|shoulders|much|own|himself|herself':
        'You carry everything alone.',
      'try to do everything|it|all': 'You try to do everything.',
      'refuse help': 'You refuse help.',
      'deal with everything|things|it * alone|yourself|own|himself|herself':
        'You deal with everything alone.',
      'struggle in silence|alone': 'You struggle in silence.',
    },
    lacks: {
      'ask more? for help|support|a': 'You never ask for help.',
      'ask PEOPLE for|to help': 'You never ask us for help.',
      'accept|take|want any|our|my? help': 'You never accept help.',
      'let PEOPLE help': 'You never let anyone help.',
      'lean on': 'You should lean on us.',
      'just ask >': 'You should just ask.',
    },
    topic: {
      'ask for help|support': 'Asking for help.',
      'help >': 'Help.',
      'accept help': 'Accepting help.',
      'support >': 'Support.',
      'do everything yourself|alone': 'Doing everything yourself.',
    },
  },
};
