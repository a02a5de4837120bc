import type { PlainThemes } from './constructions.ts';

/** Being there, giving, asking, and how near people come. */
export const nearness: PlainThemes = {
  'there-when-needed': {
    is: {
      'there for PEOPLE': 'You are always there for me.',
      'there when people|needed|i|we|it|things|they|PEOPLE|someone|friends':
        'You are there when people need you.',
      'there in a? crisis|emergency': 'You are there in a crisis.',
      'always there >': 'You are always there.',
      'always there if|when|through': 'You are always there if we need you.',
    },
    does: {
      'show|turn|be up|there when PEOPLE|it|things|i|someone|we need|needs|matter|matters|am|are|is|get|gets|go|goes / show|turn up for PEOPLE|things|someone >|when|and':
        'You show up when it matters.',
      'show|turn|be up for PEOPLE': 'You show up for people.',
      'drop everything >|for|to|when|if': 'You drop everything.',
      'come when i|we|people|someone call|need|ask': 'You come when I call.',
      'pick up when|whenever i|we|people / pick up at night|midnight|3am|any': 'You pick up at night.',
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
      'cancel last|plans|on|at': 'You cancel last minute.',
      'bail on|last': 'You bail last minute.',
      'ghost PEOPLE|>|when|for': 'You ghost people.',
      'take ages|days|forever|weeks|hours|long to reply|answer|respond|text / take ages|days|forever|weeks|hours|long to get back':
        'You take days to reply.',
      'ignore messages|texts|calls|emails / ignore my|our messages|texts|calls|emails':
        'You ignore my messages.',
      'leave me|us|people|messages|everyone on read|seen|unread|unanswered': 'You leave me on read.',
    },
    lacks: {
      'reply|respond >|for|quickly|faster|sooner / reply|respond to my|our|messages|texts|emails|me|us':
        'You never reply.',
      'text|message|write|ring|call|phone PEOPLE? back / get back to': 'You never text back.',
      'answer your|his|her|the|my|our|any phone|messages|calls|texts|emails / answer messages|calls|texts|emails':
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
      'keep|stay in touch|contact >|even|after|when|and|over / keep|stay in touch|contact with PEOPLE|friends':
        'You keep in touch.',
      'check in on|with|>': 'You check in on people.',
      'call|ring|text|phone|write|message PEOPLE first|often|regularly / call|ring|text|phone|write|message PEOPLE every|each day|week|month|sunday|night|year|evening|morning':
        'You call me every week.',
      'text|write|call|message first >|and': 'You text first.',
      'reach out': 'You reach out.',
    },
    topic: { 'keep|stay in touch': 'Staying in touch.' },
  },
  'waits-for-others': {
    does: {
      'wait for PEOPLE to start|begin|call|text|make|plan|invite|organise|suggest|act':
        'You wait for others to start.',
      'leave it|planning|everything to PEOPLE to': 'You leave it to me to call.',
      'only call|text|ring|write|message when you|he|she need|want': 'You only call when you need something.',
    },
    lacks: {
      'call|ring|text|message|write PEOPLE? first': 'You never call first.',
      'call|ring|phone|visit >': 'You never call.',
      'call|ring|phone|visit|text me|us|mum|home|nan|gran|more|often|enough >|anymore|more|enough|often|just':
        'You never call me.',
      'take the? initiative|lead': 'You never take the initiative.',
      'invite me|us|anyone|people >|over|along|round|anywhere': 'You never invite me.',
      'plan anything|something|things >|for|with|together': 'You never plan anything.',
      'initiate >|anything|things|contact|plans / reach out': 'You never initiate.',
      'organise|organize|suggest|arrange anything|something|things >|for|with':
        'You never organise anything.',
      'make the first move': 'You never make the first move.',
      'keep|stay in touch|contact': 'You do not keep in touch.',
      'get|be in touch more|first|often|>': 'Get in touch more.',
      'check in': 'You never check in.',
      proactive: 'You could be more proactive.',
      'come over|round|visit more|often|sometimes / visit|see us|me|your more|often': 'Visit us more.',
    },
    says: {
      'always|only me|us who|that has|have? to? call|text|plan|organise|organize|write|ring|contact':
        'It is always me who calls.',
      'i|we am always the one who|that|to call|text|plan|organise|organize|ring':
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
      'make new|strangers|newcomers|guests people? feel at home': 'You make new people feel at home.',
      'make PEOPLE feel? so|very|really|more? welcome|included|comfortable / make PEOPLE feel at home':
        'You make everyone feel welcome.',
      'make new|strangers|newcomers|guests people? feel? welcome|included|comfortable':
        'You make new people feel welcome.',
      'welcome PEOPLE|newcomers|strangers|guests / welcome the? new people|colleagues|members|starters|parents':
        'You welcome everyone.',
      'put PEOPLE at ease': 'You put people at ease.',
    },
    says: {
      'everyone is welcome|included >|with|at|in': 'Everyone is welcome with you.',
      'i|we feel welcome|included|comfortable >|with|around|at / i|we feel at home':
        'I feel at home with you.',
    },
    topic: { 'hospitality|approachability': 'Hospitality.', hospitable: 'Hospitable.' },
  },
  'seems-distant': {
    is: {
      'distant|aloof|standoffish|unapproachable|intimidating|reserved': 'You are distant.',
      'hard|difficult to approach|read|know': 'You are hard to approach.',
      'hard|difficult to get to know|close': 'You are hard to get to know.',
      'cold at first / cold until|to|with PEOPLE|you|i|new|strangers': 'You are cold at first.',
    },
    does: {
      'keep people|everyone|others at a|arm|arms distance|length': 'You keep people at a distance.',
      'seem cold': 'You seem cold.',
      'come across * cold|distant|aloof|unfriendly|intimidating': 'You come across as cold.',
    },
    lacks: {
      'approachable|welcoming': 'You could be more approachable.',
      'easy to approach|talk|read|know': 'You are not easy to approach.',
    },
  },
  'notices-feelings': {
    is: {
      'empathetic|empathic|perceptive|compassionate': 'You are empathetic.',
      'sensitive to others|people|how|our|my|other|everyone': 'You are sensitive to others.',
      'in tune with people|others|everyone|how': 'You are in tune with people.',
    },
    does: {
      'notice when i|people|someone|we|one of? us? am|are|is having a bad|hard|rough':
        'You notice when someone is having a bad day.',
      'notice when|if|that i|people|we|someone|they|others|anyone|one|everyone * upset|sad|down|off|hurt|stressed|tired|struggling|quiet|unhappy|low|lonely|nervous|worried / notice how i|people|we|someone|they|others|everyone feel':
        'You notice when somebody is sad.',
      'know|see|sense|tell|spot when|if i|people|we|someone|others|one am|is|are|feel|be upset|sad|down|struggling|hurt|stressed|tired|low|lonely|unhappy / know|see|sense|tell|spot when|if something is wrong|off|up >|with':
        'You know when I am upset.',

      'know|see|sense|notice|understand how people|i|others|we|everyone|someone feel >|before|without|when|even|and':
        'You know how I feel.',
      'pick up on moods|feelings|emotions|how|when': 'You pick up on moods.',
      'read the|a room|people': 'You read the room.',
    },
    topic: { empathy: 'Empathy.', compassion: 'Compassion.' },
  },
  'misses-feelings': {
    is: {
      'insensitive|oblivious >|and|sometimes|at|when / oblivious to others|people|other|feelings':
        'You are insensitive.',
    },
    does: { 'miss|ignore the|my|our|people|others? signs|hints|feelings|signals': 'You miss the signs.' },
    lacks: {
      'notice when|if|that i|people|others|someone|we|they * upset|sad|tired|stressed|hurt|struggling|down|unhappy|low / notice how i|people|others|we|they feel':
        'You never notice when I am upset.',
      'notice * upset|sad|tired|stressed|hurt|struggling': 'You do not notice I am sad.',
      'see when|that|if i|people|others|someone|we am|are|is|feel|be upset|sad|tired|stressed|hurt|struggling|down|unhappy|low / see how i|people|others|we feel':
        'You do not see when people are tired.',
      'think about how others|other|people|i|we people? feel / think about others >|first|before|enough':
        'You never think about how others feel.',
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
      'give|offer * advice|solution when i just|only|want / give|offer * advice|solution before|instead of? listen|hear':
        'You give advice when I just want to vent.',
      'try|want to fix everything|me|people|everyone / try|want to fix|solve my problem':
        'You try to fix everything.',
      'jump|rush * solutions|solution|fixing|advice|solving / go straight|right to|into solutions|solution|fixing|advice|solving':
        'You jump to solutions.',
      'fix|solve * instead of listen': 'You fix things instead of listening.',
      'give unsolicited|unwanted advice': 'You give unsolicited advice.',
    },
    lacks: {
      'just listen': 'Just listen.',
      'listen * without fix|advice|solve': 'You should listen without fixing.',
    },
    says: {
      'but i just|only want|need to vent|moan|cry': 'You explain the answer but I just want to vent.',
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

      'give * without expect|wanting': 'You give without expecting anything.',
      'give PEOPLE your|his|her time|money|last': 'You give people your time.',
      'give your|his|her time|money|shirt': 'You give your time.',
      'pay for everyone|us|everything': 'You pay for everyone.',
      'buy everyone|us|people|me|others lunch|dinner|coffee|drinks|presents|gifts|rounds|breakfast':
        'You buy everyone lunch.',
      'would do anything for PEOPLE|friends|others / would do anything for your|his|her friends|family|kids|people|team':
        'You would do anything for anyone.',
    },
    topic: { generosity: 'Generosity.', 'help people|others|everyone': 'Helping others.' },
    cue: {
      'share everything >': 'You share everything.',
    },
  },
  'cannot-say-no': {
    is: {
      'people pleaser': 'You are a people pleaser.',
      'too nice|helpful': 'You are too nice.',
      'doormat|pushover': 'You are a pushover.',
    },
    does: {
      'take on far|way too much|many': 'You take on far too much.',
      'say yes to everything|everyone|everybody|too|anything|anyone': 'You say yes to everything.',
      'say yes too / say yes when you|he|she|they mean|want|should / say yes all the':
        'You say yes too often.',
      'take on too|so|far|way much|many|more / take on everything / take on more than you|he|she can':
        'You take on too much.',
      'take|do too|far|way much|many on|for': 'You do too much for others.',
      'take far|way too much on': 'You take far too much on.',
      overcommit: 'You overcommit.',
      'try to please everyone': 'You try to please everyone.',
      'let people|others|everyone walk all|over': 'You let people walk all over you.',
    },
    lacks: {
      'say no > / say no to PEOPLE|anyone|anything|extra|more|work|things|requests|favours|favors':
        'You cannot say no.',
      'set boundaries|limits': 'You never set boundaries.',
      'set|draw some|any|clear|more|better boundary|limit': 'Set some boundaries.',
    },
    topic: {
      'say no': 'Saying no.',
      'boundaries|overcommitting / people pleasing': 'Boundaries.',
      'set boundaries|limits': 'Setting boundaries.',
    },
  },
  'sets-clear-limits': {
    does: {
      'say no when you|he|she|they|it|needed|something need|have|must|is|too|>? / say no without|early|nicely|kindly|clearly / say no to extra':
        'You say no when you need to.',
      'can say no >': 'You can say no.',
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
      'pressure PEOPLE >': 'You never pressure me.',
      pushy: 'You are never pushy.',
      'pressure PEOPLE to|into / push PEOPLE into': 'You never pressure anyone into things.',
    },
  },
  'pushes-past-a-no': {
    is: { pushy: 'You are pushy.' },
    does: {
      'not take|accept|hear no a? for|no': 'You do not take no for an answer.',
      'pressure|guilt PEOPLE into|to|until|> / push PEOPLE into|until': 'You pressure people into things.',
      'keep asking|pushing|nagging|insisting after|until|even / keep nagging|insisting >':
        'You keep asking after I say no.',
      'ignore|ignores my|a|our no|boundaries': 'You ignore my boundaries.',
    },
    lacks: {
      'take|accept|respect|hear a? no >|for|from': 'You cannot take no.',
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
      'accept PEOPLE as|how they|we|i|he|she / accept PEOPLE for who / accept PEOPLE exactly|>':
        'You accept people as they are.',
      'take PEOPLE as|how they|we|i|he|she / take PEOPLE for who': 'You take people as they are.',
      'let PEOPLE be themselves|myself|ourselves|yourself|who': 'You let people be themselves.',
      'treat everyone|people|all * same|equal|equally|equals': 'You treat everyone the same.',
    },
    lacks: {
      'judge >|PEOPLE|anyone|by': 'You never judge.',
      'judgmental|judgemental': 'You are never judgmental.',
    },
    says: {
      'can be myself|ourselves|themselves with|around|>': 'I can be myself with you.',
      'not feel judged': 'I do not feel judged.',
    },
    topic: { 'acceptance|tolerance': 'Acceptance.', 'open mindedness': 'Open mindedness.' },
  },
  'judges-quickly': {
    is: { 'judgmental|judgemental': 'You are judgmental.', 'quick|fast to judge': 'You are quick to judge.' },
    does: {
      'judge PEOPLE|others >|too|before|quickly|fast|harshly|on|without|a|all / judge PEOPLE|others by their? looks|appearance|clothes / judge too|before|quickly|fast / judge my choices|friends|decisions|life':
        'You judge people.',

      'jump to conclusions': 'You jump to conclusions.',
      'write people|someone|everyone off': 'You write people off.',
      'make|form snap|quick judgements|judgments|opinions': 'You make snap judgments.',
      'make up your|his|her mind about people|someone|others quickly|fast|too|within|before|straight':
        'You make up your mind about people too fast.',
    },
    lacks: {
      'give PEOPLE a chance|second >|chance': 'You never give people a chance.',
      'open minded': 'You could be more open minded.',
    },
    says: { 'i|we feel judged >|when|around|sometimes / i|we feel judged by YOU': 'I feel judged.' },
    topic: { 'judge|judging people|others|quickly|too': 'Judging people.' },
  },
  'stands-by-people': {
    is: { loyal: 'You are loyal.' },
    does: {
      'have my|our|your|everyone|their|others back >|when|no|always|in|whatever|even|and|with|against':
        'You have my back.',
      'stand|stick up for PEOPLE|those / stand|stick up for your|his|her|the|their|my|our team|friends|people|staff|family|kids|weak|colleagues|brother|sister':
        'You stand up for people.',
      'stand|stick by PEOPLE|friends / stand|stick by your|my|his|her friends|family|people|team|side':
        'You stand by people.',
      'take my|our|people side / be on my|our side': 'You take my side.',
      'defend people|us|me|your|others|everyone|friends|the >|when|team|against|no|people|in':
        'You defend people.',
      'fight for PEOPLE / fight for your|his|her|the|our team|people|friends|family|kids|staff':
        'You fight for us.',
      'back PEOPLE up': 'You back me up.',
      'protect your|us|the|me|his|her people|team|friends|family|>': 'You protect your team.',
    },
    topic: { loyalty: 'Loyalty.', 'stand up for PEOPLE': 'Standing up for people.' },
  },
  'opens-up': {
    is: {
      'open about * feelings|emotions|struggles|days': 'You are open about your feelings.',
      'vulnerable with|in|and|when': 'You are vulnerable with us.',
    },
    does: {
      'share|show|express|tell|talk PEOPLE? about? your|his|her|their feelings|emotions':
        'You share your feelings.',
      'talk about feelings|emotions / talk about your|his|her|their own? feelings|emotions / talk about how you|he|she|they feel':
        'You talk about feelings.',
      'tell|say PEOPLE? how you|he|she|they really|actually|honestly|truly? feel / tell|say PEOPLE? how you|he|she|they really|actually|honestly|truly are|is':
        'You tell me how you feel.',
      'open up >|about|when|and|with|more|sometimes / open up to PEOPLE': 'You open up.',
    },
    topic: { 'vulnerability / emotional openness': 'Vulnerability.', 'open up': 'Opening up.' },
  },
  'keeps-feelings-hidden': {
    is: { 'closed off': 'You are closed off.', guarded: 'You are guarded.' },
    does: {
      'hide|bottle|suppress|mask your|his|her|their|the feelings|emotions / hide|mask how you|he|she|they really? feel|are':
        'You hide your feelings.',
      'bottle up': 'You bottle up your feelings.',
      'bottle everything|things|it|your|his|her|feelings|stuff up': 'You bottle everything up.',
      'keep your|his|her|their? feelings|emotions inside|to|hidden / keep your|his|her|their? feelings|emotions in >':
        'You keep your feelings to yourself.',
      'keep everything|things|it|stuff bottled / keep everything|things|it|stuff inside|in >':
        'You keep everything inside.',
      'say you|he|she|they are all? fine|okay when|but|and|>': 'You say you are fine when you are not.',
      'pretend everything|to|you|he|she * fine|ok|okay|good|alright': 'You pretend everything is fine.',
      'put on a brave|happy face': 'You put on a brave face.',
    },
    lacks: {
      'open up >|about|when|and|with|sometimes / open up more >|about|when|with / open up more? to PEOPLE':
        'You never open up.',
      'share|show|express|talk your|his|her|their|any|more feelings|emotions|emotion':
        'You never show your feelings.',
      'talk about feelings|emotions / talk about your|his|her|their own? feelings|emotions / talk about how you|he|she|they feel':
        'You never talk about your feelings.',
      'say|tell PEOPLE? how you|he|she|they really|actually|honestly|truly? really? feel / say|tell PEOPLE? how you|he|she|they really|actually|honestly|truly? are >|doing|really':
        'You never say how you feel.',
      'tell PEOPLE when you|he|she are|is|feel|be|struggle * sad|upset|hurt|unhappy|struggling|down|bad|low':
        'Tell us when you are sad.',
      'tell PEOPLE what is wrong|up > / tell PEOPLE what is bothering|going / tell PEOPLE what you feel':
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
      'ask for help|advice / ask for a hand': 'You ask for help when you need it.',
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
      'do everything yourself|alone|himself|herself|themselves / do everything on your|his|her own':
        'You do everything yourself.',
      'do it|things all yourself|alone|himself|herself|themselves': 'You do it all alone.',
      'carry everything|all|too * alone|yourself|shoulders|much|own|himself|herself':
        'You carry everything alone.',
      'try to do everything|it all? yourself|alone / try to do everything >': 'You try to do everything.',
      'refuse help': 'You refuse help.',
      'deal with everything|things|it * alone|yourself|own|himself|herself':
        'You deal with everything alone.',
      'struggle in silence|alone': 'You struggle in silence.',
    },
    lacks: {
      'ask more? for help|support': 'You never ask for help.',
      'ask PEOPLE for|to help': 'You never ask us for help.',
      'accept|take|want any|our|my? help': 'You never accept help.',
      'let PEOPLE help': 'You never let anyone help.',
      'lean on PEOPLE|others >|more': 'You should lean on us.',
      'just ask >': 'You should just ask.',
    },
    topic: {
      'ask for help|support': 'Asking for help.',

      'accept help': 'Accepting help.',

      'do everything yourself|alone': 'Doing everything yourself.',
    },
  },
};
