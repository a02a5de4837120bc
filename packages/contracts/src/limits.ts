/** Bounds on what people send; lengths in characters unless a name says otherwise. */
export const limits = {
  name: 100,
  email: 254,
  /** Characters are code points; either is counted after NFKC. */
  password: { minCharacters: 8, maxBytes: 1_024 },
  title: 200,
  description: 2_000,
  customInstructions: 1_000,
  questionText: 500,
  questionKey: 64,
  questionsPerSet: 20,
  /** Themes to tap under a question, and how many of them one person may take. */
  offer: { first: 8, more: 12, taken: 3 },
  /** Themes that an owner picks of themselves, and again as a guess. */
  ownView: 6,
  /** Of an owner's plan: the one thing, and each half of its line. */
  plan: { aim: 120, line: 300 },
  answer: 4_000,
  /** Of an answer in which each name, of two letters or more, is 'someone'. */
  maskedAnswer: 16_000,
  idempotencyKey: 255,
  entryId: 64,
  submissionPass: 2_000,
  promptTemplate: 10_000,
  testimonial: 1_000,
  /** Of the newsletter. */
  letter: { subject: 150, text: 20_000 },
  /** What somebody adds to a report, and an admin's note on it. */
  report: 1_000,
  search: 200,
  cursor: 200,
  /** Of a mail or a link; ours are shorter. */
  token: 200,
  receipt: { min: 16, max: 64 },
} as const;

export const bodyBytes = {
  default: 64 * 1_024,
  auth: 16 * 1_024,
  submission: 256 * 1_024,
  /** Four prompt templates, a whole question set, or a letter. */
  admin: 256 * 1_024,
} as const;

/** Requests that one search of an admin may match; the newest of them. */
export const searchedRequests = 5_000;

/** Feedback requests that an account may make in a day (UTC), and have at a time. */
export const requestsPerAccount = { perDay: 60, atATime: 1_000 } as const;

/** So long after a request was closed, answers to it are taken: somebody may have its form open. */
export const takenAfterClosingHours = 24;

/** Feedback requests in one answer of the owner's list; the others are behind its `next_cursor`. */
export const listedRequests = 500;

/** How far ahead the day of a plan may be. */
export const planDays = 366;

export const landingTestimonials = 3;

export const setupMinutes = 2;

export const respondingSeconds = 30;
