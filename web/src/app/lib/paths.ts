export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  myResponses: '/my-responses',
  summary: (requestId: string) => `/summary/${encodeURIComponent(requestId)}`,
  trust: (requestId: string) => `/manage-trust/${encodeURIComponent(requestId)}`,
} as const;
