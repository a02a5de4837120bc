/** What of `before` is not the same in `now`, by its path. What came along since is none. */
export function differences(before: unknown, now: unknown, path = ''): string[] {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null)
    return Object.is(before, now) ? [] : [`${path}: ${JSON.stringify(before)} is ${JSON.stringify(now)} now`];
  if (Array.isArray(before) && (!Array.isArray(now) || before.length !== now.length))
    return [`${path}: a list of ${before.length} is another now`];
  return Object.entries(before).flatMap(([key, value]) =>
    differences(value, (now as Record<string, unknown>)[key], `${path}/${key}`),
  );
}
