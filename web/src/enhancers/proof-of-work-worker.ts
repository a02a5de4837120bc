import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Uses Web Crypto, because the library's own worker needs Node.
handler({ deriveKey });
