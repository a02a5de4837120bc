/** Returns the first difference of two texts with its context. */
export function firstDifference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(was)} became ${around(is)}`;
}
