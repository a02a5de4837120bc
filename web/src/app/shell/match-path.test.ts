import { fillPath } from '@blindspot/contracts/fill-path';
import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test('a path finds in an address what was filled into it, whatever letters that has', () => {
  const path = '/summary/:requestId/before-you-look';
  for (const requestId of ['b0c1', 'a b/c', 'Ærø?'])
    expect(matchPath(path, fillPath(path, { requestId }))).toEqual({ requestId });
});

test('an address that is longer, shorter or another one is not of the path', () => {
  for (const pathname of [
    '/summary',
    '/summary/b0c1/before-you-look',
    '/manage-trust/b0c1',
    '/',
    '/summary/',
  ])
    expect(matchPath('/summary/:requestId', pathname)).toBeUndefined();
});

test('what a path may leave out is undefined, and a slash at the end says nothing', () => {
  for (const pathname of ['/my-responses', '/my-responses/'])
    expect(matchPath('/my-responses/:entryId?', pathname)).toEqual({});
  expect(matchPath('/my-responses/:entryId?', '/my-responses/e1')).toEqual({ entryId: 'e1' });
  expect(matchPath('/', '/')).toEqual({});
});

test('an address that nobody encoded is of no path, instead of breaking the screen', () => {
  expect(matchPath('/summary/:requestId', '/summary/%E0%A4%A')).toBeUndefined();
});
