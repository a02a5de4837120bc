import { runKeyRotation } from '@blindspot/service-kit/database/key-rotation';
import { authKeys } from './key-rotation.ts';

await runKeyRotation(authKeys);
