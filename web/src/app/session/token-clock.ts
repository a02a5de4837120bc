interface Claims {
  iat?: number;
  exp?: number;
}

/** Reads the claims without checking the signature: only to know when to refresh. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

const marginMs = 60_000;

/**
 * When to replace a token, in ms of this device's clock. A token that was received by this page is timed from its
 * arrival, so that a wrong clock cannot make every call refresh; undefined: only a refusal will tell.
 */
export function replaceAt(token: string, receivedAt?: number): number | undefined {
  const { iat, exp } = claimsOf(token);
  if (exp === undefined) return undefined;
  if (receivedAt !== undefined && iat !== undefined) return receivedAt + (exp - iat) * 1_000 - marginMs;
  return exp * 1_000 - marginMs;
}
