import type { PlainThemes } from './constructions.ts';

/** Tempers, quarrels, moods and patience. */
export const quarrels: PlainThemes = {
  'owns-mistakes': {
    is: { accountable: 'You are accountable.' },
    does: {
      'admit when|it|that|your|his|her|to|if|mistakes|you|he|fault|being * wrong|mistakes|fault|messed|mistake?':
        'You admit when you are wrong.',
      'own up': 'You own up.',
      'own mistakes / own your|his|her|their mistakes': 'You own your mistakes.',
      'take responsibility|accountability|ownership / take the|full responsibility|blame':
        'You take responsibility.',
      'apologise|apologize when|if|properly|sincerely|and|for|quickly': 'You apologise when you are wrong.',
      'say sorry when|if|and mean|you|he|she': 'You say sorry when you are wrong.',
      'say sorry without': 'You say sorry without excuses.',
    },
    topic: {
      accountability: 'Accountability.',
      'admit * wrong|mistakes|fault': 'Admitting mistakes.',
      'take responsibility': 'Taking responsibility.',
    },
  },
  'blame-goes-elsewhere': {
    does: {
      'blame PEOPLE|the|it|other|someone|everything|your|his|her': 'You blame others.',
      'make excuses': 'You make excuses.',
      'make|find an? excuse': 'You always find an excuse.',
      'point fingers / point the finger': 'You point fingers.',
      'shift|pass the blame|buck': 'You pass the blame.',
      'have|has|with an excuse': 'You always have an excuse.',
    },
    lacks: {
      admit: 'You never admit you are wrong.',
      'own up|your|his|her|mistakes': 'You never own up.',
      'take responsibility|ownership|accountability / take the|any blame|responsibility':
        'You never take responsibility.',
      'accept|see|take * fault|blame|responsibility': 'You never accept blame.',
    },
    says: {
      'never your|his|her|their fault': 'It is never your fault.',
      'always * someone|somebody|other|else|people else? fault': 'It is always someone else’s fault.',
    },
    topic: {
      'excuses|blaming|accountability': 'Excuses.',
      'blame others|people': 'Blaming others.',
      'admit * wrong|mistakes|fault': 'Admitting mistakes.',
      'take responsibility': 'Taking responsibility.',
    },
  },
  'faces-disagreement': {
    does: {
      'address|raise|confront problems|issues|conflict|things|it|the': 'You address problems.',
      'bring things|it|problems|issues|stuff up': 'You bring things up.',
      'talk things|it|problems through|out': 'You talk things through.',
      'talk about problems|it directly|openly': 'You talk about problems openly.',
      'clear the air': 'You clear the air.',
      'face conflict|problems|things|disagreement|issues': 'You face conflict.',
      'deal with conflict|problems|issues': 'You deal with conflict.',
      'have|handle hard|difficult|tough conversations': 'You have hard conversations.',
    },
    lacks: {
      'avoid|shy|run|hide away? from? conflict|difficult|hard|problems': 'You do not avoid conflict.',
      'afraid|scared of conflict|disagreement': 'You are not afraid of conflict.',
    },
    topic: { 'talk things|it through|out': 'Talking things through.' },
  },
  'avoids-conflict': {
    is: {
      'conflict averse|avoidant': 'You are conflict averse.',
      avoidant: 'You are avoidant.',
      'afraid|scared of conflict|confrontation': 'You are afraid of conflict.',
    },
    does: {
      'avoid conflict|confrontation|arguments|difficult|hard|problems|the|issues|it|talking|disagreement|conflicts|awkward|uncomfortable':
        'You avoid conflict.',
      'change the subject|topic': 'You change the subject.',
      'run|walk|hide|shy away? from conflict|problems|it|arguments|confrontation|difficult':
        'You run away from conflict.',
      'sweep * under the': 'You sweep things under the rug.',
      'hate|dislike conflict|confrontation|arguments|arguing': 'You hate conflict.',
      'say it|everything|that is fine|okay when|but': 'You say it is fine when it is not.',
      'keep the peace': 'You keep the peace.',
    },
    lacks: {
      'face|address|confront|raise conflict|problems|issues|things|it|the': 'You never face conflict.',
      'talk about the|problems|it|issues|things': 'You do not talk about the problem.',
      'like conflict|confrontation|arguments': 'You do not like conflict.',
      'deal with conflict|problems|issues|things|it': 'You do not deal with conflict.',
      'bring|raise things|it|problems|issues up': 'You never bring things up.',
      'tell PEOPLE when|if something|you|it|i * wrong|bother|annoy|angry':
        'Tell me when something bothers you.',
      'say when|if something bothers|is|annoys|be': 'Say when something bothers you.',
      'have|start hard|difficult|tough conversations': 'You never have hard conversations.',
    },
    topic: {
      'conflict avoidance|confrontation': 'Conflict avoidance.',
      'avoid conflict|confrontation': 'Avoiding conflict.',
      'conflict >': 'Conflict.',
    },
  },
  'stays-calm': {
    is: {
      'calm|unflappable|composed|chilled|calming / level headed / laid back': 'You are calm.',
      'calm|cool|relaxed under|in|when|during|even|whatever|no pressure|a|stress|crisis|everything|things|the|you|we|emergencies|matter':
        'You are calm under pressure.',
      'cool|calm headed': 'You are cool headed.',
      'cool under|in|when': 'You are cool under pressure.',
      'calming presence|influence': 'You are a calming presence.',
    },
    does: {
      'keep|stay|remain calm|cool|composed / keep your|his|her cool|head|calm': 'You stay calm.',
      'handle stress|pressure well|>': 'You handle pressure well.',
    },
    lacks: {
      panic: 'You never panic.',
      'lose your|his|her|their temper|cool|head|it': 'You never lose your temper.',
      'raise your|his|her|their voice': 'You never raise your voice.',
      'get angry|stressed|flustered|rattled|worked': 'You never get angry.',
    },
    says: { 'nothing fazes|rattles|stresses': 'Nothing fazes you.' },
    topic: { 'calmness|calm|composure': 'Calmness.', 'stay|keep|be calm': 'Staying calm.' },
  },
  'stress-spills-over': {
    is: {
      'short with PEOPLE': 'You are short with people.',
      'snappy|snippy|irritable|grumpy|moody|cranky': 'You are snappy.',
      'stressed and': 'You are stressed and everyone feels it.',
    },
    does: {
      'take it|your|things|stress|his|her * out on': 'You take it out on us.',
      'snap at PEOPLE|the|your|whoever': 'You snap at people.',
      'snap when|under|if|>|a': 'You snap when you are stressed.',
      'get snappy|snippy|irritable|grumpy|moody|cranky|short|tense': 'You get snappy.',
      'get stressed and|easily|>|about|so|out|over': 'You get stressed easily.',
      'stress PEOPLE out': 'You stress people out.',
      'stress about|over everything|things|small|little': 'You stress about everything.',
      'bring|take your|his|her|the stress|mood|moods home|in|to|into': 'You bring your stress home.',
    },
    names: { 'your|his|her stress|mood affects|spills|infects|rubs|gets': 'Your stress affects everyone.' },
    says: {
      'walk|walks|walking on eggshells': 'Everyone walks on eggshells.',
    },
    lacks: { 'handle|cope|manage|deal well? with? stress|pressure': 'You do not handle stress well.' },
    topic: {
      'moods|moodiness|snapping / mood swings': 'Moodiness.',
      'handle|handling stress|pressure': 'Handling stress.',
      'stress management': 'Stress management.',
    },
    cue: { 'tense|grouchy': 'Tense.' },
  },
  'flares-up': {
    is: {
      'hot headed|tempered|hotheaded|hothead': 'You are hot headed.',
      'short|quick|bad tempered': 'You are short tempered.',
      'aggressive|explosive': 'You are aggressive.',
      'quick to anger': 'You are quick to anger.',
    },
    does: {
      'shout|yell|scream > / shout|yell|scream at|a|when|and|too|all|lot': 'You shout.',
      'lose your|his|her|their temper|rag|cool': 'You lose your temper.',
      'lose it >': 'You lose it.',
      'blow up / blow your top': 'You blow up.',
      explode: 'You explode.',
      'get mad|angry|loud|aggressive|furious': 'You get angry.',
      'get so|too|really|very|easily|quickly mad|angry|loud': 'You get so angry.',
      'raise your|his|her|their voice': 'You raise your voice.',
      'fly off the': 'You fly off the handle.',
      'have|has a? short|bad|terrible|quick|awful|nasty fuse|temper': 'You have a bad temper.',
      'have|got a|your|his|her * temper': 'You have a temper.',
    },
    lacks: { 'control your|his|her|the temper|anger': 'You cannot control your temper.' },
    names: { 'bad|short|quick|terrible|awful|nasty|fiery temper|fuse': 'Bad temper.' },
    topic: {
      'temper|anger|shouting|yelling': 'Temper.',
      'your|his|her temper|anger': 'Your temper.',
      'anger management|issues': 'Anger issues.',
    },
  },
  'makes-up-again': {
    does: {
      'apologise|apologize first': 'You apologise first.',
      'say sorry first|even|>|and': 'You say sorry first.',
      'make the first move|step': 'You make the first step.',
      'make up quickly|after|again|fast|>': 'You make up quickly.',
      'come back|over and? say|apologise|apologize|hug|give / come and say sorry':
        'You come back and say sorry.',
      'text|call|ring|come|reach|write * after a|an fight|argument|quarrel|row':
        'You text first after a fight.',
      'first to apologise|apologize|say|make': 'You are the first to apologise.',
      'apologise|apologize >': 'You apologise.',
    },
    topic: { 'make up': 'Making up.' },
  },
  'leaves-quarrels-open': {
    does: {
      'hold|bear|keep grudges / hold|bear a grudge': 'You hold grudges.',
      'act|pretend * nothing happened / act|pretend as|like * nothing happened':
        'You act as if nothing happened.',
      'leave things|arguments|fights|quarrels|it unresolved|hanging|open': 'You leave things unresolved.',
    },
    lacks: {
      'make up >': 'You never make up.',
      'make up after|first': 'You never make up after a fight.',
      'say sorry first': 'You never say sorry first.',
      'apologise|apologize first': 'You never apologise first.',
      'resolve|solve|sort anything|things|it|conflicts|arguments': 'You never resolve things.',
      forgive: 'You never forgive.',
    },
    says: {
      'we never talk|finish|speak|resolve|discuss|mention about|it|the|anything':
        'We never talk about it again.',
      'we just never talk|finish|speak|resolve|discuss / we never really talk|finish|speak|resolve|discuss':
        'We just never talk about it.',
      'never gets|is resolved|cleared|discussed|solved': 'It never gets resolved.',
    },
    topic: { grudges: 'Grudges.', 'hold grudges|a': 'Holding grudges.', 'make up': 'Making up.' },
  },
  'sees-the-other-side': {
    is: {
      'fair minded': 'You are fair minded.',
      'understanding of both|others|other': 'You are understanding of others.',
    },
    does: {
      'see|understand|consider|hear my|other|others|both|the|all|everyone|people|also * side|perspective|view / get my point':
        'You see both sides.',
      'try|want to see|understand my|other|both|the|others|people * side|sides|view|point|perspective':
        'You try to understand my side.',
      'put yourself|himself|herself in': 'You put yourself in others’ shoes.',
      'change your|his|her|their mind when|if': 'You change your mind when you hear a good argument.',
    },
    topic: { 'see|seeing both|other|the sides|side|perspective': 'Seeing both sides.' },
  },
  'has-to-be-right': {
    is: {
      'know it all': 'You are a know it all.',
      'argumentative|opinionated': 'You are argumentative.',
    },
    does: {
      'have|need|want|like|got to be always? right': 'You always have to be right.',
      'have|need|want|got to have|get the last word / have|need|want|got to win every|an|any|the argument|discussion':
        'You have to have the last word.',
      'need|have|want to win >': 'You need to win.',
      'think you|he|she|they are|is|be always? right': 'You think you are always right.',
      'think you|he|she|they know best|everything|better|it': 'You think you know best.',
      'argue about|over|until|with|everything|every': 'You argue about everything.',
      'argue > / argue a lot|point': 'You argue.',
      'get|have the last word': 'You have the last word.',
      'correct everyone|people|me|us|others': 'You correct everyone.',
    },
    lacks: {
      'wrong >': 'You are never wrong.',
      'be wrong': 'You can never be wrong.',
      'let it|things|anything go': 'You cannot let it go.',
      'let it drop': 'You cannot let it drop.',
      'see|accept|consider|hear my|other|others|another|the * side|view|point|opinion|perspective':
        'You never see my side.',
      'back down|off': 'You never back down.',
      'agree to disagree': 'You cannot agree to disagree.',
    },
    names: { 'your|his|her way or': 'Your way or the highway.' },
    topic: {
      'be right': 'Being right.',
      stubbornness: 'Stubbornness.',
      'last word': 'The last word.',
      'be always right': 'Being always right.',
    },
  },
  'goes-silent': {
    does: {
      'go quiet|silent|cold': 'You go quiet.',
      'shut down|off': 'You shut down.',
      'give PEOPLE? the silent treatment': 'You give me the silent treatment.',
      sulk: 'You sulk.',
      withdraw: 'You withdraw.',
      'stop talking|speaking to|for|>|when|and': 'You stop talking to us.',
      'shut|lock PEOPLE|yourself out|in|away': 'You shut me out.',
      'close|clam off|up': 'You clam up.',
      retreat: 'You retreat.',
      'disappear for|when|after': 'You disappear for days.',
      'not talk|speak to? PEOPLE? for days|hours|a|weeks': 'You do not talk for days.',
      stonewall: 'You stonewall.',
    },
    topic: {
      'silent treatment': 'The silent treatment.',
      'sulking|withdrawing': 'Sulking.',
      'go silent|quiet': 'Going silent.',
      'shut down': 'Shutting down.',
    },
  },
  'takes-time-with-people': {
    is: {
      patient: 'You are patient.',
      'patient with|and|when|teacher|to|enough|explain|as': 'You are patient with people.',
      'gentle|kind|good and patient': 'You are kind and patient.',
    },
    does: {
      'take|make the|your|his|her|their time with|to|for PEOPLE|explain|listen|help|teach|understand':
        'You take your time with people.',
      'take|make time for PEOPLE|the|your|others|every': 'You make time for people.',
      'have|got the patience of / have|got a? lot|endless|infinite|such|so patience|of|much patience?':
        'You have the patience of a saint.',
      'have|has|got time for PEOPLE': 'You have time for everyone.',
      'explain * twice|again|patiently|as|until': 'You explain it twice.',
    },
    lacks: {
      impatient: 'You are never impatient.',
      'rush|hurry PEOPLE': 'You never rush people.',
      'lose patience': 'You never lose patience.',
      'lose your|his|her patience': 'You never lose your patience.',
    },
    topic: { patience: 'Patience.', 'patience with PEOPLE': 'Your patience with kids.' },
  },
  'loses-patience-fast': {
    is: {
      impatient: 'You are impatient.',
      'impatient with|when|about|and|if': 'You are impatient with people.',
      'too impatient': 'You are too impatient.',
    },
    does: {
      'lose your|his|her|their? patience': 'You lose patience quickly.',
      'hurry PEOPLE|everything / rush people|everyone|everything|others': 'You rush people.',
      'run out of patience': 'You run out of patience.',
      'get impatient|annoyed|frustrated': 'You get impatient.',
      'get easily|so|very|too|really impatient|annoyed|frustrated': 'You get easily annoyed.',
      'sigh when|at|if': 'You sigh when I ask.',
      'roll your|his|her eyes': 'You roll your eyes.',
    },
    lacks: {
      patient: 'You could be more patient.',
      patience: 'You have no patience.',
      'have much|any|more|a little|bit|lot? of? patience': 'You do not have much patience.',
      'wait >': 'You cannot wait.',
    },
    topic: {
      'patience|impatience': 'Patience.',
      'be more? patient|impatient': 'Being more patient.',
      'more patience': 'More patience.',
    },
  },
  'brings-lightness': {
    is: {
      'funny|hilarious|witty|goofy': 'You are funny.',
      'GOOD|so|such|always|really|lots|loads|be fun': 'You are great fun.',
      'fun to be|hang|have|work': 'You are fun to be with.',
      'fun >': 'You are fun.',
      'fun and': 'You are fun and kind.',
      'good for a laugh': 'You are good for a laugh.',
      'GOOD laugh': 'You are a good laugh.',
      'a laugh': 'You are a laugh.',
      'life of the': 'You are the life of the party.',
    },
    does: {
      'make PEOPLE all? laugh|smile|giggle': 'You make people laugh.',
      'crack PEOPLE up': 'You crack me up.',
      'have|has a? GOOD|wicked|dry|brilliant|your sense of humour|humor': 'You have a great sense of humour.',
      'tell|crack * jokes': 'You tell good jokes.',
      'joke around': 'You joke around.',
      'keep it|things light': 'You keep things light.',
      'see the funny': 'You see the funny side.',
      'bring joy|laughter|fun|lightness|humour|humor': 'You bring joy.',
    },
    names: { 'GOOD|your|his|her sense of humour|humor': 'Your sense of humour.' },
    says: {
      'we laugh': 'We laugh a lot.',
      'i laugh': 'I laugh so much with you.',
      'always laugh|laughing': 'I am always laughing with you.',
    },
    topic: {
      'humour|humor|jokes': 'Humour.',
      'sense of humour|humor': 'Sense of humour.',
      'make * laugh|smile': 'Making us laugh.',
      'fun >': 'Fun.',
    },
  },
  'jokes-past-it': {
    does: {
      'joke about everything|it|serious': 'You joke about everything.',
      'make|turn everything|it|serious|things * joke': 'You turn everything into a joke.',
      'make|crack|tell a|stupid|dumb|silly|bad? joke when|about|at|instead|out * serious|sad|important|everything|it|upset|sorry|feelings':
        'You make jokes when things are serious.',
      'hide behind jokes|humour|humor|your|a': 'You hide behind jokes.',
      'laugh it|everything|things off': 'You laugh it off.',
      'deflect with jokes|humour|humor': 'You deflect with jokes.',
    },
    lacks: {
      'take anything|things|it|me|us|stuff seriously|serious': 'You never take anything seriously.',
      'be serious': 'You can never be serious.',
      'serious >': 'You are never serious.',
      'serious about': 'You are never serious about anything.',
    },
    says: { 'everything is a joke': 'Everything is a joke to you.' },
  },
  'lifts-the-mood': {
    is: {
      'positive|optimistic|cheerful|upbeat': 'You are positive.',
      'ray of sunshine': 'You are a ray of sunshine.',
      optimist: 'You are an optimist.',
      'full of positivity|optimism': 'You are full of positivity.',
    },
    does: {
      'cheer PEOPLE up': 'You cheer people up.',
      'lift PEOPLE up': 'You lift people up.',
      'lift the|my|our|everyone * mood|spirits': 'You lift the mood.',
      'light up': 'You light up the room.',
      brighten: 'You brighten my day.',
      'bring * energy|positivity|vibes': 'You bring positive energy.',
      'see the|a positive|bright|good|silver|way side|in|out|lining': 'You see the bright side.',
      'stay|keep|remain positive|optimistic|upbeat': 'You stay positive.',
      'look on the bright': 'You look on the bright side.',
      'make PEOPLE feel better|good|happy': 'You make people feel better.',
      'make|give|put PEOPLE? in|a? a? good mood': 'You put people in a good mood.',
    },
    names: { 'positive energy|attitude|outlook|vibes': 'Your positive attitude.' },
    says: {
      'i|we feel better|happier|lighter after|when|with|around': 'I feel better after talking to you.',
    },
    topic: {
      'positivity|optimism': 'Positivity.',
      'cheer|cheering * up': 'Cheering people up.',
      'good vibes': 'Good vibes.',
      'positive energy': 'Positive energy.',
    },
  },
  'dwells-on-problems': {
    is: {
      'negative|pessimistic': 'You are negative.',
      'negative about|when|and': 'You are negative about everything.',
      'pessimist|worrier': 'You are a pessimist.',
    },
    does: {
      'complain > / complain about|a|all|lot|too|every': 'You complain a lot.',
      moan: 'You moan.',
      worry: 'You worry too much.',
      'think|expect|see|assume the worst|negative': 'You expect the worst.',
      'whine|whinge > / whine|whinge about|a|all': 'You whine.',
      dwell: 'You dwell on things.',
      'ruminate|overthink >': 'You overthink.',
      'focus on problems|negatives / focus on the problems|negative|bad': 'You focus on problems.',
    },
    lacks: {
      'positive|optimistic': 'You could be more positive.',
      'see anything good|positive / see the bright|good|positive side': 'You never see the good side.',
      'worry less': 'You should worry less.',
      'complain less': 'You should complain less.',
    },
    topic: {
      'complaining|moaning|worrying|pessimism|negativity': 'Complaining.',
      overthinking: 'Overthinking.',
      'be negative': 'Being negative.',
    },
  },
};
