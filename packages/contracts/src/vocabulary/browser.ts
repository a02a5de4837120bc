/** Keys the web app keeps in the browser's storage. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;

export const toastMs = 3_000;
