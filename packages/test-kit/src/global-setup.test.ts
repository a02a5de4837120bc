import { expect, it } from 'vitest';
import { findOrStart, type Ways } from './global-setup.ts';

const started = (url: string) => () => Promise.resolve({ url, stop: () => Promise.resolve() });
const broken = () => Promise.reject(new Error('no such image'));
const ways = (changes: Partial<Ways> = {}): Ways => ({
  name: 'Postgres',
  given: undefined,
  container: started('container'),
  embedded: started('embedded'),
  ...changes,
});

async function found(changes: Partial<Ways>, wish?: string): Promise<{ from: string; reports: string[] }> {
  const reports: string[] = [];
  const { from } = await findOrStart(ways(changes), wish, (line) => reports.push(line));
  return { from, reports };
}

it.each([
  ['a container if an engine answers', {}, undefined, 'a container'],
  ['the embedded server if there is no engine', { container: undefined }, undefined, 'embedded'],
  ['the embedded server if TEST_SERVERS asks for it', {}, 'embedded', 'embedded'],
  ['a container if TEST_SERVERS asks for it', {}, 'container', 'a container'],
  [
    'the given server before all others',
    { given: 'postgres://here' },
    'container',
    'given by the environment',
  ],
])('findOrStart returns %s', async (_, changes, wish, from) => {
  expect(await found(changes, wish)).toEqual({ from, reports: [] });
});

it('findOrStart reports why a container did not start and uses the embedded server', async () => {
  expect(await found({ container: broken })).toEqual({
    from: 'embedded',
    reports: ['Postgres does not start in a container: no such image; the embedded one is taken'],
  });
});

it.each([
  ['the required container does not start', { container: broken }, 'container', 'no such image'],
  [
    'a container is required but there is no engine',
    { container: undefined },
    'container',
    'no Docker engine',
  ],
  ['TEST_SERVERS is an unknown word', {}, 'docker', 'TEST_SERVERS is docker'],
])('findOrStart throws if %s', async (_, changes, wish, reason) => {
  await expect(found(changes, wish)).rejects.toThrow(reason);
});
