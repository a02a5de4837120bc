import { describe, expect, test } from 'vitest';
import {
  claimedSupport,
  claimOfAbsence,
  claimOfEverybody,
  claimOfNews,
  claimsSelfView,
  countOfPeople,
} from '../en/model.ts';
import { languagePacks } from '../language-packs.ts';

describe('claimOfEverybody', () => {
  test.each([
    'Everyone says that you are calm.',
    'Almost everybody around you feels it.',
    'It is clear that nobody doubts you.',
    'Your calm is what everybody values.',
    'All of them would call you first.',
    'You are liked without exception.',
    'No one who knows you would say otherwise.',
  ])('claimOfEverybody matches %j', (text) => expect(claimOfEverybody.test(text)).toBe(true));

  test.each([
    'You make everyone feel welcome.',
    'You listen to everybody in the room.',
    'You say yes to all of them.',
    'You would rather hurt nobody.',
    'People around you breathe again.',
  ])('claimOfEverybody does not match %j', (text) => expect(claimOfEverybody.test(text)).toBe(false));
});

describe('claimOfAbsence', () => {
  test.each([
    'Nobody mentioned a weakness.',
    'No weaknesses were named.',
    'People did not mention anything that should change.',
    'The answers do not tell why.',
    'There is no criticism in it.',
    'Lateness was not mentioned.',
    'There is nothing to improve.',
  ])('claimOfAbsence matches %j', (text) => expect(claimOfAbsence.test(text)).toBe(true));

  test.each([
    'You do not say what you need.',
    'People do not have to remind you.',
    'What is not said stays between you.',
    'Others do not know what they did.',
    'You tell nobody about it until it is over.',
    'You never raise your voice.',
  ])('claimOfAbsence does not match %j', (text) => expect(claimOfAbsence.test(text)).toBe(false));
});

describe('claimOfNews', () => {
  test.each([
    'It may be news to you that several people find you calm.',
    'Perhaps it will surprise you how calm you seem.',
    'You might be quite surprised by this.',
    'It may come as a surprise that you seem calm.',
    'Did you know that you seem calm?',
    'You did not expect this.',
  ])('claimOfNews matches %j', (text) => expect(claimOfNews.test(text)).toBe(true));

  test.each([
    'You may see patience where others see a closed door.',
    'You ask about what surprised somebody.',
    'You ask about what surprised you.',
    'A decision might look like good news to you.',
    'You meet surprising things with questions.',
    'You bring good news to people.',
    'People may not know what you want.',
  ])('claimOfNews does not match %j', (text) => expect(claimOfNews.test(text)).toBe(false));
});

describe('claimsSelfView', () => {
  test.each([
    'You may not be aware that several people already allow for your delay.',
    'You might not see that several people may get less of you.',
    'Perhaps you have not noticed that several people wait.',
    'Perhaps you do not know how long a sharp sentence stays with people.',
    'You do not see how you come across.',
    'It may not occur to you that others wait.',
    'Perhaps you underrate what your listening does.',
    'It can be hard to see from the inside.',
    'This is a blind spot of yours.',
    'As you probably know, you come late.',
    'You surely know that you come late.',
    'You are well aware of this.',
  ])('claimsSelfView is true for %j', (text) => expect(claimsSelfView(text)).toBe(true));

  test.each([
    'Several people say that you come late. Do you see it, too?',
    'Whether you see it in the same way, only you can say.',
    'If you do not see it yet, ask somebody for an example.',
    'You do not notice when somebody is hurt.',
    'You do not know where to stop.',
    'A few minutes may mean little to you.',
    'You may mean it kindly.',
    'People may not know what you want.',
    'People know where they stand with you.',
  ])('claimsSelfView is false for %j', (text) => expect(claimsSelfView(text)).toBe(false));
});

describe('countOfPeople', () => {
  test.each([
    'Three people say that you are calm.',
    'Five of them see it.',
    'At least four people would agree.',
    'Half of them wait for you.',
    'It is what two people mention.',
    'Some 60 % see it.',
    'One person says that you are late.',
  ])('countOfPeople matches %j', (text) => expect(countOfPeople.test(text)).toBe(true));

  test.each([
    'Tell one person this week what you need.',
    'Ask two people you trust how it came across.',
    'Be there ten minutes early.',
    'Several people say that you are calm.',
    'One thing comes up again and again.',
  ])('countOfPeople does not match %j', (text) => expect(countOfPeople.test(text)).toBe(false));
});

test.each([
  ['Most people find you calm.', 'most'],
  ['Most of them find you calm.', 'most'],
  ['Many people find you calm.', 'many'],
  ['The majority see it.', 'most'],
  ['To most of those around you it matters.', 'most'],
  ['Several people find you calm.', 'several'],
  ['Some people find you calm.', 'several'],
  ['Most of the time you are calm.', undefined],
  ['Most likely you do not see it.', undefined],
  ['What matters most is your calm.', undefined],
  ['You give the most when it is hard.', undefined],
  ['You are almost never late.', undefined],
  ['It takes at most a minute.', undefined],
  ['People find you calm.', undefined],
] as const)('claimedSupport of %j is %s', (text, support) => expect(claimedSupport(text)).toBe(support));

describe('claims.people in French and Spanish', () => {
  test.each([
    ['fr', 'Une personne dit que tu es en retard.', true],
    ['fr', 'C’est l’avis de trois personnes.', true],
    ['fr', 'Pourrais-tu rester aussi présent qu’auprès d’une personne en peine ?', false],
    ['es', 'Una persona dice que llegas tarde.', true],
    ['es', 'Es lo que dicen tres personas.', true],
    ['es', 'Te quedas con una persona que lo pasa mal.', false],
  ] as const)('claims.people in the language %s, tested with "%s", returns %s', (language, text, isCount) =>
    expect(languagePacks[language].model.claims.people.test(text)).toBe(isCount),
  );
});
