import type { PlainThemes } from './constructions.ts';

/** Praise, credit, fault and faith in oneself. */
export const recognition: PlainThemes = {
  'shares-the-credit': {
    does: {
      'give|share PEOPLE? the? credit|praise to|with|>|when': 'You give credit to the team.',
      'give the? team|others|people|us|everyone|crew the? credit': 'You give the team credit.',
      'give credit where|to': 'You give credit where it is due.',
      'celebrate other|others|people|everyone|our|your|my|friends success|wins|people?':
        'You celebrate other people’s success.',
      'happy|glad for others|people|other|everyone': 'You are happy for others.',
    },
    lacks: {
      'take the|all credit': 'You never take the credit.',
    },
    topic: { 'share credit': 'Sharing credit.' },
  },
  'turns-it-into-a-contest': {
    is: {
      competitive: 'You are competitive.',
      'show off': 'You are a show off.',
      'sore loser': 'You are a sore loser.',
    },
    does: {
      'turn|make everything|it|things to? in? into? a competition|contest':
        'You turn everything into a competition.',
      'make everything to|in a competition': 'You make everything to a competition.',
      'compare yourself|everything|himself|herself|people|everyone|us': 'You compare yourself to others.',
      'take the|all credit|the': 'You take the credit.',
      'one up': 'You one up everyone.',
      'show off': 'You show off.',
      'brag|boast': 'You brag.',
      'have|need|want to be always|the? best|better|first / have|need|want to win everything|every|at':
        'You have to be the best.',
    },
    says: { 'everything is a competition|contest': 'Everything is a competition with you.' },
    lacks: { 'lose >': 'You cannot lose.', 'let PEOPLE win': 'You never let anyone win.' },
    topic: { 'competitiveness|bragging': 'Competitiveness.' },
  },
  'shows-appreciation': {
    is: { 'appreciative|grateful|thankful': 'You are appreciative.' },
    does: {
      'say thanks|thank': 'You say thank you.',
      'thank people|us|everyone|others|me for|when|after|>|all|every': 'You thank people.',
      'show appreciation|gratitude|your|people|us': 'You show appreciation.',
      'make PEOPLE|volunteers feel appreciated|valued': 'You make people feel appreciated.',
      'appreciate PEOPLE|what|our|the|other': 'You appreciate people.',
      'praise PEOPLE|the|your|good': 'You praise people.',
      'give|pay PEOPLE? compliments|praise|recognition': 'You give compliments.',
      'notice|see the|our|good|people work|effort|what|hard * work|effort|do':
        'You notice the work people do.',
      'celebrate wins|success|small|every|our|birthdays': 'You celebrate small wins.',
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
      'appreciate PEOPLE|what|the|it|things|our': 'You do not appreciate what we do.',
      'say well|good|when|something done|job|nice|we': 'Say well done.',
      'give positive feedback': 'You never give positive feedback.',
      'tell PEOPLE * doing|did|done|do|is|are well|good|great|appreciate':
        'You never tell us we are doing well.',
    },
    names: {
      'more|some|bit|little praise|appreciation|thanks|recognition|compliments|gratitude >': 'More praise.',
      'well done >': 'Well done.',
      'simple|little|occasional thank|appreciation / word of thank|appreciation': 'A simple thank you.',
      'a thank you >': 'A thank you.',
    },
    says: {
      'i|we feel unappreciated|undervalued': 'I feel unappreciated.',
    },
    topic: {
      'thanks|praise|compliments|appreciation|gratitude|recognition': 'Praise.',
      'thank you >': 'Thank you.',
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
      'encourage PEOPLE|the|your|>': 'You encourage people.',
      'believe in people|me|us|everyone|others|your|the|kids|him|her': 'You believe in people.',
      'motivate PEOPLE|the|>': 'You motivate us.',
      'cheer PEOPLE on': 'You cheer people on.',
      'hype PEOPLE|me up': 'You hype everyone up.',
      'build PEOPLE up': 'You build people up.',
      'push PEOPLE to be|do|grow|try': 'You push me to grow.',
      'bring out the best': 'You bring out the best in people.',
      'make|give PEOPLE * confident|confidence|believe|capable': 'You give people confidence.',
      'inspire PEOPLE|>': 'You inspire people.',
      'see the|people|potential|what potential|in|people': 'You see the potential in people.',
    },
    topic: {
      encouragement: 'Encouragement.',
      'encourage others|people|everyone': 'Encouraging others.',
      'motivate people|others': 'Motivating people.',
    },
  },
  'finds-fault-first': {
    is: {
      critical: 'You are very critical.',
      'fault finder': 'You are a fault finder.',
      'critical of|about|with': 'You are critical of everyone.',
      'nitpicky|picky': 'You are nitpicky.',
    },
    does: {
      'criticise|criticize': 'You criticise everything.',
      nitpick: 'You nitpick.',
      nag: 'You nag.',
      'find|pick fault|holes': 'You find fault with everything.',
      'focus on|see only|the|what|mistakes|negative|is|negatives|problems|wrong * wrong|mistakes|negative|bad|negatives?':
        'You focus on the mistakes.',
      'only|always see|notice|mention|point|find what|the|mistakes|out|our|my * wrong|bad|mistakes|negative|fault?':
        'You only see what is wrong.',
      'point|points out every|mistakes|what|the|everything|my|all|our * wrong|mistakes|fault|errors|mistake?':
        'You point out every mistake.',
      'put people|me|us|others|everyone down': 'You put people down.',
    },
    names: { 'too|so|very critical >': 'Too critical.' },
    says: {
      'nothing is ever? right|good|i': 'Nothing is right for you.',
      'can|could never|not please you|him|her': 'I can never please you.',
    },
    topic: {
      'criticism|negativity|nitpicking|nagging': 'Criticism.',
      'be so|less|too|very critical|picky|negative': 'Being so critical.',
    },
  },
  'takes-praise': {
    does: {
      'accept|take a|compliments|praise * well|nicely|with|gracefully|now|without':
        'You accept compliments nicely.',
      'take|accept a? compliment|praise': 'You take a compliment.',
    },
    topic: { 'take|accept compliments|praise': 'Taking compliments.' },
  },
  'brushes-off-praise': {
    is: { 'too modest|humble': 'You are too modest.' },
    does: {
      'brush|wave|laugh|shrug * compliment|praise|thanks': 'You brush off every compliment.',
      'brush|wave|laugh|shrug it|them|compliments|praise|things off|away': 'You wave it off.',
      'deflect|dismiss|reject|deny|ignore * compliments|praise|compliment': 'You deflect compliments.',
      'downplay|minimise|minimize your|his|her|what|yourself|everything|own / play down your|his|her|what|yourself|everything':
        'You downplay your achievements.',
      'sell|put yourself|himself|herself short|down': 'You sell yourself short.',
    },
    lacks: {
      'take|accept|handle a|any|the|my? compliment|praise': 'You cannot take a compliment.',
      'take|accept credit|thanks': 'You never take credit.',
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
      'go for|after it|things|what|stuff': 'You go for it.',
    },
    lacks: { 'afraid|scared to|of try|apply|ask|take|fail|speak': 'You are not afraid to try.' },
    topic: { 'confidence / self confidence': 'Confidence.' },
  },
  'doubts-own-ability': {
    is: {
      insecure: 'You are insecure.',
      'unsure of yourself|himself|herself': 'You are unsure of yourself.',
      'too modest to': 'You are too modest to apply.',
    },
    does: {
      'doubt yourself|himself|herself|themselves|your|his|her own? ability|skills|worth|abilities?':
        'You doubt yourself.',
      'underestimate yourself|himself|herself|themselves|your|his|her': 'You underestimate yourself.',
      'second guess yourself|himself|herself|your|everything': 'You second guess yourself.',
      'put|sell yourself|himself|herself down|short': 'You put yourself down.',
      'have|has imposter|impostor': 'You have imposter syndrome.',
      'lack|lacks * confidence|self': 'You lack confidence.',
      'think you|he|she are|is|be not good|smart|enough|ready|clever': 'You think you are not good enough.',
    },
    lacks: {
      'believe|trust in? yourself|himself|herself|themselves / believe|trust in? your|his|her own|ability|abilities|judgement|judgment|instincts|gut':
        'You do not believe in yourself.',
      'have more|any|some|enough confidence|faith': 'You should have more confidence.',
      confident: 'You could be more confident.',
      'confidence / self confidence': 'You have no confidence.',
      'back yourself': 'You never back yourself.',
      'know|see|realise|realize your|how|his|her own|good|worth|great|talented|much|strong':
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
      'take|accept|handle|receive feedback|criticism * well|on|seriously|and|without|board':
        'You take feedback well.',
      'take|cop feedback|criticism >': 'You take criticism.',
      'listen to feedback|criticism': 'You listen to feedback.',
      'ask for feedback': 'You ask for feedback.',
      'learn from your|his|her|mistakes|feedback|criticism': 'You learn from feedback.',
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
      'take everything|things|it|criticism|feedback|all personally|personal|badly / take everything|things|it|criticism|feedback to heart':
        'You take things personally.',
      'take offence|offense|criticism badly|easily|at|quickly': 'You take offence easily.',
      'get * defensive': 'You get defensive.',
    },
    lacks: {
      'take|accept|handle|like|hear|stand|want any|a|being|to? being|be|hear? criticism|feedback|criticised|criticized|criticise|criticize':
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
