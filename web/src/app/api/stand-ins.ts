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

/** Translates a placeholder for a person. Returns any other name, such as an email address, unchanged. */
export const whoAlone = (name: string): string => alone.get(name)?.() ?? name;

/** Translates a placeholder for a person, in the form that follows 'by'. */
export const whoAfterBy = (name: string): string => afterBy.get(name)?.() ?? name;

/** Translates a device name, which consists of a browser and a system. */
export function deviceName(device: string): string {
  if (device === standIns.unknownDevice) return m.device_unknown();
  const [browser, system, ...rest] = device.split(deviceJoint);
  return browser && system && rest.length === 0 ? m.device_of({ browser, system }) : device;
}
