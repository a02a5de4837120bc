import { runKeyRotation } from '@blindspot/service-kit/key-rotation';
import { responsesKeys } from './identities/identity-key-rotation.ts';

await runKeyRotation(responsesKeys);
