import { refusal } from '@blindspot/service-kit/process/app-error';

/** Throws 409 if the admin saw an older version; without `seenVersion` the last write wins. */
export function refuseIfChanged(version: number, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return;
  throw refusal(
    409,
    'changed_meanwhile',
    'Someone else changed this meanwhile. Look at their version before you save yours.',
  );
}
