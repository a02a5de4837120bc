import { runKeyRotation } from '@blindspot/service-kit/database/key-rotation';
import { responsesKeys } from './key-rotation.ts';

await runKeyRotation(responsesKeys);
