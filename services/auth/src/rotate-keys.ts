import { runKeyRotation } from '@blindspot/service-kit/key-rotation';
import { authKeys } from './key-rotation.ts';

await runKeyRotation(authKeys);
