import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';

/** The product under test, which all workers share. It starts before the first test. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
}

/** The admin account that the product creates when it starts. */
export const seededAdmin = { email: 'admin@blindspot.example', password: 'a quiet harbour at dawn' };

/** Stores the product's URL and data folder in environment variables, which the test workers inherit. */
function sayWhereProductIs({ url, dataFolder }: Product): void {
  process.env['E2E_PRODUCT_URL'] = url;
  process.env['E2E_DATA_FOLDER'] = dataFolder;
}

export function runningProduct(): Product {
  const { E2E_PRODUCT_URL: url, E2E_DATA_FOLDER: dataFolder } = process.env;
  if (!url || !dataFolder) throw new Error('The product has not been started.');
  return { url, dataFolder };
}

export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await launchForScreens();
  sayWhereProductIs(product);
  return () => product.stop();
}

/** Launches a product. Without `WEB_DIST`, it serves the usual build. */
export const launchForScreens = (env: Readonly<Record<string, string>> = {}): Promise<LaunchedProduct> =>
  launchProduct({
    env: {
      PASSWORD_HASHING: 'quick',
      LOG_LEVEL: 'warn',
      // The data is discarded, so commits need not wait for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAILS: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      ...env,
    },
  });
