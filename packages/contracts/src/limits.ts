/** Limits of user input. Lengths are in code points unless the name states another unit. */
export const limits = {
  name: 100,
  email: 254,
  /** Limits on a password, which is counted after NFKC. */
  password: { minCharacters: 8, maxBytes: 1_024 },
  title: 200,
  description: 2_000,
  customInstructions: 1_000,
  questionText: 500,
  questionKey: 64,
  questionsPerSet: 20,
  /** Per question: themes shown at once, themes behind 'More', and themes that one person may tap. */
  offer: { first: 8, more: 12, taken: 3 },
  selfView: 6,
  /** Limits on an owner's plan: on its aim, and on each half of the line 'When … I will …'. */
  plan: { aim: 120, line: 300 },
  answer: 4_000,
  /** Limit on an answer after masking, which may replace a name with a longer mask. */
  maskedAnswer: 16_000,
  idempotencyKey: 255,
  entryId: 64,
  submissionPass: 2_000,
  promptTemplate: 10_000,
  testimonial: 1_000,
  letter: { subject: 150, text: 20_000 },
  report: 1_000,
  search: 200,
  cursor: 200,
  token: 200,
  receipt: { min: 16, max: 64 },
} as const;

export const bodyBytes = {
  default: 64 * 1_024,
  auth: 16 * 1_024,
  /** Body size for twenty answers of the maximum length, at four bytes per character. */
  submission: 384 * 1_024,
  /** Body size for twenty answers of the maximum length in a posted form, at 12 bytes per character. */
  submissionForm: 1_024 * 1_024,
  /** Body size for four prompt templates, a whole question set, or a letter. */
  admin: 256 * 1_024,
} as const;

/** An admin's search returns at most this many requests, the newest matches. */
export const searchedRequests = 5_000;

/** Limits on the feedback requests that an account may create per day (UTC) and have at the same time. */
export const requestsPerAccount = { perDay: 60, atATime: 1_000 } as const;

/** Hours for which a closed form still accepts answers, because a responder may have the form open. */
export const takenAfterClosingHours = 24;

/** Feedback requests on one page of the owner's list. */
export const listedRequests = 500;

/** A plan's day may be at most this many days ahead. */
export const planDays = 366;

export const landingTestimonials = 3;

export const setupMinutes = 2;

export const respondingSeconds = 30;
