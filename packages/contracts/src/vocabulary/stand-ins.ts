/**
 * What stands where there is no name to tell. No address and no device is called so: the app knows them by these words, and says
 * them in its reader's language.
 */
export const standIns = {
  /** Who made somebody an admin, where nobody did. */
  settings: 'the settings of this instance',
  deletedAccount: 'a deleted account',
  unnamedAdmin: 'an admin whose name cannot be asked for right now',
  unknownDevice: 'Unknown device',
} as const;

/** Between the browser and the system in the name of a device. */
export const deviceJoint = ' on ';
