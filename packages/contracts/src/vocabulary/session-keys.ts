/** Those of who signed in on a device; in a file of their own, since the response form knows no others and every byte of it counts. */
export const sessionKeys = {
  token: 'token',
  /** That somebody signed in here once, and not who; stays after they signed out. */
  wasSignedIn: 'wasSignedIn',
} as const;
