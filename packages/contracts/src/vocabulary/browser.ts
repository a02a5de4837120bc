export const sessionKeys = {
  token: 'token',
  user: 'user',
} as const;

export const storageKeys = {
  ...sessionKeys,
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;

export const toastMs = 3_000;
