import { deviceJoint, standIns } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../paraglide/messages.js';

type Words = ReadonlyMap<string, () => string>;

const alone: Words = new Map([
  [standIns.deletedAccount, m.stand_in_deleted],
  [standIns.unnamedAdmin, m.stand_in_unnamed],
]);

const afterBy: Words = new Map([
  [standIns.settings, m.stand_in_by_settings],
  [standIns.deletedAccount, m.stand_in_by_deleted],
  [standIns.unnamedAdmin, m.stand_in_by_unnamed],
]);

/** Translates a placeholder such as 'deleted account'. Returns any other name unchanged. */
export const whoAlone = (name: string): string => alone.get(name)?.() ?? name;

/** Translates a placeholder such as 'deleted account' in the form that follows 'by'. */
export const whoAfterBy = (name: string): string => afterBy.get(name)?.() ?? name;

export function deviceName(device: string): string {
  if (device === standIns.unknownDevice) return m.device_unknown();
  const [browser, system, ...rest] = device.split(deviceJoint);
  return browser && system && rest.length === 0 ? m.device_of({ browser, system }) : device;
}
