import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';
import { isCommonPassword } from './password-policy.ts';

const problem = (password: string): string | undefined =>
  passwordProblem(password, {
    email: 'Grace.Hopper@example.com',
    productName: 'Blindspot',
    isCommon: isCommonPassword,
  });

describe('passwords', () => {
  it.each([
    ['a sentence', 'four brown owls at dusk'],
    ['64 characters', 'kzq'.repeat(21) + '!'],
    ['8 emoji', '🦉🌲🦉🌲🦉🌲🦉🌲'],
    ['8 characters of another script', 'совасова'],
    ['one with inner spaces', ' a b c d '],
    ['no digit and no sign', 'zmerzlinarka'],
  ])('%s may be chosen', (_, password) => {
    expect(problem(password)).toBeUndefined();
  });

  it.each([
    ['7 characters', 'kzq!4vx'],
    ['7 characters of another script', 'совасов'],
    ['4 emoji, whatever their bytes', '🦉🌲🦉🌲'],
    ['more than 1,024 bytes after normalisation', 'ﷺ'.repeat(60)],
    ['a common one', 'password123'],
    ['a common one in capitals', 'PASSWORD123'],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ１２３'],
    ['the local part of the address', 'grace.hopper'],
    ['the local part with digits behind', 'grace.hopper1906'],
    ['the whole address', 'grace.hopper@example.com'],
    ['the name of the product', 'blindspot'],
    ['the name of the product with signs', '!Blindspot2026!'],
  ])('%s may not be chosen', (_, password) => {
    expect(problem(password)).toBeTypeOf('string');
  });
});
