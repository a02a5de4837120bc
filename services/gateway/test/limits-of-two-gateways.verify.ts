import { expect, test } from 'vitest';
import { expectBurstToBeLimited, useLimits } from './limited-gateways.ts';

const { patientGateway, services } = await useLimits();

test('of 60 submissions that come at once to two gateways 20 pass, and an eighth more, in 100 rounds', async () => {
  const [one, other] = [await patientGateway(), await patientGateway()];
  for (let round = 0; round < 100; round += 1) await expectBurstToBeLimited(one, other);
  expect(services.received.length).toBeLessThanOrEqual(100 * 22);
});
