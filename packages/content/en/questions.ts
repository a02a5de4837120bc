export const questions = {
  shadow: {
    title: "What You Can't Tell Me... In Person",
    description: 'Four honest questions about the side of you that everybody sees and nobody mentions.',
    questions: {
      unsaid: 'What have you noticed about me but never told me?',
      pattern: 'What do I do that makes conflicts worse?',
      unseen_strength: 'What do I give people without noticing?',
      one_change: 'Which habit should I change first?',
      moment: 'When do you hold back with me? What would help you say it?',
      keep: 'What should I never change, even if somebody asks me to?',
    },
  },
  quick: {
    title: 'Thirty Seconds of Honesty',
    description: 'Two short questions that people answer while the kettle boils.',
    questions: {
      strength: 'What do I do well that I should do more of?',
      growth: 'What do I do that gets in my own way?',
    },
  },
  'renee-ryerson': {
    title: 'How I Show Up for the People in My Life',
    description: 'Six questions about presence, trust and making up after a fight.',
    questions: {
      presence: 'What am I like at my best?',
      absence: 'What am I like when I am stressed, tired or hurt?',
      listening: 'How can you tell that I am really listening to you?',
      trust: 'What do you trust me with, and what not?',
      repair: 'After an argument, what do I do that brings us back together? What is missing?',
      invitation: 'What should I ask for, offer or say more often?',
      story: 'What do I say about myself that does not match the person you know?',
    },
  },
  relateful: {
    title: 'Eleven Competencies of Relating',
    description: 'Eleven sliders about how you are with yourself and with others.',
    questions: {
      presence: 'Presence: Is fully there. No phone, no waiting to talk.',
      listening: 'Deep listening: Hears what others mean, and asks instead of assuming.',
      honesty: 'Honesty: Says what is true, kindly, even when it is hard.',
      self_awareness: 'Self-awareness: Knows how they feel and how their mood lands on others.',
      empathy: 'Empathy: Feels with others. No fixing, no comparing.',
      boundaries: 'Boundaries: Says a clear yes and a clear no, and respects the limits of others.',
      curiosity: 'Curiosity: Asks real questions and lets the answer surprise them.',
      ownership: 'Ownership: Owns their part and says sorry without excuses.',
      conflict: 'Staying in conflict: Can disagree without attacking, freezing or leaving.',
      receiving: 'Receiving: Lets in help, praise and criticism.',
      appreciation: 'Appreciation: Sees the good in people and says so.',
      grow_most: 'Which of these, if it grew, would change the most between us, and how?',
    },
  },
  custom: {
    title: 'My Own Questions',
    description: 'Ask up to four questions in your own words.',
    questions: {},
  },
};

export const followUp = 'What did you notice?';
