import { fillPath } from '@blindspot/contracts/route';
import * as pagePaths from '@blindspot/contracts/pages/paths';

/** Anchor of the self-view on the waiting page. */
export const guessHash = '#guess';

export const paths = {
  home: pagePaths.landing,
  login: pagePaths.login,
  dashboard: pagePaths.dashboard,
  myResponses: pagePaths.myResponses,
  account: pagePaths.account,
  admin: pagePaths.admin,
  summary: (requestId: string) => fillPath(pagePaths.summary, { requestId }),
  guess: (requestId: string) => `${fillPath(pagePaths.summary, { requestId })}${guessHash}`,
  beforeYouLook: (requestId: string) => fillPath(pagePaths.beforeYouLook, { requestId }),
  trust: (requestId: string) => fillPath(pagePaths.trust, { requestId }),
} as const;
