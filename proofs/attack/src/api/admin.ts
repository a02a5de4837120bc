import { loginRoute } from '@blindspot/contracts/http/sessions';
import { createVisitor, type Visitor } from './visitor.ts';

/** Of the product under attack, by its settings. */
export const admin = { email: 'admin@attack.example', password: 'a quiet harbour at dawn' } as const;

export async function signInAsAdmin(baseUrl: string): Promise<Visitor> {
  const { body } = await createVisitor(baseUrl).call(loginRoute, { body: admin });
  return createVisitor(baseUrl, body.access_token);
}
