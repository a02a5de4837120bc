/** Those of who signed in on a device; apart, since the response form knows no others and every byte of it counts. */
export const sessionKeys = {
  token: 'token',
  /** That somebody signed in here once, and not who; stays after they signed out. */
  wasSignedIn: 'wasSignedIn',
} as const;

/** Keys the web app keeps in the browser's storage. */
export const storageKeys = {
  ...sessionKeys,
  user: 'user',
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;

export const toastMs = 3_000;
