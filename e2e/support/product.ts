/** The product under test: one for all workers, started before the first test. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
}

/** The account that the product under test names in its settings. */
export const seededAdmin = { email: 'admin@blindspot.example', password: 'a quiet harbour at dawn' };

/** Workers inherit the environment of the process that started the product. */
export function sayWhereProductIs({ url, dataFolder }: Product): void {
  process.env['E2E_PRODUCT_URL'] = url;
  process.env['E2E_DATA_FOLDER'] = dataFolder;
}

export function runningProduct(): Product {
  const { E2E_PRODUCT_URL: url, E2E_DATA_FOLDER: dataFolder } = process.env;
  if (!url || !dataFolder) throw new Error('The product has not been started.');
  return { url, dataFolder };
}
