import type { Theme } from './theme.ts';

export const workThemes: readonly Theme[] = [
  {
    key: 'reliability',
    label: 'reliability',
    strength: {
      cues: 'reliable|dependable|depend on|count on|rely on|responsible|consistent|keep … word|keep … promise|deliver|follow through|do what … say|accountable|punctual|on time|hard worker|hardworking|hard working|work ethic|diligent|dedicated|dedication|commitment|conscientious|never have to remind|not have to remind|never need to remind|=depend|never let … down|never late|always done|get things done|get … done|do your part|when you say … do|as promised|stick to … plan|always deliver|never miss … deadline|meet … deadline|finish what you start|see things through|keep your word|man of … word|woman of … word|trust you to do|trust you with|not have to remind|remind you of anything|never have to check|done by|be done on|finished by|call when something has to|never let me down|never let us down|never let anyone down|not let … down|can be counted|can count|solid|steadfast|trust with|get it done|it is done|no reminder|without reminders|without being reminded|like clockwork|like a clock|work is done|always there on|always ready|keep … promises',
      clause: 'you keep to what you have promised',
      noun: 'your reliability',
      effect: 'People plan around you without a second thought.',
    },
    growth: {
      cues: 'unreliable|late|lateness|last minute|procrastinate|procrastination|forget to|cancel|drop the ball|not finish|leave things|start things|starting things|finishing them|unfinished|follow up|miss … deadline|lazy|overpromise|follow through more|follow through better|follow through on|rarely arrive|never arrive|arrive late|deadline … slip|deadline slip|deadlines|bail|flake|flake out|stand … up|keep … waiting|make … wait|wait for you|forget … promise|forget … promised|not keep … promise|do not do what|not do what you say|not follow through|never finish|rarely finish|let things slide|leave … unfinished|half finished|half done|say you will … then|not show up|show up late|stick to … word|have waited for you|waited for you|keep us waiting|promise to … then|promise and|promise a lot|promise … and forget|say you will and|say you will call|chronically late|always late|never on time|not on time|be on time|on time please|excuses for being|need reminding|have to remind|must remind|chase you|run after you|miss … appointment|miss appointments|double book|forget appointments|forget our|loose ends|last second|behind schedule|put things off|put off|postpone|leave everything to the|let us hang',
      clause: 'things you agreed to come late or not at all',
      noun: 'finishing what you start',
      effect: 'Others quietly plan for the case that you will not.',
      inside: 'You meant it when you said it, and the intention feels like half the deed.',
      step: 'Keep one list of what you have promised to others, and tell each person before a date slips, not after.',
    },
  },
  {
    key: 'leadership',
    label: 'leading',
    strength: {
      cues: 'leader|leadership|lead by example|take charge|take initiative|initiative|mentor|guide|empower|delegate well|role model|teach|vision|visionary|take responsibility|proactive|naturally follow|people follow|follow you|look up to|bring … team together|give … direction|give the team|take the lead|great boss|good boss|good manager|great manager|lead people|lead the|lead us|step up|bring people along|rally|set the example|good example|delegate to|make one and everyone|everyone comes along|born leader|natural leader|inspire the team|inspire people to|lead with|lead by|pull people|get people moving|get everyone|organise us|organize us|bring structure|direction to|show the way|set the tone|set the direction|head of the|run the team|manage the team|manage people|coach|own the room|in charge',
      clause: 'you take the lead and bring people along',
      noun: 'your leadership',
      effect: 'Groups find a direction sooner with you in them.',
    },
    growth: {
      cues: 'micromanage|micromanaging|controlling|control freak|control everything|need to control|let go|letting go|delegate|delegating|take over|trust others|trust people|trust the team|power trip|domineering|overbearing|bulldoze|check every|check everything|check … little thing|look over my shoulder|over my shoulder|let … go a bit|let the team do|let people do|let others do|let us do|struggle to delegate|struggle with delegating|cannot delegate|not delegate|never delegate|hard to delegate|want to control|have to control|control … little|control over everything|in control of everything|do it yourself instead|redo … work|redo what|give up control|less control|loosen … grip|loosen … reins|trust your team|trust us|trust me with|trust people more|too controlling|take charge of everything|run everything|hold on too tight|hover|let people make|own mistakes|let others make|let me make|hand over|hand things over|hand … over|give responsibility|give us responsibility|give people room|give people space|room to decide|step back|stay out of|interfere|meddle|dictate|order people|order us|command people|boss people|boss … around|boss us|double check|breathe down|watch over|trust people to|trust others to|trust the others|let someone else lead|let others lead|let me do|keep everything in your hands|hands on everything',
      clause: 'you hold the reins more tightly than others need',
      noun: 'letting go of control',
      effect: 'Capable people around you do less than they could.',
      inside: 'It is quicker to do it yourself, and today that is true.',
      step: 'Hand over one task this week with the result you want, and nothing about how to get there.',
    },
  },
  {
    key: 'standards',
    label: 'standards',
    strength: {
      cues: 'high standard|thorough|detail oriented|attention to detail|meticulous|precise|excellent work|professional|competent|capable|skilled|talented|expert|organized|organised|well prepared|efficient|=prepared|=careful|quality of … work|quality of … do|quality work|high quality',
      clause: 'you do things properly',
      noun: 'the quality of what you do',
      effect: 'What comes from you does not have to be checked.',
    },
    growth: {
      cues: 'perfectionist|perfectionism|too high standard|unrealistic expectation|high expectation|expect too much|never good enough|never satisfied|demanding|hard to please|picky|disorganized|disorganised|messy|careless|sloppy|too perfect|has to be perfect|have to be perfect|be perfect at|lost in details|stuck in details|lost in the details',
      clause: 'your standards cost you and others more than they bring',
      noun: 'letting good be good enough',
      effect: 'People near you feel measured, even when you say nothing.',
      inside: 'The last improvement always looks small and worth it.',
      step: 'Choose one task this week and stop when it is good enough for the person who asked for it.',
    },
  },
  {
    key: 'decisiveness',
    label: 'deciding',
    strength: {
      cues: 'decisive|make decisions|good decisions|good judgment|good judgement|sound judgment|sound judgement|focused|focus|driven|determined|determination|ambitious|ambition|goal oriented|persistent|perseverance|never give up|tenacious',
      clause: 'you decide, and then you see it through',
      noun: 'your determination',
      effect: 'With you, talk turns into movement.',
    },
    growth: {
      cues: 'indecisive|cannot decide|make up your mind|hesitate|hesitant|put off decision|avoid decision|too cautious|risk averse|afraid of risk|fear of failure|afraid to fail|play it safe|comfort zone|take more risks|settle for|hold yourself back|holding yourself back',
      clause: 'you wait for certainty that does not come',
      noun: 'deciding sooner',
      effect: 'Chances pass, and others decide in your place.',
      inside: 'Every extra day of thought feels like care.',
      step: 'Give your next open decision a date and a person who will ask you about it.',
    },
  },
  {
    key: 'balance',
    label: 'work and rest',
    strength: {
      cues: 'balanced|healthy balance|good balance|work life balance is|know when to stop|take breaks|prioritize family|prioritise family|family first|family oriented|self disciplined|discipline|disciplined|rest when|look after your health|time to rest|know your limits|leave work at',
      clause: 'you keep a balance between what you do and what you need',
      noun: 'your sense of balance',
      effect: 'You are someone others can be around for the long run.',
    },
    growth: {
      cues: 'work too much|workaholic|overwork|work too hard|work less|burn out|burnout|burned out|burnt out|exhausted|never rest|rest more|take a break|relax more|relax|work life balance|never switch off|switch off|always working|too serious|have more fun|work way too|work so much|work all the time|work late|work at night|work on weekend|work weekends|work every|e mail at|emails at|email at|at midnight|answer emails|answer mails|please rest|get some rest|get … rest|get more sleep|sleep more|need rest|need to rest|time off|take time off|take a holiday|take a vacation|take … holiday|take … vacation|heading for a burnout|heading for burnout|burning out|run yourself|exhaust yourself|too much work|working less|working too|never stop working|stop working|time for yourself|take time for yourself|overworked|tired all the time|always tired|live for work|married to your job|work comes first|work life balance is not|more to life than|than your job|look tired|are tired|so tired|should rest|need sleep|should sleep|into the ground|job comes|job is not|work is not everything|not everything is work|always at work|at the office|office until|working late|work at weekends|take a day|day off|days off|slow down and|enjoy life|enjoy yourself|hobbies|your health|skip lunch|skip meals|check mail|stress yourself|do nothing for|do less|rest a',
      clause: 'work takes more of you than is good for you',
      noun: 'stopping in time',
      effect: 'Those close to you get the tired hours.',
      inside: 'There is always one more thing, and it is always a reasonable one.',
      step: 'Set an hour at which your working day ends, and tell someone who will notice.',
    },
  },
  {
    key: 'initiative-in-friendship',
    label: 'keeping in touch',
    strength: {
      cues: 'keep in touch|stay in touch|check in on|check in|reach out|remember birthday|remember the little|organise … gathering|organize … gathering|host|connector|inclusive|include|text me|write to me|message me|stay in contact|keep in contact|first to call|first to write|remember to call|arrange',
      clause: 'you keep in touch and hold people together',
      noun: 'how you keep in touch',
      effect: 'Friendships last because you tend to them.',
    },
    growth: {
      cues: 'text back|respond to message|respond to text|answer … message|reach out more|keep in touch more|stay in touch more|call more|call more often|hard to reach|never call|lose touch|out of touch|make plans|initiate|initiate more|never write|never text|never message|write back|answer messages|answer texts|call back|ignore messages|always the one who|i always have to|have to write first|contact me|contact people|never reply|not reply|reply faster|reply sooner|reply more|slow to reply|late reply|reply to message|reply to text',
      clause: 'others have to do most of the reaching out',
      noun: 'reaching out first',
      effect: 'People begin to wonder whether the friendship matters to you.',
      inside: 'You pick up where you left off, so the silence never feels long to you.',
      step: 'Write to one person you have not heard from in a while, today, in two lines.',
    },
  },
];
