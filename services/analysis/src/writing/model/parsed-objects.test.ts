import { expect, test } from 'vitest';
import { objectsIn } from './parsed-objects.ts';

const all = (output: string): unknown[] => Array.from(objectsIn(output));
const first = (output: string): unknown => all(output)[0];

test.each([
  ['without any other text', '{"a":[1]}'],
  ['in a Markdown fence', 'Sure!\n```json\n{"a":[1]}\n```\nAnything else?'],
  ['between two sentences of prose', 'Here it is: {"a":[1]} I hope that helps {smile}.'],
  ['after a think block', '<think>{"a":[2]} or rather {"a":[3]}</think>\n{"a":[1]}'],
  ['after a think block without its opening tag', 'maybe {"a":[2]}</think>{"a":[1]}'],
  ['with trailing commas', '{"a":[1,],}'],
  ['with a comment', '{"a":[1] /* one */}'],
])('objectsIn finds an object %s', (_, output) => {
  expect(first(output)).toEqual({ a: [1] });
});

test('objectsIn ignores a brace inside a string', () => {
  expect(first('{"a":"} \\" {"}')).toEqual({ a: '} " {' });
});

test.each([
  ['inside an item', '{"a":[{"b":"x"},{"b":"y, and th'],
  ['between items', '{"a":[{"b":"x"},'],
  ['after a key', '{"a":[{"b":"x"},{"b'],
])('objectsIn keeps the complete items of a list that is cut off %s', (_, output) => {
  expect(first(output)).toEqual({ a: [{ b: 'x' }] });
});

test('objectsIn yields several objects in order', () => {
  expect(all('{"draft":1} and then {"a":2}')).toEqual([{ draft: 1 }, { a: 2 }]);
});

test.each(['', 'I cannot help with that.', '<think>I wonder', '{"a": "never begun', '{{{{{'])(
  'objectsIn finds no object in %j',
  (output) => {
    expect(all(output)).toEqual([]);
  },
);

test('objectsIn skips a brace in prose', () => {
  expect(all('Use { and then: {"a":1}')).toContainEqual({ a: 1 });
});
