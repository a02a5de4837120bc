import { signIn } from '@blindspot/people/owner';
import { createVisitor, type Visitor } from './visitor.ts';

/** Admin account of the product under attack, set by its environment. */
export const admin = { email: 'admin@attack.example', password: 'a quiet harbour at dawn' } as const;

export async function signInAsAdmin(baseUrl: string): Promise<Visitor> {
  const { token } = await signIn({ baseUrl }, admin);
  return createVisitor(baseUrl, token);
}
