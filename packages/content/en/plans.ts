import type { PlanTexts } from '../themes/theme-texts.ts';

export const plans: PlanTexts = {
  'lets-promises-slip': {
    aim: 'Keep what I promise',
    when: 'I promise something',
    will: 'write it down with a day',
  },
  'runs-late': { aim: 'Be on time', when: 'I have to be somewhere', will: 'leave ten minutes earlier' },
  'never-good-enough': {
    aim: 'Let good be good enough',
    when: 'a small task is good enough',
    will: 'hand it over',
  },
  'puts-off-deciding': {
    aim: 'Decide sooner',
    when: 'I put off a decision',
    will: 'set a day for it and tell somebody',
  },
  'decides-over-heads': {
    aim: 'Ask before I decide',
    when: 'a decision affects somebody else',
    will: 'ask what they think first',
  },
  'rarely-switches-off': {
    aim: 'Stop working on time',
    when: 'the evening I chose comes',
    will: 'leave work alone',
  },
  'hard-to-follow': {
    aim: 'Explain things more simply',
    when: 'I explain something',
    will: 'say the main point in one sentence first',
  },
  'keeps-a-tight-grip': {
    aim: 'Let others do it their way',
    when: 'I hand over a task',
    will: 'wait until the agreed day before I look',
  },
  'turns-it-into-a-contest': {
    aim: 'Be happy for others',
    when: 'somebody tells me good news',
    will: 'ask two questions before I talk about myself',
  },
  'blame-goes-elsewhere': { aim: 'Own my part', when: 'I say sorry', will: 'leave out the word “but”' },
  'gets-defensive': {
    aim: 'Take criticism more calmly',
    when: 'somebody criticises me',
    will: 'count to three and ask for an example',
  },
  'sticks-to-the-plan': {
    aim: 'Change a plan sooner',
    when: 'somebody doubts my plan',
    will: 'ask what they would change',
  },
  'keeps-opinions-back': {
    aim: 'Say what I think',
    when: 'I have an opinion',
    will: 'give it before somebody asks',
  },
  'direct-and-hurtful': {
    aim: 'Say hard things kindly',
    when: 'I have something hard to say',
    will: 'ask first: “Can I be honest with you?”',
  },
  'says-one-does-another': {
    aim: 'Do what I say',
    when: 'I change my mind',
    will: 'tell the people it affects on the same day',
  },
  'talks-behind-backs': {
    aim: 'Say it to the person',
    when: 'I want to talk about somebody',
    will: 'say it to them or not at all',
  },
  'half-listens': {
    aim: 'Listen to the end',
    when: 'somebody tells me something',
    will: 'repeat their last point before I add mine',
  },
  'cuts-in': {
    aim: 'Let people finish',
    when: 'somebody stops speaking',
    will: 'take one breath before I speak',
  },
  'takes-up-the-room': {
    aim: 'Leave more room for others',
    when: 'I have talked for two minutes',
    will: 'ask the other person a question',
  },
  'mind-is-elsewhere': {
    aim: 'Be fully present',
    when: 'a conversation begins',
    will: 'put my phone out of sight',
  },
  'hard-to-reach': { aim: 'Answer sooner', when: 'a message is waiting', will: 'send one line the same day' },
  'waits-for-others': {
    aim: 'Make the first move',
    when: 'I would like to see somebody',
    will: 'suggest a day and a place',
  },
  'seems-distant': {
    aim: 'Be more approachable',
    when: 'I see somebody I know',
    will: 'say hello first and ask them something',
  },
  'misses-feelings': {
    aim: 'Notice how others feel',
    when: 'I meet somebody',
    will: 'ask “How are you really?” and wait',
  },
  'fixes-too-fast': {
    aim: 'Listen before I advise',
    when: 'somebody brings me a problem',
    will: 'ask: “Do you want an idea, or should I just listen?”',
  },
  'leaves-work-to-others': {
    aim: 'Do my share',
    when: 'a dull task comes up',
    will: 'take it before somebody else does',
  },
  'cannot-say-no': {
    aim: 'Say “no” more often',
    when: 'somebody asks me for something',
    will: 'answer: “I’ll tell you tomorrow.”',
  },
  'pushes-past-a-no': {
    aim: 'Take no for an answer',
    when: 'somebody says no',
    will: 'say: “All right, thanks for telling me.”',
  },
  'thanks-rarely': {
    aim: 'Say thanks more often',
    when: 'somebody does what they always do',
    will: 'thank them for it',
  },
  'finds-fault-first': {
    aim: 'See the good first',
    when: 'somebody shows me something',
    will: 'name two good points first',
  },
  'judges-quickly': {
    aim: 'Be slower to judge',
    when: 'I have a quick opinion of somebody',
    will: 'ask them a question first',
  },
  'jokes-past-it': {
    aim: 'Answer seriously',
    when: 'somebody asks me something serious',
    will: 'answer it before any joke',
  },
  'dwells-on-problems': {
    aim: 'Let problems rest',
    when: 'a conversation ends',
    will: 'say one thing that went well',
  },
  'avoids-conflict': {
    aim: 'Speak up earlier',
    when: 'something small bothers me',
    will: 'say it in one calm sentence',
  },
  'goes-silent': {
    aim: 'Say when I am hurt',
    when: 'I need quiet',
    will: 'say: “I’m upset. Let’s talk tonight.”',
  },
  'flares-up': {
    aim: 'Stay calmer when I am angry',
    when: 'I get angry',
    will: 'say “I need two minutes” and come back after that',
  },
  'stress-spills-over': {
    aim: 'Pass on less stress',
    when: 'I am stressed',
    will: 'say: “Bad day. It’s not about you.”',
  },
  'leaves-quarrels-open': {
    aim: 'Make up sooner',
    when: 'a quarrel stays open',
    will: 'ask: “Can we talk about it?”',
  },
  'has-to-be-right': {
    aim: 'Let others be right',
    when: 'somebody has a good point',
    will: 'say: “You’re right about that.”',
  },
  'keeps-feelings-hidden': {
    aim: 'Show more of how I feel',
    when: 'I feel something strongly',
    will: 'tell somebody I trust how I feel and why',
  },
  'carries-it-alone': {
    aim: 'Share what weighs on me',
    when: 'something is not solved yet',
    will: 'tell one person about it',
  },
  'brushes-off-praise': {
    aim: 'Accept praise',
    when: 'somebody says something kind',
    will: 'answer “thank you” and nothing more',
  },
  'doubts-own-ability': {
    aim: 'Trust what I can do',
    when: 'I have made something',
    will: 'show it to one person',
  },
  'loses-patience-fast': {
    aim: 'Be more patient',
    when: 'somebody takes their time',
    will: 'wait quietly until they are done',
  },
  'takes-on-too-much': { aim: 'Take on less', when: 'a new task comes up', will: 'give one away, or say no' },
  'avoids-what-is-hard': {
    aim: 'Face what is hard',
    when: 'I put something off',
    will: 'say one sentence about it the same day',
  },
  'keeps-people-at-a-distance': {
    aim: 'Let people closer',
    when: 'somebody asks how I am',
    will: 'say in one sentence how I really am',
  },
  'talks-past-people': {
    aim: 'Listen more closely',
    when: 'somebody tells me something',
    will: 'repeat what I heard before I answer',
  },
  'rarely-gives-way': {
    aim: 'Give way more often',
    when: 'we want different things',
    will: 'let the other person decide once',
  },
  'is-sharp-with-people': {
    aim: 'Be gentler',
    when: 'anger rises in me',
    will: 'take three breaths before I speak',
  },
  'is-hard-to-rely-on': {
    aim: 'Be easier to rely on',
    when: 'I cannot keep a promise',
    will: 'say so early',
  },
  'puts-others-second': {
    aim: 'Think of others more',
    when: 'I meet somebody',
    will: 'ask how their day was before I tell mine',
  },
  'sees-what-is-wrong-first': {
    aim: 'See what is good first',
    when: 'I want to name a fault',
    will: 'say one thing that is good first',
  },
  'neglects-own-health': {
    aim: 'Look after my health',
    when: 'the day gets full',
    will: 'still make time for meals and sleep',
  },
  'turns-down-help': { aim: 'Accept help', when: 'somebody offers me a hand', will: 'say: “Yes, please.”' },
  'makes-people-feel-guilty': {
    aim: 'Let others say no without guilt',
    when: 'somebody says no to me',
    will: 'answer: “That’s fine.”',
  },
  'has-favourites': {
    aim: 'Have time for everybody',
    when: 'I am with several people',
    will: 'turn first to the one I know least',
  },
  'asks-nosy-questions': {
    aim: 'Let people keep things private',
    when: 'somebody does not answer a question',
    will: 'change the subject',
  },
};
