/** What somebody writes on the form with three questions. */
export const threeAnswers = {
  q1: 'You listen well in small groups, and in large ones you decide before the quiet people have spoken.',
  q2: 'I would tell you that the jokes about deadlines land harder than you think they do.',
  q3: 'Keep asking the second question. It is the one that changes what we build.',
};

/** The same to the form that owners choose first. */
export const fourAnswers = {
  unsaid: threeAnswers.q1,
  pattern: threeAnswers.q2,
  unseen_strength: 'You stay calm when everybody else is loud.',
  one_change: threeAnswers.q3,
};
