import { z } from 'zod';
import { Id } from '../fields.ts';
import { HealthCheck } from '../http/health.ts';
import { defineQuery } from '../query.ts';

export const sendTestMail = defineQuery({
  service: 'auth',
  name: 'send-test-mail',
  askedBy: ['admin'],
  input: z.object({ user_id: Id }),
  output: HealthCheck,
});

export const getMailHealth = defineQuery({
  service: 'auth',
  name: 'get-mail-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});
