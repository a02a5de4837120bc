import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Writes `.br` and `.gz` beside every text file, so that serving costs no compression. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(
    readdirSync(folder)
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const content = readFileSync(`${folder}/${name}`);
        writeFileSync(`${folder}/${name}.br`, await toBrotli(content));
        writeFileSync(`${folder}/${name}.gz`, await gz(content, { level: 9 }));
      }),
  );
}

export function toBrotli(content: string | Buffer): Promise<Buffer> {
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

export function toGzip(content: string | Buffer): Promise<Buffer> {
  return gz(content, { level: 9 });
}
