import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';

/** Returns the mails to an address from the product's mail folder, oldest first. */
export async function mailsTo(dataFolder: string, address: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.includes(address));
}

export function mailedLink(dataFolder: string, address: string, page: string): Promise<string> {
  const begin = `${page}?token=`;
  return eventually(
    async () => {
      const lines = (await mailsTo(dataFolder, address)).flatMap((mail) => mail.split(/\r?\n/));
      const link = lines.findLast((line) => line.startsWith('http') && line.includes(begin));
      if (link === undefined) throw new Error(`no mail with a link to ${page}`);
      return link;
    },
    { everyMs: 100 },
  );
}
