import { hash, randomInt } from 'node:crypto';
import { SubmissionPass, type PassOffer } from '@blindspot/contracts/submission-pass';
import { limits } from '@blindspot/contracts/limits';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Result of checking a pass. `id` identifies the pass, so that it can be used only once. */
type ShownPass = { kind: 'solved' | 'waited'; id: string } | { kind: 'early'; offer: PassOffer };

export interface SubmissionPasses {
  readonly lifeSeconds: number;
  /** Creates a pass for one network and one request. With `canWait`, waiting can replace the proof of work. */
  offer(place: string, canWait: boolean): Promise<PassOffer>;
  /** Verifies a pass. Returns undefined if it is invalid, expired, wrongly solved, or for another `place`. */
  read(pass: string, place: string): Promise<ShownPass | undefined>;
}

/**
 * Difficulty of a challenge: 30 million rounds of SHA-256 on average, 60 million at most. A mid-range phone
 * with four threads takes about 5 s, one core of a server 4 s. The solution may be any counter from 0, because
 * an attacker would skip the values below a higher minimum.
 */
const difficulty = { triesAtMost: 12_000, iterationsPerTry: 5_000 };

const defaults = { ...difficulty, waitSeconds: 60, lifeSeconds: 15 * 60 };

const algorithm = 'PBKDF2/SHA-256';
const noSolution = { counter: -1, derivedKey: '' };

/** Creates signed challenges, which every gateway with this secret can verify without a database. */
export function createSubmissionPasses(
  secret: string,
  options: Partial<typeof defaults> = {},
): SubmissionPasses {
  const { triesAtMost, iterationsPerTry, waitSeconds, lifeSeconds } = { ...defaults, ...options };
  const secrets = {
    hmacSignatureSecret: `${secret} challenge`,
    hmacKeySignatureSecret: `${secret} solution`,
  };
  const digestOf = (place: string): string => hash('sha256', `${secret} ${place}`, 'base64url').slice(0, 22);

  return {
    lifeSeconds,
    async offer(place, canWait) {
      const now = nowInSeconds();
      const challenge = await createChallenge({
        ...secrets,
        algorithm,
        deriveKey,
        cost: iterationsPerTry,
        counter: randomInt(triesAtMost),
        expiresAt: now + lifeSeconds,
        data: { for: digestOf(place), opens_at: now + (canWait ? waitSeconds : lifeSeconds) },
      });
      return { ...SubmissionPass.parse({ challenge }), wait_seconds: canWait ? waitSeconds : null };
    },
    async read(pass, place) {
      const shown = parse(pass);
      if (!shown || shown.challenge.parameters.data.for !== digestOf(place)) return undefined;
      const { challenge, solution } = shown;
      const { data, expiresAt, nonce: id } = challenge.parameters;
      const { expired, invalidSignature, verified } = await verifySolution({
        ...secrets,
        challenge,
        deriveKey,
        solution: solution ?? noSolution,
      });
      if (expired || invalidSignature) return undefined;
      if (solution) return verified ? { kind: 'solved', id } : undefined;
      const left = data.opens_at - nowInSeconds();
      const neverOpens = data.opens_at >= expiresAt;
      if (left <= 0 && !neverOpens) return { kind: 'waited', id };
      return { kind: 'early', offer: { challenge, wait_seconds: neverOpens ? null : left } };
    },
  };
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

function parse(pass: string): SubmissionPass | undefined {
  if (pass.length > limits.submissionPass) return undefined;
  try {
    return SubmissionPass.safeParse(JSON.parse(Buffer.from(pass, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
