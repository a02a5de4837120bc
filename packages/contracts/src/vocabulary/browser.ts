/** Keys the web app keeps in the browser's storage. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  /** That somebody signed in here once, and not who; stays after they signed out. */
  wasSignedIn: 'wasSignedIn',
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;

export const toastMs = 3_000;
