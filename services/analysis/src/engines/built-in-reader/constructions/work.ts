import type { PlainThemes } from './constructions.ts';

/** What is agreed, done, decided and handed over. */
export const work: PlainThemes = {
  'keeps-promises': {
    is: {
      'reliable|dependable': 'You are reliable.',
      'man|woman|person of YOUR word': 'You are a man of your word.',
      'true to your|his|her word': 'You are true to your word.',
    },
    does: {
      'keep your|his|her|their|every|a word|promise': 'You keep your word.',
      'keep promises|deadlines|agreements': 'You keep promises.',
      'do what you|he|she|they say|promise': 'You do what you say.',
      'do everything you|he|she|they say|promise': 'You do everything you promise.',
      'deliver on time|promises / deliver what you|he|she|they promise|say': 'You deliver on time.',
      'deliver >': 'You always deliver.',
      'meet your|his|her|every|the|all deadline': 'You meet every deadline.',
      'meet deadlines': 'You always meet deadlines.',
      'follow through >|and|when|every': 'You follow through.',
      'come through >': 'You always come through.',
      'honour|honor your|his|her word|promise': 'You honour your word.',
      'stick to your|his|her word|promise': 'You stick to your word.',
      'get the? job|things|it done on time': 'You get things done on time.',
    },
    lacks: {
      'miss a? deadline': 'You never miss a deadline.',
      'break a|your|his|her promise': 'You never break a promise.',
      'let PEOPLE down >|when|ever|once': 'You never let me down.',
      'go back on': 'You never go back on your word.',
    },
    says: {
      'can always? rely on YOU >': 'I can always rely on you.',
      'can count|depend on YOU >': 'People can count on you.',
      'can count|depend on YOU to do|get|finish|help|deliver|keep|come': 'I can depend on you to do it.',
      'can rely on YOU to do|get|finish|help|deliver|keep|come': 'I can rely on you to do it.',
      'can trust YOU to do it|things|what|your': 'I can trust you to do it.',
    },
    topic: {
      reliability: 'Reliability.',
      dependability: 'Dependability.',
      'follow through': 'Following through.',
    },
  },
  'lets-promises-slip': {
    is: {
      'unreliable|undependable|flaky': 'You are a bit unreliable.',
      'slow to deliver|finish': 'You are slow to finish.',
    },
    does: {
      'forget what you|he|she|they promise|agree': 'You forget what you promised.',
      'forget to do things|stuff|it >|you|that / forget to send|bring|book|pay': 'You forget to do things.',
      'miss deadlines': 'You miss deadlines.',
      'miss a|the|every|our deadline': 'You always miss the deadline.',
      'break your|his|her|their promise|word': 'You break your promises.',
      'break promises': 'You break promises.',
      'let PEOPLE down >|when|again|at|all|too|a|often': 'You let people down.',
      'leave things|jobs|projects|tasks|everything half|unfinished': 'You leave things half finished.',
      'half finish|do': 'You half finish things.',
      'say|promise|agree you|he|she|they will * and|but then? you|he|she|they? do? not|never >|do':
        'You say you will do it and then you do not.',
      'promise * and|but then? never|not do|keep|deliver|>': 'You promise things and never do them.',
      'finish nothing >': 'You start things and finish nothing.',
      'hand things|it|work in? late': 'You hand things in late.',
    },
    lacks: {
      'reliable|dependable': 'You are not very reliable.',
      'keep your|his|her|their|the|a promise|word': 'You never keep your promises.',
      'keep promises|deadlines|agreements': 'You do not keep promises.',
      'do what you|he|she|they say|promise': 'You never do what you say.',
      'follow through': 'You do not follow through.',
      'finish what you|he|she|they start|begin': 'You never finish what you start.',
      'finish things|anything|stuff|projects|jobs|tasks': 'You never finish things.',
      'stick to deadlines|agreements|commitments': 'You should stick to deadlines.',
      'meet deadlines': 'You do not meet deadlines.',
      'deliver on time': 'You do not deliver on time.',
    },
    says: {
      'can not|never really? rely|count|depend on YOU >|to|when / noone can rely|count|depend on YOU':
        'I cannot rely on you.',
    },
    topic: {
      reliability: 'Reliability.',
      'follow through': 'Following through.',
      'deadlines >': 'Deadlines.',
      'finish things|what': 'Finishing things.',
      'keep promises': 'Keeping promises.',
    },
  },
  'runs-late': {
    is: {
      'always|constantly|forever|usually|often|perpetually|chronically|sometimes|regularly|everywhere|bit late >|for|to|and|with|but|when|by|because':
        'You are always late.',
      'late for|to everything|meetings|work|dinner|class|practice|training|the|our':
        'You are late for everything.',
      'late all|every': 'You are late all the time.',
    },
    does: {
      'run late >': 'You always run late.',
      'run * minutes late': 'You run ten minutes late.',
      'turn|show up late': 'You turn up late.',
      'arrive|come late': 'You come late.',

      'late again': 'You are late again.',
      'keep PEOPLE waiting': 'You keep people waiting.',
      'make us|me|people|everyone|others wait >|for|all|ages': 'You make us wait.',
    },
    lacks: {
      'start meetings|things on time': 'You never start meetings on time.',
      'on time': 'You are never on time.',
      'be on time': 'Be on time.',
      'turn|show up on time': 'You never show up on time.',
      'come|arrive on time': 'You should come on time.',
      punctual: 'You are not very punctual.',
      'timekeeper|timekeeping': 'You are a terrible timekeeper.',
    },
    names: { 'BAD timekeeping|timekeeper': 'Your terrible timekeeping.' },
    topic: {
      'punctuality|timekeeping|lateness': 'Punctuality.',
      'be on time': 'Being on time.',
      'be late': 'Being late.',
      'time keeping >': 'Time keeping.',
      'come on time': 'Coming on time.',
    },
  },
  'works-with-care': {
    is: {
      'thorough|meticulous|conscientious|diligent': 'You are thorough.',
      'detail oriented|focused': 'You are detail oriented.',
    },
    does: {
      'pay attention to detail': 'You pay attention to detail.',
      'double check things|everything|it > / double check every': 'You double check everything.',
      'check everything|details|it twice': 'You check everything twice.',
      'care about the? quality|detail': 'You care about quality.',
      'take care|pride over|with|in your|his|her|their work': 'You take pride in your work.',
    },
    lacks: { 'cut corners': 'You never cut corners.', 'miss a detail': 'You never miss a detail.' },
    names: {
      'GOOD attention to detail': 'Great attention to detail.',
      'GOOD eye for detail': 'You have a great eye for detail.',
    },
    topic: {
      'attention to detail': 'Attention to detail.',
      'eye for detail': 'An eye for detail.',
      thoroughness: 'Thoroughness.',
    },
  },
  'never-good-enough': {
    is: { perfectionist: 'You are a perfectionist.', perfectionistic: 'You are too perfectionistic.' },
    does: {
      'polish|tweak * forever|endlessly': 'You polish things forever.',
      'redo|polish|rewrite everything >|ten|until|twice': 'You redo everything.',
      overengineer: 'You overengineer everything.',
      'want|need|have everything|it|things|all to? be? perfect': 'You want everything to be perfect.',
      'fuss over|about every? detail / fuss over|about everything': 'You fuss over details.',
      'obsess over|about every|small|tiny|the? detail': 'You obsess over details.',
    },
    lacks: {
      'happy|satisfied with your|his|her|their own work|result': 'You are never happy with your own work.',
      'leave|let|accept * good enough': 'You cannot leave it at good enough.',
    },
    says: {
      'everything must|has be perfect': 'Everything must be perfect.',
      'everything|it must|has|have to be perfect': 'Everything has to be perfect.',
      'nothing is ever? good enough >': 'Nothing is ever good enough.',
      'it is never good enough for? YOU? >': 'It is never good enough for you.',
    },
    topic: { perfectionism: 'Perfectionism.' },
  },
  'gets-things-moving': {
    is: {
      proactive: 'You are proactive.',
      'go getter': 'You are a real go getter.',
      'self starter': 'You are a self starter.',
    },
    does: {
      'get things|stuff|it|shit|everything|jobs done|moving|going|started': 'You get things done.',
      'make|making things|it|stuff happen': 'You make things happen.',
      'take the? initiative|lead': 'You take the initiative.',
      'organise|organize everything|things|trips|stuff|events|our|parties|holidays / plan trips|events|parties|holidays|our':
        'You organise everything.',
      'get|push|drive things|us|projects|it moving|forward|going / get|push everyone moving|forward':
        'You get us moving.',
      'get the ball rolling': 'You get the ball rolling.',
      'step up >|when|and|if': 'You step up.',
    },
    topic: {
      initiative: 'Your initiative.',
      'organise|organize * things|trips|events|parties': 'Organising things.',
      'take initiative': 'Taking initiative.',
    },
  },
  'decides-in-time': {
    is: { decisive: 'You are decisive.' },
    does: {
      'make|take quick|fast|clear|tough|hard decision >|and|when|under': 'You make quick decisions.',
      'make decisions >': 'You make decisions.',
      'make decisions fast|quickly|easily >|and|when|under / make decisions under':
        'You make decisions quickly.',
      'decide quickly|fast >|and|when': 'You decide quickly.',
      'make up your|his|her mind quickly|fast >|and|when': 'You make up your mind quickly.',
      'make the? tough|hard|difficult call': 'You make tough calls.',
    },
    topic: {
      decisiveness: 'Decisiveness.',
      'quick decisions': 'Quick decisions.',
      'make decisions': 'Making decisions.',
      'decision making': 'Decision making.',
    },
  },
  'puts-off-deciding': {
    is: { indecisive: 'You are indecisive.' },
    does: {
      'put off decide|decision / put off making|every|a decision': 'You put off decisions.',
      'put decisions off': 'You put decisions off.',
      'take forever|ages|months|weeks|hours|long to decide|choose': 'You take forever to decide.',
      'take forever|ages|months|weeks|too|so long? to decide|choose / take forever|ages|months|weeks|too|so long? to make decisions|up|a':
        'You take ages to decide.',
      'avoid|delay make|making|take|taking? decisions': 'You avoid making decisions.',
      'change your|his|her|their mind all|every|constantly|ten': 'You change your mind all the time.',
      'dither|waver': 'You dither.',
      'overthink * decision|choice': 'You overthink every decision.',
    },
    lacks: {
      'decide what|where to / decide anything > / decide between|sooner|faster|quicker|earlier':
        'You can never decide what to eat.',
      'make a|any|your? decision|choice >': 'You cannot make a decision.',
      'make up your|his|her|their mind >': 'You cannot make up your mind.',
      'make your|his|her mind up >': 'You can never make your mind up.',
      decisive: 'You could be more decisive.',
      'make|take decisions faster|quicker|sooner|earlier|quickly': 'You should make decisions faster.',
    },
    topic: {
      'indecision|indecisiveness|decisiveness': 'Indecision.',
      'make|making * decisions': 'Making decisions.',
      'decision making': 'Decision making.',
      'make up your|his|her mind': 'Making up your mind.',
      'decide >': 'Deciding.',
    },
  },
  'decides-over-heads': {
    does: {
      'make|take decisions without ask|consult|us|me|talk|tell|anyone': 'You make decisions without asking.',
      'decide things|everything|stuff? without ask|consult|us|me|talk|tell|anyone':
        'You decide things without asking.',
      'decide for PEOPLE': 'You decide for everybody.',
      'decide and then tell|inform|announce': 'You decide and then tell us.',
      'make|take all|every the? decisions? yourself|alone|himself|herself':
        'You make all the decisions yourself.',
      'book|plan|change|arrange things|stuff|everything|it|plans|schedule without ask|tell|consult|talk':
        'You book things without asking me.',
    },
    lacks: {
      'ask|consult|involve us|me|people|everyone|the|others team? before|first': 'Ask us before you decide.',
      'ask us|me|people|everyone what we|i|they think|want': 'You never ask us what we want.',
    },
  },
  'aims-high': {
    is: {
      'ambitious / very|so|really driven >|and|person': 'You are ambitious.',
      'goal oriented|driven': 'You are goal oriented.',
    },
    does: {
      'aim high': 'You aim high.',
      'set|have high|big|ambitious goals / set high standards >': 'You set high goals.',
      'work towards|toward your|his|her|their goal|dream': 'You work towards your goals.',
      'go after|for what you|he|she|they want / go after|for your|his|her|their goal|dream':
        'You go after what you want.',
    },
    lacks: { 'give up >': 'You never give up.' },
    topic: {
      ambition: 'Ambition.',
      'big goals|dreams': 'Big goals.',
      'drive >': 'Your drive.',
      determination: 'Determination.',
    },
  },
  'rarely-switches-off': {
    is: { workaholic: 'You are a workaholic.' },
    does: {
      'work too hard|much': 'You work too hard.',
      'work too much': 'You work too much.',
      'work too|all hard|many|the hours|time|weekend': 'You work all the time.',
      'always|constantly working >|late|even': 'You are always working.',
      'work too|so many hours': 'You work too many hours.',

      'work on sunday|saturday': 'You work on Sundays.',
      'answer|send|check|write emails|mails|messages at|late|on|after midnight|night|11pm|weekend|sunday|hours|holiday|vacation|10pm':
        'You answer emails at midnight.',
      'take work home': 'You take work home.',
      'bring work home|on': 'You bring work home.',
      'think about work all|even': 'You think about work all the time.',
      'overwork yourself|himself|herself?': 'You overwork yourself.',
    },
    lacks: {
      'switch off >|from|after|at|even / turn off >': 'You never switch off.',
      'rest >': 'You never rest.',
      'take a|any|enough|proper|more|some real? break|holiday|vacation|rest >|and|when':
        'You never take a break.',
      'take holidays|breaks|vacations|vacation': 'You never take holidays.',
      'take time off': 'You should take time off.',

      'work less': 'You should work less.',
      'leave your? work|laptop at work|home|the': 'Leave work at the office.',
    },
    says: { 'work always? comes first': 'Work always comes first.' },
    topic: {
      'work too much': 'Working too much.',
      'work life balance': 'Work life balance.',
      'switch off': 'Switching off.',
      overwork: 'Overworking.',
    },
    cue: {
      'work late >|every|and / work evenings|weekends >|and|too': 'You always work late.',
    },
  },
  'explains-clearly': {
    is: {
      'GOOD at explain': 'You are good at explaining things.',
      'GOOD teacher|explainer|communicator': 'You are a great teacher.',
      'clear communicator': 'You are a clear communicator.',
    },
    does: {
      'explain things|stuff|it very|so|really? good >': 'You explain things very good.',
      'explain things|stuff|everything|it|complicated|difficult|complex|hard * well|clearly|simply':
        'You explain things well.',

      'explain things|stuff|everything|it clearly|well|simply / explain things|stuff|everything|it so well|clearly|simply|i|we|people|anyone|everyone / explain things|stuff|everything|it in simple|plain|easy|clear':
        'You explain everything so anyone gets it.',
      'explain complicated|difficult|complex|hard things|stuff|problem|topic|idea|subject >|clearly|well|simply|so':
        'You explain complicated things.',
      'explain clearly|well|simply': 'You explain clearly.',
      'give|set clear direction|instruction|explanation|goal|answer|briefs|expectation':
        'You give clear instructions.',
      'communicate clearly|well': 'You communicate clearly.',
      'make complicated|difficult|complex|hard things|stuff|ideas|subjects simple|clear|easy':
        'You make complicated things simple.',
      'break things|it down >|for|so|into|to': 'You break things down.',
    },
    topic: {
      'clear communication|explanation|instruction|direction': 'Clear communication.',
      'explain things': 'Explaining things.',
      clarity: 'Clarity.',
    },
  },
  'hard-to-follow': {
    is: {
      'hard|difficult to follow|understand': 'You are hard to follow.',
      'confusing|unclear|vague': 'You are confusing.',
      'long winded': 'You are a bit long winded.',
    },
    does: {
      'jump from|between one? topic|subject|idea': 'You jump from topic to topic.',
      'go off on a? tangents': 'You go off on tangents.',
      'lose PEOPLE in|with * details|jargon': 'You lose people in details.',
      'ramble >|on|about|when|too|a': 'You ramble.',
      'use|with too much|many jargon|details|words': 'You use too much jargon.',
    },
    lacks: {
      'get to the point': 'You never get to the point.',
      'clear >': 'You are not very clear.',
      'clear about|in|when|with': 'You should be clear about it.',
      'clearer >|about|when|with|in': 'You could be clearer.',
      'explain things|yourself|stuff|it well|clearly|properly|better': 'You do not explain things well.',
      'explain better|clearly / explain more >': 'You should explain better.',
      'communicate clearly|well': 'You do not communicate clearly.',
    },
    says: {
      'can not follow you|him|her': 'I cannot follow you.',
      'never|hardly|rarely know|understand what you|he|she mean': 'I never know what you mean.',
      'your|his|her emails|messages|instructions|explanations are|be|is often? confusing|unclear|vague':
        'Your emails are confusing.',
    },
    topic: { 'clarity|rambling': 'Clarity.', 'get to the point': 'Getting to the point.' },
  },
  'lets-others-do-it': {
    is: { 'GOOD delegator / GOOD at delegating': 'You are a great delegator.' },
    does: {
      'let PEOPLE do it|things my|our|your|their own? way': 'You let me do it my way.',
      'delegate >|well|and|things|tasks': 'You delegate well.',
      'let PEOPLE get on with / let PEOPLE do|run|handle our|their|my own? work|job|thing|way / let PEOPLE do|run things >':
        'You let people get on with it.',
      'trust PEOPLE to do|get|run|handle|work': 'You trust us to do our job.',
      'give PEOPLE * freedom|autonomy|responsibility': 'You give people freedom.',
      'let PEOPLE make our|my|their|your|his|her own mistakes|decisions|choices':
        'You let me make my own mistakes.',
      'hand over tasks|work|things|jobs': 'You hand over tasks.',
    },
    lacks: { micromanage: 'You never micromanage.' },
    topic: { 'delegate|delegation': 'Delegation.' },
  },
  'keeps-a-tight-grip': {
    is: {
      'control freak': 'You are a control freak.',
      controlling: 'You are controlling.',
      micromanager: 'You are a micromanager.',
    },
    does: {
      micromanage: 'You micromanage.',
      'check up on everything|our|my': 'You check up on everything.',
      'check everything we|i': 'You check everything we do.',
      'want|need|have|like|try to control everything|everyone / want|need|have|like to be in control':
        'You want to control everything.',
      'control everything|everyone': 'You control everything.',
      'take over >': 'You take over.',
      'take over everything|conversations': 'You take over everything.',
      'redo what|my|our|other|people work|i|we': 'You redo my work.',
    },
    lacks: {
      delegate: 'You do not delegate.',
      'let go of control': 'You cannot let go of control.',
      'let PEOPLE do|try things|it > / let PEOPLE do our|their|my own? work|job|thing|way / let PEOPLE decide >|anything':
        'You never let people do things.',
      'trust PEOPLE to do|get': 'You do not trust us to do it.',

      'hand|give things|work|tasks over': 'You cannot hand things over.',
      'hand over >|more|tasks|work': 'You should hand over.',
    },
    topic: { 'delegate|delegation|micromanaging': 'Delegation.' },
  },
  'does-a-fair-share': {
    is: { 'team player': 'You are a team player.' },
    does: {
      'pull your|his|her|their weight': 'You pull your weight.',
      'do your|his|her|their fair? share|bit|part >|and|at|in|around|without': 'You do your share.',
      'do more than your|his|her|their share >|at|in|and|around|round': 'You do more than your share.',
      'pitch|muck in >|and|when|with|without': 'You pitch in.',
      'do the * dishes|cleaning|chores|jobs|housework': 'You do the dishes.',
      'help|helps around|round the? house|home': 'You help around the house.',
    },
  },
  'leaves-work-to-others': {
    does: {
      'leave the|your|his|her kitchen|house|bathroom|sink dirty': 'You leave the kitchen dirty.',
      'leave the|your|his|her|all dirty? dishes|mess|cleaning|chores|washing >|for|to|everywhere':
        'You leave the dishes for us.',
      'leave|leaves a mess': 'You leave a mess.',
      'leave everything|chores|jobs|all to|for PEOPLE': 'You leave everything to me.',
      'let|leave PEOPLE to? do everything >|for / let|leave PEOPLE to? do all|the the? work|cleaning|chores':
        'You let others do all the work.',
    },
    lacks: {
      'help around|round|in|with the|at? house|home|kitchen|flat|housework|chores|cleaning|dishes':
        'You never help around the house.',
      'pull your|his|her weight': 'You do not pull your weight.',
      'do your|his|her fair? share|bit|part': 'You do not do your share.',
      'clean|wash|tidy up': 'You never clean up.',
      'clean up after': 'You never clean up after yourself.',
      'do the|any|your|some|more * dishes|cleaning|chores|housework|laundry': 'You never do the dishes.',
      'lift a finger >|to|at|around|when': 'You never lift a finger.',
      'wash your|the dishes|up|plates': 'Wash your dishes.',
    },
    topic: {
      'chores|housework': 'Chores.',
      'help round|around the? house': 'Helping around the house.',
      'do the dishes': 'Doing the dishes.',
      'clean|tidy up': 'Cleaning up.',
    },
  },
  'adapts-to-change': {
    is: { 'flexible|adaptable >|and|about|when|person|at|in|colleague': 'You are flexible.' },
    does: {
      'adapt >|quickly|to|well|when|fast|easily': 'You adapt quickly.',
      'go with the flow': 'You go with the flow.',
      'roll with it|things|punches / roll with the punches': 'You roll with it.',
      'find a|another different|other? way when': 'You find another way when plans change.',
      'cope|deal|handle well? with? change|surprises >|well|easily|calmly': 'You cope well with change.',
      improvise: 'You improvise.',
    },
    topic: { flexibility: 'Flexibility.', adaptability: 'Adaptability.' },
  },
  'sticks-to-the-plan': {
    is: {
      'inflexible|rigid': 'You are inflexible.',
      'set in your|his|her|their ways': 'You are set in your ways.',
      'not flexible': 'You are not flexible.',
    },
    does: {
      'hate change': 'You hate change.',
      'stick to your|his|her ways|routine': 'You stick to your ways.',
      'struggle with change': 'You struggle with change.',
    },
    lacks: {
      flexible: 'You could be more flexible.',
      'adapt >|when|to': 'You do not adapt.',
      'change your|his|her|their ways|routine': 'You never change your ways.',
      'like|handle|cope|accept|deal with? change': 'You do not like change.',
      'try new things / try something new|different': 'You never try new things.',
    },
    topic: { flexibility: 'Flexibility.', inflexibility: 'Inflexibility.' },
  },
};
