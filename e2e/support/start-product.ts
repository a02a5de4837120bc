import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { seededAdmin, sayWhereProductIs } from './product.ts';

/** Starts the product for all tests of a run; what it returns stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await launchForScreens();
  sayWhereProductIs(product);
  return () => product.stop();
}

/** Launches a product, also with another build of the web. */
export const launchForScreens = (env: Readonly<Record<string, string>> = {}): Promise<LaunchedProduct> =>
  launchProduct({
    env: {
      PASSWORD_HASHING: 'quick',
      LOG_LEVEL: 'warn',
      // Nothing of it is to outlive the run, so no commit waits for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAILS: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      ...env,
    },
  });
