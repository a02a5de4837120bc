import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { seededAdmin, sayWhereProductIs } from './product.ts';

/** Starts the product for all tests of a run, and returns a function that stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await launchForScreens();
  sayWhereProductIs(product);
  return () => product.stop();
}

/** Launches a product, by default with the usual build of the web. */
export const launchForScreens = (env: Readonly<Record<string, string>> = {}): Promise<LaunchedProduct> =>
  launchProduct({
    env: {
      PASSWORD_HASHING: 'quick',
      LOG_LEVEL: 'warn',
      // Its data is discarded, so commits need not wait for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAILS: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      ...env,
    },
  });
