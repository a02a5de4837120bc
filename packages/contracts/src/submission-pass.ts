import { z } from 'zod';
import { Problem } from './problem.ts';

/** Signed ALTCHA challenge (version 2). It admits one submission once it is solved, or after `opens_at`. */
const PassChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    data: z.strictObject({
      /** Digest of the client's network and of the feedback request that the challenge is for. */
      for: z.string(),
      /** Time in Unix seconds. */
      opens_at: z.int(),
    }),
    /** Time in Unix seconds. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** How a rate-limited submission can pass: by solving the challenge or by waiting. */
export const PassOffer = z.object({
  challenge: PassChallenge,
  /** Seconds after which the challenge is accepted unsolved; null if too many were accepted unsolved. */
  wait_seconds: z.int().nullable(),
});
export type PassOffer = z.infer<typeof PassOffer>;

/** The header `submission-pass` contains this JSON in base64. */
export const SubmissionPass = z.strictObject({
  challenge: PassChallenge,
  solution: z.strictObject({ counter: z.int(), derivedKey: z.string() }).optional(),
});
export type SubmissionPass = z.infer<typeof SubmissionPass>;

/** Body of a 429 reply to a submission. Without `pass` the client can only wait. */
export const HeldUpProblem = Problem.extend({ pass: PassOffer.optional() }).meta({ id: 'HeldUpProblem' });
