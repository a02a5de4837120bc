/** Those of who is signed in. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
} as const;

/** Keys the web app keeps in the browser's storage. */
export const storageKeys = {
  ...sessionKeys,
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;

export const toastMs = 3_000;
