import type { Theme } from './theme.ts';

export const conversationThemes: readonly Theme[] = [
  {
    key: 'listening',
    label: 'listening',
    strength: {
      cues: 'listen|listener|hear … out|make … feel heard|feel heard|let … finish|remember what|pay attention|take … in when|take it in|take in what|lend … ear|your ear|full attention when|hear me|hear people|heard by you|ask follow up|really hear|listen without|present when i talk|remember everything i say|take me seriously|take people seriously|actually take|take it all in|=attentive|feel understood by you|talk to you feels|talking to you|weeks later|a week later|things i only mentioned|only mentioned once|pick up where|hang on every word|hear what is not said|hear between the lines|follow what i say|ear for|good ear|open ear|listening ear|eye contact|room to speak|space to speak|space to talk',
      clause: 'you listen closely and let others finish',
      noun: 'the way you listen',
      effect: 'People leave a conversation with you feeling taken seriously.',
    },
    growth: {
      cues: 'interrupt|interruption|cut … off|cut in|jump in|before … finished|finish my|talk over|speak over|finish … sentence|bad listener|poor listener|zone out|tune out|wait for … turn|hear … out before|hear me out|let me talk|let people talk|let others talk|let people speak|let others speak|let me speak|do not listen|stop listening|not hear me|half listen|only hear|wait until … finish|wait until … done|listen more|listen better|listen longer|interject|dominate the conversation|answer before|already answering|think of your answer|end of my thought|end of my sentence|get to the end|get a word in|get … word in|word in edgewise|instead of preparing|prepare your reply|prepare your answer|think about your answer|cannot finish|never get to finish|let me finish|complete my sentence|complete people|talk through|jump to|steal the floor|miss what i say|not take in|ears closed|deaf to',
      clause: 'you cut in before others have finished',
      noun: 'letting others finish',
      effect:
        'The other person can be left with the feeling that their half of the conversation did not count.',
      inside: 'From the inside this is enthusiasm, which is why it is easy to miss.',
      step: 'In your next three conversations, let two full breaths pass after the other person stops before you speak.',
    },
  },
  {
    key: 'candour',
    label: 'saying what you think',
    strength: {
      cues: 'honest|honesty|honest with|candid|straightforward|=direct|=directness|upfront|frank|tell … truth|truthful|say what … think|speak … mind|transparent|sincere|no nonsense|where i stand|where we stand|not sugarcoat|not sugar coat|without sugar|call it like|no games|not play games|straight talk|straight with|real with me|honest feedback|tell it like|never lie|speak … truth|no hidden agenda|tell me when i am wrong|tell people when|not beat around|real opinion|honest opinion|your opinion even|honest even|honestly tell|true opinion|tell me straight|straight answer|straight to|say it straight|say it as it|plain speaking|open and honest|no filter|no mask|never flatter|not flatter|not pretend|speak plainly|call out|call me out|tell me off when|tell the uncomfortable|truth',
      clause: 'you say what you think and mean what you say',
      noun: 'your honesty',
      effect: 'People do not have to guess where they stand with you.',
    },
    growth: {
      cues: 'blunt|harsh|tactless|too direct|too honest|abrasive|brutal|come across … cold|sharp tongue|insensitive|rude|filter|sting|bite|cutting|gentler when|softer|soften|tactful|more tact|diplomatic|more diplomatic|hurt people|hurt feelings|hurt … feelings|watch … tone|your tone|tone … mean|tone … harsh|come off … mean|come off … harsh|come off … rude|come across … mean|come across … harsh|words hurt|sharp remark|think before you speak|mind your words|less blunt|less direct|=directly to the face|filter yourself|=hurtful|unkind|choose your words|choose words|words more carefully|word things|how you say|the way you say|say it kindly|say things kindly|kinder when|kinder way|kinder words|harshly|bluntness|wound|wounding|crush people|cut people down|tear … down|prickly|snide|be softer|more kindly|too sharp|unfiltered|criticise too harshly|criticize too harshly|too rough|rough with people|sharp word|sharp tone|sharp with',
      clause: 'your directness lands harder than you mean it to',
      noun: 'saying hard things kindly',
      effect: 'People can brace for the blow and stop hearing the point you were making.',
      inside: 'You hear the care behind your words; others only hear the words.',
      step: 'Before the next hard sentence, say first what you want for the other person, then say the rest just as clearly.',
    },
  },
  {
    key: 'clarity',
    label: 'being clear',
    strength: {
      cues: 'clear communicator|communicate clearly|explain … well|explain … clearly|explain difficult|explain complicated|explain things|make … understand|articulate|well spoken|express … well|good communicator|great communicator|clear|make complicated|make … simple|make complex|sound simple|simple terms|communicate very clearly|communicate well|clear explanation|put things simply|put things into words|get to the point|easy to understand|easy to follow|explain something|break … down|clearly|precise with words|get it across|your explanations|explanations are|even i understand|put … into simple|simple words|into simple words|put a difficult|plain words|plain language|well explained|explain … patiently|explain … so that|explain so|explain in|make … easy|make it easy to understand|clear instruction|clear words|speak clearly|write clearly|summarise|summarize|to the point|structure|structured|good teacher|speaker|good speaker|presentation|presentations',
      clause: 'you make things clear and easy to follow',
      noun: 'how clearly you explain things',
      effect: 'Others know what you mean and what happens next.',
    },
    growth: {
      cues: 'vague|ramble|unclear|confusing|mixed signal|mixed message|hard to read|hard to follow|cryptic|mumble|poor communicator|bad communicator|communicate more|communicate better|lose me|lost me|not clear|beat around the bush|never say what you want|too many words|go off topic|hard to understand|never know what you want|explain more|long winded|assume … know what you mean',
      clause: 'people are left guessing what you mean or want',
      noun: 'saying plainly what you mean',
      effect: 'Others fill the gaps themselves, and often fill them wrongly.',
      inside: 'You know what you meant, so to you the message sounds complete.',
      step: 'End your next important message with one sentence that says what you want to happen and by when.',
    },
  },
  {
    key: 'conflict',
    label: 'facing disagreement',
    strength: {
      cues: 'address … conflict|handle conflict|hard conversation|difficult conversation|tough conversation|stand up for|confront|raise … issue|face … problem|mediate|=courageous|brave|bring up … uncomfortable|name … elephant|elephant in the room|deal with … problem|deal with … issue|deal with problem|tackle … problem|tackle … issue|address … problem|address … issue|stand up to|say the hard|say hard things|difficult talk|hard talk|tough talk|sort things out|work through conflict|resolve conflict|handle disagreement|not back down|defend people|not afraid to disagree|courage to say|have the courage|say that something is wrong|say what is wrong|take on … discussion|take on the difficult|difficult discussion|hard discussion|stood up for|stand up for me|stand up against|speak out|address things|address it|address what|raise problems|raise … problem|talk about … problem|talk things out|talk things through|talk it out|clear the air|hash things out|go where it hurts|not shy away|settle argument|settle dispute|fight fair|argue fairly|disagree openly|push back',
      clause: 'you face a disagreement instead of walking around it',
      noun: 'your courage in hard conversations',
      effect: 'Things get settled around you rather than left to grow.',
    },
    growth: {
      cues: 'avoid … conflict|avoid … confrontation|avoid … conversation|conflict avoidant|shy away|sweep … under|passive aggressive|bottle … up|go quiet|shut down|withdraw|silent treatment|dodge|people pleaser|people pleasing|keep … peace|run … from argument|run … from conflict|run from problem|avoid … talk|avoid … argument|avoid … issue|avoid … problem|avoid talking|avoid dealing|afraid of conflict|scared of conflict|afraid of confrontation|disappear instead|disappear when|smile than|pretend everything|pretend it is fine|say you are fine|say it is fine|never say what bothers|not say what bothers|tell me you are upset|say when something bothers|say when you are upset|give … silent|stop talking to|ignore … problem|ignore problem|never argue|stonewall|leave the room when|bottle everything|hold … in until|let things fester|fester|agree just to|agree to avoid|clam up|bury … head|change the subject|want everyone to like you|need to be liked|rather smile|rather say nothing|rather keep quiet|than tell me|than say what|let resentment build|resentment build|build up rather|duck out|voices are raised|avoid it|avoiding it|have the hard conversation|have the conversation|have … difficult conversation|avoid the subject|avoid the topic|skip the hard|dance around|tiptoe|walk on eggshells|walk away from|walk away when|hide from|hide when|retreat|go silent|fall silent|say nothing and|swallow|swallow your|say yes and mean no|address problems|address it sooner|tell me when something|say it when|bring it up|bring things up|raise it|speak up when something|peace at any|play nice|passive',
      clause: 'you go quiet or step around a disagreement',
      noun: 'staying in a disagreement',
      effect: 'Others sense that something is wrong and have nothing they can answer.',
      inside: 'To you it feels like keeping the peace, and the cost only shows later.',
      step: 'Pick one small thing you have been letting pass, and name it this week in a single calm sentence.',
    },
  },
  {
    key: 'receptiveness',
    label: 'taking feedback',
    strength: {
      cues: 'take feedback|open to feedback|accept criticism|admit … mistake|admit … wrong|own … mistake|self aware|self awareness|humble|humility|able to apologise|able to apologize|apologise sincerely|say sorry|willing to learn|growth mindset',
      clause: 'you take criticism well and own your mistakes',
      noun: 'how you take criticism',
      effect: 'People dare to tell you the truth, which is rarer than it sounds.',
    },
    growth: {
      cues: 'defensive|take … personally|make excuses|excuse|blame|never wrong|always right|have to be right|need to be right|cannot take criticism|oversensitive|too sensitive|thin skinned|touchy|deny|arrogant|ego|know it all',
      clause: 'you defend yourself before you have taken a remark in',
      noun: 'hearing criticism out',
      effect: 'People learn to keep things to themselves, and you lose what they could have told you.',
      inside:
        'Explaining yourself feels like helping the other person understand; to them it closes the subject.',
      step: 'The next time someone criticises you, answer with thanks and one question, and keep your explanation for the next day.',
    },
  },
  {
    key: 'talking-space',
    label: 'room in a conversation',
    strength: {
      cues: 'ask … question|good question|draw people out|include everyone|interested in other|take an interest|interest in people',
      clause: 'you ask questions and draw others into the conversation',
      noun: 'the interest you take in others',
      effect: 'Quiet people find their voice when you are in the room.',
    },
    growth: {
      cues: 'talk too much|talk a lot|dominate|monologue|about yourself|make it about|self centered|self centred|self absorbed|attention seeking|center of attention|centre of attention|one up|oversharing|overshare|too loud|so loud|are loud|be less loud|loudest',
      clause: 'you take up more room in a conversation than you notice',
      noun: 'leaving room for others',
      effect: 'Others stop bringing their own news, because there is no gap to put it in.',
      inside: 'You are giving energy to the talk, so you do not see who has gone silent.',
      step: 'In your next group conversation, ask two questions for every story you tell.',
    },
  },
  {
    key: 'openness',
    label: 'letting people in',
    strength: {
      cues: 'vulnerable|vulnerability|open about|open person|authentic|genuine|real with|share … feelings|share … emotions|wear … heart|open up|open with|honest about your feelings|show your feelings|show emotion|show … feelings|yourself around|be yourself|always yourself|never pretend|down to earth',
      clause: 'you let people see what is going on inside you',
      noun: 'how genuine you are',
      effect: 'Others feel close to you and are more honest in return.',
    },
    growth: {
      cues: 'closed off|guarded|distant|aloof|hide … feelings|hide … emotions|wall|walls up|keep … to yourself|hard to get close|hold back|private|bottled|mask|reserved|detached|share more|open up more|let … in|let people in|let us in|let me in|show weakness|share how|talk about … feelings|talk about yourself|talk about feelings|how you really feel|what you really feel|what you feel|be more open|more open about|hard to know|hard to get to know|never know what you feel|never know how you feel|tell us how you|tell me how you|tell us more about you|know the real you|real you|behind a wall|put on a|brave face|facade|always fine|say i am fine',
      clause: 'you keep people at a distance from what you feel',
      noun: 'letting people in a little sooner',
      effect: 'People who care about you are unsure whether they matter to you.',
      inside: 'You know how much you feel, so it is hard to believe that others cannot see it.',
      step: 'Tell one person this week something that is on your mind before you have solved it.',
    },
  },
  {
    key: 'judgement',
    label: 'judging others',
    strength: {
      cues: 'non judgmental|non judgemental|nonjudgmental|open minded|fair|tolerant|benefit of the doubt|see both sides|unbiased|respectful|respect|=accepting',
      clause: 'you take people as they are',
      noun: 'how fair and accepting you are',
      effect: 'People can show you their unfinished side without fear.',
    },
    growth: {
      cues: 'judgmental|judgemental|judge|critical|criticize|criticise|nitpick|condescending|dismissive|dismiss|sarcastic|gossip|look down|patronizing|patronising|roll … eyes|close minded|=opinionated',
      clause: 'you judge quickly, and it shows',
      noun: 'holding back a first judgement',
      effect: 'Others start to edit what they tell you.',
      inside: 'To you it is only an observation, and an accurate one; to others it is a verdict.',
      step: 'For one week, turn each criticism into a question before you say it aloud.',
    },
  },
];
