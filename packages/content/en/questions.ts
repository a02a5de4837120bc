export const questions = {
  shadow: {
    title: "What You Can't Tell Me... In Person",
    description:
      'Four honest questions about the side of a person that everybody near them sees and nobody mentions.',
    questions: {
      unsaid: 'What have you noticed about me that you have never quite said to my face?',
      pattern: 'When things get hard between me and someone else, what do I usually do that makes it harder?',
      unseen_strength: 'What do I give to the people around me that I do not seem to know I give?',
      one_change: 'If I changed one habit this year, which change would make being around me easier?',
      moment: 'Is there a kind of moment in which you hold back with me? What would let you speak?',
      keep: 'What should I never change, even if somebody asks me to?',
    },
  },
  quick: {
    title: 'Thirty Seconds of Honesty',
    description: 'Two short questions that people answer while the kettle boils.',
    questions: {
      strength: 'What is one thing I do well that I should do more of?',
      growth: 'What is one thing I do that gets in my own way?',
    },
  },
  'renee-ryerson': {
    title: 'How I Show Up for the People in My Life',
    description:
      'Six questions about presence, trust and repair, for people who want to look at how they relate and not only at what they do.',
    questions: {
      presence: 'What is it like to be with me when I am at my best?',
      absence: 'What is it like to be with me when I am stressed, tired or hurt?',
      listening: 'How do you know whether I am really listening to you?',
      trust: 'What do you trust me with, and what would you rather not trust me with?',
      repair:
        'After a disagreement, what do I do that helps us come back to each other, and what is missing?',
      invitation: 'What do you wish I would ask for, offer or say more often?',
      story: 'Which story do I tell about myself that does not match the person you know?',
    },
  },
  relateful: {
    title: 'Eleven Competencies of Relating',
    description:
      'Eleven sliders about how a person relates: to themselves, to others and to what happens in between.',
    questions: {
      presence:
        'Presence: gives you their attention without drifting to a phone, a plan or their own next sentence',
      listening: 'Deep listening: hears what you mean as well as what you say, and checks before assuming',
      honesty: 'Honesty: says what is true for them, kindly, also when it would be easier not to',
      self_awareness: 'Self-awareness: knows what they feel and how their mood lands on others',
      empathy: 'Empathy: can feel with you without fixing, comparing or making it about themselves',
      boundaries: 'Boundaries: says a clear yes and a clear no, and respects yours',
      curiosity: 'Curiosity: asks real questions and stays open to being surprised by the answer',
      ownership: 'Ownership: takes responsibility for their part and apologises without excuses',
      conflict: 'Staying in conflict: can disagree without attacking, freezing or leaving',
      receiving: 'Receiving: lets in help, praise and criticism instead of brushing them off',
      appreciation: 'Appreciation: notices what is good in people and says it out loud',
      grow_most: 'Which one of these would change the most between you and them if it grew, and how?',
    },
  },
  custom: {
    title: 'My Own Questions',
    description: 'Ask up to four questions in your own words.',
    questions: {},
  },
};

export const followUp = 'What did you notice?';
