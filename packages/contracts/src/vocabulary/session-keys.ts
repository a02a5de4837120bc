/** Those of who is signed in; in a file of their own, since the response form knows no others and every byte of it counts. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
} as const;
