import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';

export interface Product {
  readonly url: string;
  readonly dataFolder: string;
}

export const seededAdmin = { email: 'admin@blindspot.example', password: 'a quiet harbour at dawn' };

/** Passes the URL and the data folder to the test workers, which inherit environment variables. */
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

/** Launches an instance of the product. Without `WEB_DIST`, it serves the normal build. */
export const launchForScreens = (env: Readonly<Record<string, string>> = {}): Promise<LaunchedProduct> =>
  launchProduct({
    env: {
      PASSWORD_HASHING: 'quick',
      LOG_LEVEL: 'warn',
      // Commits need not wait for the disk, because the tests discard the data.
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAILS: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      ...env,
    },
  });
