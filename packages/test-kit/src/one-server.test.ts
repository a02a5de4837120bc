import { expect, it } from 'vitest';
import { findOrStart, type Ways } from './one-server.ts';

const started = (url: string) => () => Promise.resolve({ url, stop: () => Promise.resolve() });
const broken = () => Promise.reject(new Error('no such image'));
const ways = (changes: Partial<Ways> = {}): Ways => ({
  name: 'Postgres',
  given: undefined,
  container: started('container'),
  embedded: started('embedded'),
  ...changes,
});

async function found(changes: Partial<Ways>, wish?: string): Promise<{ from: string; said: string[] }> {
  const said: string[] = [];
  const { from } = await findOrStart(ways(changes), wish, (line) => said.push(line));
  return { from, said };
}

it.each([
  ['a container, where an engine answers', {}, undefined, 'a container'],
  ['the embedded one, where there is no engine', { container: undefined }, undefined, 'embedded'],
  ['the embedded one, where it is asked for', {}, 'embedded', 'embedded'],
  ['a container, where it is asked for', {}, 'container', 'a container'],
  ['the given one before all others', { given: 'postgres://here' }, 'container', 'given by the environment'],
])('findOrStart returns %s', async (_, changes, wish, from) => {
  expect(await found(changes, wish)).toEqual({ from, said: [] });
});

it('a container that does not start is reported with its reason before another server is used', async () => {
  expect(await found({ container: broken })).toEqual({
    from: 'embedded',
    said: ['Postgres does not start in a container: no such image; the embedded one is taken'],
  });
});

it.each([
  ['does not start', { container: broken }, 'container', 'no such image'],
  ['has no engine', { container: undefined }, 'container', 'no Docker engine'],
  ['is wanted by another name', {}, 'docker', 'TEST_SERVERS is docker'],
])('no server replaces a container that %s', async (_, changes, wish, reason) => {
  await expect(found(changes, wish)).rejects.toThrow(reason);
});
