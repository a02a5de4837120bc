import { z } from 'zod';
import { Problem } from './problem.ts';

/**
 * A puzzle in the shape of ALTCHA (version 2, `altcha-lib`), signed. It opens the door of one limit once, for who solves it, or
 * for who shows it unsolved after `opens_at`.
 */
const PassChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    data: z.strictObject({
      /** Digest of the network and the request that it is for. */
      for: z.string(),
      /** Unix seconds. */
      opens_at: z.int(),
    }),
    /** Unix seconds. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** The ways past the limit that refused an answer. */
export const PassOffer = z.object({
  challenge: PassChallenge,
  /** After so many seconds the challenge lets in unsolved; null where too many got in that way. */
  wait_seconds: z.int().nullable(),
});
export type PassOffer = z.infer<typeof PassOffer>;

/** What the header `submission-pass` carries, as base64 of its JSON. */
export const SubmissionPass = z.strictObject({
  challenge: PassChallenge,
  solution: z.strictObject({ counter: z.int(), derivedKey: z.string() }).optional(),
});
export type SubmissionPass = z.infer<typeof SubmissionPass>;

/** 429 of an answer: without `pass` nothing helps but time. */
export const HeldUpProblem = Problem.extend({ pass: PassOffer.optional() }).meta({ id: 'HeldUpProblem' });
