import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

const problem = (password: string) =>
  passwordProblem(password, { email: 'Grace.Hopper@example.com', productName: 'Blindspot' });

describe('passwordProblem', () => {
  it.each([
    ['a sentence', 'four brown owls at dusk'],
    ['64 characters', 'kzq'.repeat(21) + '!'],
    ['8 emoji', '🦉🌲🦉🌲🦉🌲🦉🌲'],
    ['8 characters of another script', 'совасова'],
    ['a password with inner spaces', ' a b c d '],
    ['a password without digits and signs', 'zmerzlinarka'],
  ])('passwordProblem returns undefined for %s', (_, password) => {
    expect(problem(password)).toBeUndefined();
  });

  it.each([
    ['7 characters', 'kzq!4vx', 'too_short'],
    ['7 characters of another script', 'совасов', 'too_short'],
    ['4 emoji, although they have 16 bytes', '🦉🌲🦉🌲', 'too_short'],
    ['more than 1,024 bytes after normalisation', 'ﷺ'.repeat(60), 'too_long'],
    ['a common password', 'password123', 'too_common'],
    ['a common password in capitals', 'PASSWORD123', 'too_common'],
    ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ１２３', 'too_common'],
    ['the local part of the address', 'grace.hopper', 'like_address'],
    ['the local part followed by digits', 'grace.hopper1906', 'like_address'],
    ['the whole address', 'grace.hopper@example.com', 'like_address'],
    ['the name of the product', 'blindspot', 'like_product'],
    ['the name of the product between digits and signs', '!Blindspot2026!', 'like_product'],
  ])('V6.2.1 passwordProblem returns a code and a message for %s', (_, password, code) => {
    expect(problem(password)).toMatchObject({ code, message: expect.any(String) });
  });
});
