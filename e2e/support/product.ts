/** The product under test, which all workers share. It starts before the first test. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
}

/** The admin whom the settings of the product name. */
export const seededAdmin = { email: 'admin@blindspot.example', password: 'a quiet harbour at dawn' };

/** Passes the product on to workers, which inherit the environment. */
export function sayWhereProductIs({ url, dataFolder }: Product): void {
  process.env['E2E_PRODUCT_URL'] = url;
  process.env['E2E_DATA_FOLDER'] = dataFolder;
}

export function runningProduct(): Product {
  const { E2E_PRODUCT_URL: url, E2E_DATA_FOLDER: dataFolder } = process.env;
  if (!url || !dataFolder) throw new Error('The product has not been started.');
  return { url, dataFolder };
}
