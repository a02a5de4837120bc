import type { Database } from '@blindspot/service-kit/database/database';
import type { SecretKeys } from '../keys/secret-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SecurityLog } from './security-log.ts';
import type { Throttle } from './throttle-service.ts';

export interface CredentialDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  readonly hasher: PasswordHasher;
  readonly throttle: Throttle;
  readonly security: SecurityLog;
}
