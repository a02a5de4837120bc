import type { PlainThemes } from './constructions.ts';

/** Tempers, quarrels, moods and patience. */
export const quarrels: PlainThemes = {
  'owns-mistakes': {
    is: { accountable: 'You are accountable.' },
    does: {
      'admit it? when you|he|she|they are|is|be wrong / admit it? when it is your|his|her|their fault':
        'You admit it when it is your fault.',
      'admit when|that|it|if? you|he|she|they are|is|have|made|make|were|did|got|get * wrong|mistakes|fault|messed|mistake / admit to|your|his|her? mistakes|fault / admit being wrong':
        'You admit when you are wrong.',
      'own up': 'You own up.',
      'own your|his|her|their mistakes': 'You own your mistakes.',
      'take responsibility|accountability|ownership / take the|full responsibility|blame':
        'You take responsibility.',
      'apologise|apologize properly|sincerely|quickly / apologise|apologize when|if you|he|she|they are|is|get wrong / apologise|apologize for your|his|her mistakes':
        'You apologise when you are wrong.',
      'say sorry and mean / say sorry when|if you|he|she are|is|get|need|have wrong|to|>':
        'You say sorry when you are wrong.',
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
      'make excuses >|instead|all|when|why / make excuses for yourself|himself|herself|everything|not|being':
        'You make excuses.',
      'find|make an? excuse >|not': 'You always find an excuse.',
      'point fingers / point the finger': 'You point fingers.',
      'shift|pass the blame|buck': 'You pass the blame.',
      'have|has|with an excuse >|for': 'You always have an excuse.',
    },
    lacks: {
      'admit when|that|it|if? you|he|she are|is|were|have|made|make|got|did * wrong|mistake|fault|messed / admit a|any|your|to|being? mistake|fault|anything|wrong':
        'You never admit you are wrong.',
      'own up / own your|his|her? mistakes': 'You never own up.',
      'take responsibility|ownership|accountability / take the|any blame|responsibility':
        'You never take responsibility.',
      'accept|take any|the|your|his|her|some? fault|blame|responsibility': 'You never accept blame.',
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
      'address|raise|confront problems|issues|conflict / address|raise|confront the problem|issue|conflict':
        'You address problems.',
      'bring problems|issues up / bring things|it up early|directly|calmly|openly': 'You bring problems up.',
      'talk things|it|problems through|out': 'You talk things through.',
      'talk about problems|it directly|openly': 'You talk about problems openly.',
      'clear the air': 'You clear the air.',
      'face conflict|problems|things|disagreement|issues': 'You face conflict.',
      'deal with conflict|problems|issues >|well|directly|head|openly|calmly': 'You deal with conflict.',
      'have|handle hard|difficult|tough conversations >|well|openly|calmly|with':
        'You have hard conversations.',
    },
    lacks: {
      'avoid|shy|run|hide away? from? conflict|difficult|problems': 'You do not avoid conflict.',
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
      'avoid conflict|confrontation|arguments|disagreement|conflicts / avoid difficult|hard|awkward|uncomfortable|the conversations|topics|talks|subjects|subject':
        'You avoid conflict.',
      'change the subject|topic >|when it|things? >|gets|get?': 'You change the subject.',
      'run|hide|shy away? from conflict|problems|arguments|confrontation|difficult':
        'You run away from conflict.',
      'sweep * under the': 'You sweep things under the rug.',
      'hate|dislike conflict|confrontation|arguments|arguing': 'You hate conflict.',
      'say it|everything is fine|okay when|but it|everything is not': 'You say it is fine when it is not.',
    },
    lacks: {
      'face|address|confront|raise conflict|problems|issues / face|address|confront things >':
        'You never face conflict.',
      'talk about problems|issues / talk about the|our problem|issue': 'You do not talk about the problem.',
      'like conflict|confrontation|arguments': 'You do not like conflict.',
      'deal with conflict|problems|issues': 'You do not deal with conflict.',
      'bring problems|issues up / bring things up > / raise problems|issues': 'You never bring things up.',
      'tell PEOPLE when|if something|it * wrong|bother|annoy': 'Tell me when something bothers you.',
      'say when|if something bothers|is|annoys|be': 'Say when something bothers you.',
      'have|start hard|difficult|tough conversations': 'You never have hard conversations.',
    },
    topic: {
      'conflict avoidance': 'Conflict avoidance.',
      'avoid conflict|confrontation': 'Avoiding conflict.',
    },
    cue: {
      'keep the peace': 'You keep the peace.',
    },
  },
  'stays-calm': {
    is: {
      'calm|unflappable|composed|chilled|calming / level headed / laid back': 'You are calm.',
      'calm|relaxed under|in|when|during|even|whatever|no pressure|a|stress|crisis|everything|things|the|you|we|emergencies|matter':
        'You are calm under pressure.',
      'cool|calm headed': 'You are cool headed.',
      'cool under|in pressure|a|crisis|stress': 'You are cool under pressure.',
      'calming presence|influence': 'You are a calming presence.',
    },
    does: {
      'keep|stay|remain calm|cool|composed / keep your|his|her cool|head|calm >|when|in|under|and':
        'You stay calm.',
      'handle stress|pressure well|>': 'You handle pressure well.',
    },
    lacks: {
      panic: 'You never panic.',
      'lose your|his|her|their temper|cool|head|it': 'You never lose your temper.',
      'raise your|his|her|their voice': 'You never raise your voice.',
      'get angry|stressed|flustered|rattled|worked': 'You never get angry.',
    },
    says: { 'nothing fazes|rattles|stresses YOU out? >': 'Nothing fazes you.' },
    topic: { 'calmness|calm|composure': 'Calmness.', 'stay|keep|be calm': 'Staying calm.' },
  },
  'stress-spills-over': {
    is: {
      'short with PEOPLE': 'You are short with people.',
      'snappy|snippy|irritable|grumpy|moody|cranky': 'You are snappy.',
      'stressed and everyone|snap|take': 'You are stressed and everyone feels it.',
    },
    does: {
      'take it|things|stress|everything out on / take your|his|her stress|anger|mood|frustration|temper out on':
        'You take it out on us.',
      'snap at PEOPLE|the|your|whoever': 'You snap at people.',
      'snap when|under|if|>': 'You snap when you are stressed.',
      'get snappy|snippy|irritable|grumpy|moody|cranky|tense / get short with': 'You get snappy.',
      'get stressed easily|out': 'You get stressed easily.',
      'stress PEOPLE out': 'You stress people out.',

      'bring|take your|his|her stress|mood|moods home|in|to|into': 'You bring your stress home.',
    },
    names: { 'your|his|her stress affects|spills|rubs': 'Your stress affects everyone.' },
    says: {
      'i|we|people|everyone|others|one walk|walks|walking|have|has|had|am|are|feel? to? walk|walks|walking? on eggshells':
        'Everyone walks on eggshells.',
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
      'have|got your|his|her father|mother|dad|mum temper': 'You have your father’s temper.',
      'shout|yell|scream > / shout|yell|scream at PEOPLE|the|your / shout|yell|scream a lot / shout|yell|scream too|all':
        'You shout.',
      'lose your|his|her|their temper|rag|cool': 'You lose your temper.',
      'lose it >': 'You lose it.',
      'blow up >|at|over|when / blow your top': 'You blow up.',
      'explode >|at|when|over|easily': 'You explode.',
      'get mad|angry|aggressive|furious / get loud >': 'You get angry.',
      'get so|too|really|very|easily|quickly mad|angry|loud': 'You get so angry.',
      'raise your|his|her|their voice >|at|when|in|with|too|and': 'You raise your voice.',
      'fly off the': 'You fly off the handle.',
      'have|has a? short|bad|terrible|quick|awful|nasty fuse|temper': 'You have a bad temper.',
      'have|got a temper >|on|and|when|sometimes': 'You have a temper.',
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
      'come back and give PEOPLE a? hug': 'You come back and give me a hug.',
      'apologise|apologize first': 'You apologise first.',
      'say sorry first|even': 'You say sorry first.',
      'make the first move|step after|when|to': 'You make the first step after a fight.',
      'make up quickly|after|again|fast|>': 'You make up quickly.',
      'come back|over and? say|apologise|apologize sorry|> / come and say sorry':
        'You come back and say sorry.',
      'text|call|ring|write me|us|first? first? after a|an|every fight|argument|quarrel|row > / reach out after a|an|every fight|argument|quarrel|row':
        'You text first after a fight.',
      'first to apologise|apologize / first to say sorry / first to make up|peace':
        'You are the first to apologise.',
    },
    topic: { 'make up': 'Making up.' },
  },
  'leaves-quarrels-open': {
    does: {
      'hold|bear|keep grudges / hold|bear a grudge': 'You hold grudges.',
      'act|pretend * nothing happened / act|pretend as|like * nothing happened':
        'You act as if nothing happened.',
      'leave things|arguments|fights|quarrels|it unresolved|hanging / leave arguments|fights|quarrels open':
        'You leave things unresolved.',
    },
    lacks: {
      'make up >': 'You never make up.',
      'make up after|first': 'You never make up after a fight.',
      'say sorry first': 'You never say sorry first.',
      'apologise|apologize first': 'You never apologise first.',
      'resolve|sort anything|things|conflicts|arguments out? >': 'You never resolve things.',
      forgive: 'You never forgive.',
    },
    says: {
      'we just|really never talk about it again': 'We just never talk about it again.',
      'we never talk|speak about it|things again|after|afterwards / we never resolve|discuss it|things|anything':
        'We never talk about it again.',
      'we just|never never|really resolve|discuss it|things|anything': 'We just never discuss it.',
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
      'understand also my|our side': 'You understand also my side.',
      'see|understand|consider|hear my|other|others|both|all|everyone people? side|sides|perspective|view / see|understand|consider|hear the other side|perspective|view|person / get my point':
        'You see both sides.',
      'try|want to see|understand my|other|both|others people? side|sides|view|perspective / try|want to see|understand the other side':
        'You try to understand my side.',
      'put yourself|himself|herself in other|others|people|my|someone people|else? shoes|place|position':
        'You put yourself in others’ shoes.',
      'change your|his|her|their mind when|if you|he|she hear|see / change your|his|her|their mind when|if someone|people|i explain|show':
        'You change your mind when you hear a good argument.',
    },
    topic: { 'see|seeing both|other|the sides|side|perspective': 'Seeing both sides.' },
  },
  'has-to-be-right': {
    is: {
      'know it all': 'You are a know it all.',
      argumentative: 'You are argumentative.',
    },
    does: {
      'have|need|want|like|got to be always? right': 'You always have to be right.',
      'have|need|want|got to have|get the last word / have|need|want|got to win every|an|any|the argument|discussion':
        'You have to have the last word.',

      'think you|he|she|they are|is|be always right': 'You think you are always right.',
      'think you|he|she|they know best|everything|better': 'You think you know best.',
      'argue about|over everything|every|anything / argue with everyone|everything|me|us|people':
        'You argue about everything.',
      'argue a lot|point': 'You argue a lot.',
      'get|have the last word': 'You have the last word.',
      'correct everyone|people|me|us|others >|all|in|constantly|on|about|even': 'You correct everyone.',
    },
    lacks: {
      'be wrong >': 'You can never be wrong.',

      'let it drop': 'You cannot let it drop.',
      'see|accept|consider|hear my|other|others|another people? side|view|point|opinion|perspective / see the other side':
        'You never see my side.',

      'agree to disagree': 'You cannot agree to disagree.',
    },
    names: { 'your|his|her way or': 'Your way or the highway.' },
    topic: {
      'be right': 'Being right.',
      stubbornness: 'Stubbornness.',
      'last word': 'The last word.',
      'be always right': 'Being always right.',
    },
    cue: {
      'never back down >': 'You never back down.',
      'never wrong >|and': 'You are never wrong.',
    },
  },
  'goes-silent': {
    does: {
      'go quiet|silent|cold >|when|after|for|and|if|on': 'You go quiet.',
      'shut down|off >|when|after|and|if|emotionally|for|completely|in': 'You shut down.',
      'give PEOPLE? the silent treatment': 'You give me the silent treatment.',
      sulk: 'You sulk.',
      'withdraw >|when|from|into|after|for|if|emotionally|and': 'You withdraw.',
      'stop talking|speaking to PEOPLE / stop talking|speaking for': 'You stop talking to us.',
      'shut|lock PEOPLE|yourself out|in|away': 'You shut me out.',
      'close|clam off|up': 'You clam up.',
      'retreat >|into|when|to|after': 'You retreat.',
      'disappear for days|weeks|hours|a / disappear after a|an|every': 'You disappear for days.',
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
      'take|make time for PEOPLE >|when|and|even|to|who|at|whenever / take|make time for your|the|every friends|family|kids|people|team':
        'You make time for people.',
      'have|got the patience of / have|got endless|infinite|such patience / have|got a? lot|lots of patience / have|got so much patience':
        'You have the patience of a saint.',
      'have|has|got time for PEOPLE': 'You have time for everyone.',
      'explain * patiently|until / explain it|things twice|again without|if|when|for':
        'You explain it twice if needed.',
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
      'hurry PEOPLE / rush people|everyone|others': 'You rush people.',
      'run out of patience': 'You run out of patience.',
      'get impatient': 'You get impatient.',
      'get easily impatient|annoyed|frustrated / get impatient|annoyed|frustrated easily|quickly':
        'You get easily annoyed.',
      'sigh when|at|if': 'You sigh when I ask.',
      'roll your|his|her eyes when': 'You roll your eyes when I ask.',
    },
    lacks: {
      patient: 'You could be more patient.',
      'patience >|with|when': 'You have no patience.',
      'have much|any|more|a little|bit|lot? of? patience >|with|when': 'You do not have much patience.',
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
      'GOOD|so|such|really|lots|loads|be fun >|and|to|person|with|at|when': 'You are great fun.',
      'fun to be|hang|have|work': 'You are fun to be with.',

      'good for a laugh': 'You are good for a laugh.',
      'be a GOOD laugh': 'You are a good laugh.',
      'be a|such laugh': 'You are a laugh.',
      'life of the': 'You are the life of the party.',
    },
    does: {
      'make PEOPLE all? laugh|smile|giggle': 'You make people laugh.',
      'crack PEOPLE up': 'You crack me up.',
      'have|has a? GOOD|wicked|dry|brilliant|your sense of humour|humor': 'You have a great sense of humour.',
      'tell|crack a? GOOD|funny|silly|lots|lot|the? of|best? jokes >|and|all|to': 'You tell good jokes.',
      'joke around >|with|and|a': 'You joke around.',
      'keep it|things light': 'You keep things light.',
      'see the funny': 'You see the funny side.',
      'bring joy|laughter|fun|lightness|humour|humor': 'You bring joy.',
    },
    names: { 'GOOD sense of humour|humor': 'Great sense of humour.' },
    says: {
      'we laugh a|so|together|all|until / we always laugh >|together|a|when': 'We laugh a lot.',
      'i laugh so|a|until|more': 'I laugh so much with you.',
      'i|we am|are always laughing with|when|>': 'I am always laughing with you.',
    },
    topic: {
      'humour|humor|jokes': 'Humour.',
      'sense of humour|humor': 'Sense of humour.',
      'make * laugh|smile': 'Making us laugh.',
      'fun >': 'Fun.',
    },
    cue: {
      'fun and': 'Fun and kind.',
    },
  },
  'jokes-past-it': {
    does: {
      'be never|rarely|hardly serious >': 'You are never serious.',
      'joke about everything|serious': 'You joke about everything.',
      'make|turn everything|it|serious|things things? into? a? joke': 'You turn everything into a joke.',
      'make|crack|tell a|stupid|dumb|silly|bad? joke when|about|at|instead|out * serious|important|everything|sorry|feelings':
        'You make jokes when things are serious.',
      'hide behind jokes|humour|humor / hide behind your|a joke|jokes|humour': 'You hide behind jokes.',

      'deflect with jokes|humour|humor': 'You deflect with jokes.',
    },
    lacks: {
      'take anything|things|it|me|us|stuff seriously|serious': 'You never take anything seriously.',
      'be serious': 'You can never be serious.',

      'serious about': 'You are never serious about anything.',
    },
    says: { 'everything is a joke': 'Everything is a joke to you.' },
    cue: {
      'laugh it|everything|things off': 'You laugh it off.',
    },
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
      'light up the|a|any|every|my|our room|day|place|world|life': 'You light up the room.',
      brighten: 'You brighten my day.',
      'bring GOOD|positive|such|much|so|your? much|positive|good? energy|positivity|vibes':
        'You bring positive energy.',
      'see the|a positive|bright|good|silver side|lining / see a way out': 'You see the bright side.',
      'stay|keep|remain positive|optimistic|upbeat': 'You stay positive.',
      'look on the bright': 'You look on the bright side.',
      'make PEOPLE feel better|good|happy': 'You make people feel better.',
      'make|give|put PEOPLE? in|a? a? good mood': 'You put people in a good mood.',
    },
    names: { 'positive energy|attitude|outlook|vibes': 'Your positive attitude.' },
    says: {
      'i|we feel better|happier|lighter after / i|we feel better|happier|lighter with|around YOU / i|we feel better|happier|lighter when i|we see|talk|am|are with|to':
        'I feel better after talking to you.',
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
      'worry too|so|a much|lot|often / worry all the / worry about everything / always|constantly worry >':
        'You worry too much.',
      'think|expect|see|assume the worst|negative': 'You expect the worst.',
      'whine|whinge > / whine|whinge about|a|all': 'You whine.',
      'dwell on': 'You dwell on things.',
      'ruminate|overthink >': 'You overthink.',
      'focus on negatives / focus on problems >|instead|too|rather / focus on the negative|bad':
        'You focus on problems.',
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
