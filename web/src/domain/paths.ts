export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  myResponses: '/my-responses',
  account: '/account',
  admin: '/admin',
  summary: (requestId: string) => `/summary/${encodeURIComponent(requestId)}`,
  trust: (requestId: string) => `/manage-trust/${encodeURIComponent(requestId)}`,
} as const;
