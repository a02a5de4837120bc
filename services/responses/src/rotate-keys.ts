import { runKeyRotation } from '@blindspot/service-kit/key-rotation';
import { responsesKeys } from './key-rotation.ts';

await runKeyRotation(responsesKeys);
