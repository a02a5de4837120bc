import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { refusalOf } from './server-faults.ts';

test.each([
  ['28P01', 'postgres://me@host/mine', 'the password of me is refused'],
  ['28P01', 'postgres://host/mine', 'the password of (none) is refused'],
  ['3D000', 'postgres://me@host/mine', 'there is no database mine'],
  ['3D000', 'postgres://me@host', 'there is no database me'],
])('refusalOf writes a complete sentence about error %s for the address %s', (code, url, seen) => {
  const refused = Object.assign(new DatabaseError('refused', 1, 'error'), { code });
  expect(refusalOf(refused, url)?.seen).toBe(seen);
});
