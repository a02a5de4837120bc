import { runKeyRotation } from '@blindspot/service-kit/key-rotation';
import { authKeys } from './keys/auth-key-rotation.ts';

await runKeyRotation(authKeys);
