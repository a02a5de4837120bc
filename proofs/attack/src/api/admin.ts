import { signIn } from '@blindspot/people/owner';
import { createVisitor, type Visitor } from './visitor.ts';

/** Of the product under attack, by its settings. */
export const admin = { email: 'admin@attack.example', password: 'a quiet harbour at dawn' } as const;

export async function signInAsAdmin(baseUrl: string): Promise<Visitor> {
  const { token } = await signIn({ baseUrl }, admin);
  return createVisitor(baseUrl, token);
}
