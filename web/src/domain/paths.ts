import { fillPath } from '@blindspot/contracts/fill-path';
import * as pagePaths from '@blindspot/contracts/pages/paths';

/** Links of the app. */
export const paths = {
  home: pagePaths.landing,
  login: pagePaths.login,
  dashboard: pagePaths.dashboard,
  myResponses: pagePaths.myResponses,
  account: pagePaths.account,
  admin: pagePaths.admin,
  summary: (requestId: string) => fillPath(pagePaths.summary, { requestId }),
  beforeYouLook: (requestId: string) => fillPath(pagePaths.beforeYouLook, { requestId }),
  trust: (requestId: string) => fillPath(pagePaths.trust, { requestId }),
} as const;
