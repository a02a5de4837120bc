import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

export const toBrotli: (content: string | Buffer) => Promise<Buffer> = promisify(brotliCompress);
const toGzip = (content: string | Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 });

/** Writes a brotli and a gzip copy beside each text file. A Vite plugin would skip the public folder. */
export async function packFolder(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(`${folder}/${name}`);
      writeFileSync(`${folder}/${name}.br`, await toBrotli(content));
      writeFileSync(`${folder}/${name}.gz`, await toGzip(content));
    }),
  );
}
