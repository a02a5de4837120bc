import { runKeyRotation } from '@blindspot/service-kit/process/key-rotation';
import { responsesKeys } from './key-rotation.ts';

await runKeyRotation(responsesKeys);
