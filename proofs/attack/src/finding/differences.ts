import { range } from '@blindspot/test-kit/in-parallel';
import type { Output } from '../api/outputs.ts';
import type { Finding } from '../attack.ts';

export function differences(
  attempt: string,
  expected: readonly Output[],
  actual: readonly Output[],
): Omit<Finding, 'rule'>[] {
  return range(Math.max(expected.length, actual.length)).flatMap((place) => {
    const [was, is] = [expected[place], actual[place]];
    if (was?.text === is?.text) return [];
    const output = (was ?? is)?.name ?? '';
    return [{ try: attempt, output, found: firstDifference(was?.text ?? '', is?.text ?? '') }];
  });
}

function firstDifference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(was)} became ${around(is)}`;
}

export const withoutIds = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/"share_id":"[^"]*"|public-summary\/[\w-]{22}/g, 'id');
