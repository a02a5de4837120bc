import { runKeyRotation } from '@blindspot/service-kit/process/key-rotation';
import { authKeys } from './key-rotation.ts';

await runKeyRotation(authKeys);
