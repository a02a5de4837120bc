import type { PlainThemes } from './constructions.ts';

/** Praise, credit, fault and faith in oneself. */
export const recognition: PlainThemes = {
  'shares-the-credit': {
    does: {
      'give|share PEOPLE? the? credit to|with|>|when': 'You give credit to the team.',
      'give the? team|others|people|us|everyone|crew the? credit': 'You give the team credit.',
      'give credit where|to': 'You give credit where it is due.',
      'celebrate other|others|people|everyone|our|my|friends people? success|wins':
        'You celebrate other people’s success.',
      'happy|glad for others|people|other|everyone >|when|and|people': 'You are happy for others.',
    },
    lacks: {
      'take the|all credit': 'You never take the credit.',
    },
    topic: { 'share credit': 'Sharing credit.' },
  },
  'turns-it-into-a-contest': {
    is: {
      'show off >': 'You are a show off.',
      'too competitive': 'You are too competitive.',
      'sore loser': 'You are a sore loser.',
    },
    does: {
      'show off >|in|all|a|too|when': 'You show off.',
      'turn|make everything|it|things to? in? into? a competition|contest':
        'You turn everything into a competition.',
      'make everything to|in a competition': 'You make everything to a competition.',

      'take the|all the? credit': 'You take the credit.',
      'one up': 'You one up everyone.',

      'brag|boast >|a|too|all / brag|boast about yourself|himself|herself|how': 'You brag.',
      'have|need to be always? the? best|first > / have|need|want to win everything|every|at':
        'You have to be the best.',
    },
    says: { 'everything is a competition|contest': 'Everything is a competition with you.' },
    lacks: { 'let PEOPLE win': 'You never let anyone win.' },
    topic: { 'competitiveness|bragging': 'Competitiveness.' },
    cue: {
      competitive: 'You are competitive.',
    },
  },
  'shows-appreciation': {
    is: { 'appreciative|grateful|thankful': 'You are appreciative.' },
    does: {
      'say thanks|thank': 'You say thank you.',
      'thank people|us|everyone|others|me for|when|after|>|all|every': 'You thank people.',
      'show PEOPLE|your|his|her? appreciation|gratitude': 'You show appreciation.',
      'make PEOPLE|volunteers feel appreciated|valued': 'You make people feel appreciated.',
      'appreciate PEOPLE >|and|for / appreciate what i|we|people|others do|does': 'You appreciate people.',
      'praise PEOPLE / praise good work': 'You praise people.',
      'give|pay PEOPLE? compliments|praise|recognition': 'You give compliments.',
      'notice|see the|our|good|people work|effort|what|hard * work|effort|do':
        'You notice the work people do.',
      'celebrate small|our|every? wins|success': 'You celebrate small wins.',
    },
    says: { 'i|we feel appreciated|valued': 'I feel appreciated by you.' },
    topic: { 'appreciation|gratitude': 'Appreciation.', 'say thanks|thank': 'Saying thank you.' },
  },
  'thanks-rarely': {
    is: { 'ungrateful|unappreciative': 'You are ungrateful.' },
    does: { 'take PEOPLE|things|it|everything|help|my|our * for granted': 'You take people for granted.' },
    lacks: {
      'say thanks|thank': 'You never say thank you.',
      'thank PEOPLE|>|your|the': 'You never thank people.',
      'praise PEOPLE|>|the|your|more|anyone': 'You never praise anyone.',
      'give|pay PEOPLE? any|more|some|a? compliment|praise|recognition': 'You never give compliments.',
      'show * appreciation|gratitude': 'You should show more appreciation.',
      'appreciate me|us|people|others >|enough|and / appreciate what i|we|people|others do|does':
        'You do not appreciate what we do.',
      'say well done / say good job / say something nice': 'Say well done.',
      'give positive feedback': 'You never give positive feedback.',
      'tell PEOPLE when|that? we|i|they|people am|are|is|have|has? doing|did|done|do well|good|great':
        'You never tell us we are doing well.',
    },
    says: {
      'i|we feel unappreciated|undervalued >|when|by|sometimes': 'I feel unappreciated.',
    },
    topic: {
      'word of thanks|appreciation': 'A word of thanks.',
      'praise|compliments|appreciation|gratitude / more thanks': 'Praise.',

      'say thanks / say thank you': 'Saying thank you.',
      'positive feedback': 'Positive feedback.',
    },
  },
  'encourages-people': {
    is: {
      encouraging: 'You are encouraging.',
      'supportive and encouraging': 'You are supportive and encouraging.',
    },
    says: { 'my biggest cheerleader': 'You are my biggest cheerleader.' },
    does: {
      'encourage PEOPLE|> / encourage the|your team|kids|students|staff|players': 'You encourage people.',
      'believe in people|me|us|everyone|others|kids|him|her': 'You believe in people.',
      'motivate PEOPLE|the|>': 'You motivate us.',
      'cheer PEOPLE on': 'You cheer people on.',
      'hype PEOPLE|me up': 'You hype everyone up.',
      'build PEOPLE up': 'You build people up.',
      'push PEOPLE to grow|try / push PEOPLE to be|do better|our|my|their': 'You push me to grow.',
      'bring out the best': 'You bring out the best in people.',
      'make PEOPLE feel? more|so? confident|capable / give PEOPLE more|so|the? much? confidence|courage / make PEOPLE believe in':
        'You give people confidence.',
      'inspire PEOPLE|>': 'You inspire people.',
      'see the? potential / see people|everyone|my potential': 'You see the potential in people.',
    },
    topic: {
      encouragement: 'Encouragement.',
      'encourage others|people|everyone': 'Encouraging others.',
      'motivate people|others': 'Motivating people.',
    },
  },
  'finds-fault-first': {
    is: {
      'critical >|and|when|sometimes|at|person': 'You are very critical.',
      'fault finder': 'You are a fault finder.',
      'critical of|about|with PEOPLE|everything|other|my|our': 'You are critical of everyone.',
      nitpicky: 'You are nitpicky.',
    },
    does: {
      'criticise|criticize PEOPLE|everything|everyone|my|our|other|too|a|all|constantly|>':
        'You criticise everything.',
      nitpick: 'You nitpick.',
      nag: 'You nag.',
      'find fault|faults >|with|in / pick holes': 'You find fault with everything.',
      'focus on only? the|my|our? mistakes|negatives|negative|bad|faults / focus on what is|went|goes wrong':
        'You focus on the mistakes.',
      'only|always see|notice|mention|find the|my|our|people? mistakes|faults|negative|bad|negatives / only see|notice|mention what is|went|goes|i|we|you do|did|have|are? wrong':
        'You only see what is wrong.',
      'point|points out every|all single|my|our|the? mistake|fault|error': 'You point out every mistake.',
      'put people|me|us|others|everyone down': 'You put people down.',
    },
    names: { 'too|so|very critical >': 'Too critical.' },
    says: {
      'nothing is ever? right for YOU / nothing i|we do is ever? right|good': 'Nothing is right for you.',
      'can|could never|not please you|him|her': 'I can never please you.',
    },
    topic: {
      'nitpicking|nagging': 'Nitpicking.',
      'be so|less|too|very critical': 'Being so critical.',
    },
  },
  'takes-praise': {
    does: {
      'accept|take a|compliments|praise * well|nicely|with|gracefully|now|without':
        'You accept compliments nicely.',
      'take|accept a? compliment|praise >|well|nicely|with|gracefully': 'You take a compliment.',
    },
    topic: { 'take|accept compliments|praise': 'Taking compliments.' },
  },
  'brushes-off-praise': {
    is: { 'too modest|humble': 'You are too modest.' },
    does: {
      'brush|wave|laugh|shrug * compliment|praise|thanks': 'You brush off every compliment.',
      'brush|wave|laugh|shrug compliments|praise off|away': 'You wave compliments away.',
      'deflect|dismiss|reject|deny|ignore * compliments|praise|compliment': 'You deflect compliments.',
      'downplay|minimise|minimize your|his|her own? achievement|success|skill|talent|part|strength / play down your|his|her own? achievement|success|skill|talent|part|strength':
        'You downplay your achievements.',
    },
    lacks: {
      'take|accept|handle a|any|the|my? compliment|praise': 'You cannot take a compliment.',
      'take|accept credit >': 'You never take credit.',
    },
    topic: { 'take|accept|accepting * compliments|praise|compliment': 'Accepting compliments.' },
  },
  'shows-confidence': {
    is: {
      'confident / self assured': 'You are confident.',
      'confident in|about|with': 'You are confident in meetings.',
      'self confident': 'You are self confident.',
    },
    does: {
      'believe in yourself|himself|herself|themselves': 'You believe in yourself.',
      'back yourself|himself|herself': 'You back yourself.',
      'go for it': 'You go for it.',
    },
    lacks: { 'afraid|scared to|of try|apply|fail|speak': 'You are not afraid to try.' },
    topic: { 'confidence / self confidence': 'Confidence.' },
  },
  'doubts-own-ability': {
    is: {
      insecure: 'You are insecure.',
      'unsure of yourself|himself|herself': 'You are unsure of yourself.',
      'too modest to': 'You are too modest to apply.',
    },
    does: {
      'doubt yourself|himself|herself|themselves / doubt your|his|her own? ability|skills|worth|abilities':
        'You doubt yourself.',
      'underestimate yourself|himself|herself|themselves / underestimate your|his|her own? ability|skill|talent|worth|value':
        'You underestimate yourself.',
      'second guess yourself|himself|herself': 'You second guess yourself.',
      'put|sell yourself|himself|herself down|short': 'You put yourself down.',
      'have|has imposter|impostor': 'You have imposter syndrome.',
      'lack|lacks a|some|bit|self? self? confidence|esteem >|in|when': 'You lack confidence.',
      'think you|he|she are|is|be not good|smart|enough|ready|clever': 'You think you are not good enough.',
    },
    lacks: {
      'believe|trust in? yourself|himself|herself|themselves / believe|trust in? your|his|her own? ability|abilities|judgement|judgment|instincts|gut':
        'You do not believe in yourself.',
      'have more|any|some|enough confidence >|when|to / have more|any|some|enough confidence|faith in yourself|himself|herself':
        'You should have more confidence.',
      'confident >|when|with|at|speaking|about|enough|and': 'You could be more confident.',
      'confidence > / confidence in yourself|himself|herself / self confidence': 'You have no confidence.',
      'back yourself': 'You never back yourself.',
      'know|see|realise|realize your|his|her own? worth|value|talent|strength / know|see|realise|realize how good|great|talented|strong|brilliant you|he|she are|is':
        'You do not know your own worth.',
      'think you|he|she are|is|be good|smart|clever enough': 'You never think you are good enough.',
    },
    topic: {
      'confidence|insecurity': 'Confidence.',
      'self doubt|confidence|esteem|belief': 'Self doubt.',
      'believe|trust in? yourself': 'Believing in yourself.',
      'doubt|doubting yourself': 'Doubting yourself.',
    },
  },
  'takes-feedback-well': {
    is: {
      'open to feedback|criticism|suggestions': 'You are open to feedback.',
      coachable: 'You are coachable.',
    },
    does: {
      'take|accept|handle|receive feedback|criticism very|so|really|pretty? well / take feedback on|seriously / take criticism on':
        'You take feedback well.',
      'take|cop feedback|criticism >': 'You take criticism.',
      'listen to feedback|criticism': 'You listen to feedback.',
      'ask for feedback': 'You ask for feedback.',
      'learn from mistakes|feedback|criticism / learn from your|his|her mistakes': 'You learn from feedback.',
      'welcome feedback|criticism': 'You welcome feedback.',
    },
    topic: {
      'take feedback|criticism': 'Taking feedback.',
      'open you are to feedback': 'How open you are to feedback.',
    },
  },
  'gets-defensive': {
    is: {
      defensive: 'You are defensive.',
      'defensive about|when|over|if|with|in': 'You are defensive when criticised.',
      'thin skinned|touchy': 'You are thin skinned.',
      'BAD at|with take|taking|with? criticism|feedback': 'You are bad with criticism.',
    },
    does: {
      'take everything|things|it|criticism|feedback|all personally|personal|badly':
        'You take things personally.',
      'take offence|offense|criticism badly|easily|at|quickly': 'You take offence easily.',
      'get so|very|really|a|bit|easily|too|quite|super|all? so|very|bit|little? defensive':
        'You get defensive.',
    },
    lacks: {
      'take|accept|handle|like|hear|stand|want any|a? criticism|feedback / like|stand being criticised|criticized / like to be|hear criticised|criticized|criticism':
        'You cannot take criticism.',
      'open to feedback|criticism': 'You are not open to feedback.',
      'listen to feedback|criticism': 'You do not listen to feedback.',
    },
    topic: {
      defensiveness: 'Defensiveness.',
      'take|accept|taking|accepting criticism|feedback': 'Taking criticism.',
      'be|get defensive': 'Getting defensive.',
    },
  },
};
