/** Keys of the shared cache. */
export const queryKeys = {
  account: ['account'] as const,
  requests: ['requests'] as const,
  questionSets: ['question-sets'] as const,
  duplicate: (requestId: string) => ['duplicate', requestId] as const,
  details: (requestId: string) => ['details', requestId] as const,
  summary: (requestId: string) => ['summary', requestId] as const,
  shared: (shareId: string) => ['shared', shareId] as const,
  selfView: (requestId: string) => ['self-view', requestId] as const,
  trust: (requestId: string) => ['trust', requestId] as const,
  plan: (requestId: string) => ['plan', requestId] as const,
  planTexts: ['plan-texts'] as const,
  myResponses: (email: string) => ['my-responses', email] as const,
};
