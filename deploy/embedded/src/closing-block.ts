import path from 'node:path';
import { legalDir } from '@blindspot/gateway/legal-settings';
import type { DemoResult } from './demo.ts';
import type { LocalModelServer } from './local-models.ts';
import type { EmbeddedSettings } from './settings.ts';
import type { EmbeddedProduct } from './start-embedded.ts';

export function closingBlock(
  product: Pick<EmbeddedProduct, 'url' | 'adminLinks'>,
  settings: EmbeddedSettings,
  extra: { seconds: number; demo?: DemoResult; localModels?: LocalModelServer | undefined },
): string {
  const rows: [string, string][] = [
    ...adminRows(product, settings),
    [
      'Mail',
      settings.SMTP_URL
        ? 'is sent through SMTP_URL'
        : `is written to ${path.join(settings.DATA_DIR, 'mail')} (SMTP_URL sends it)`,
    ],
    ['Analysis', engine(settings)],
    ...localModelRows(settings, extra.localModels),
    [
      'Data',
      settings.DATABASE_URL
        ? `in the database of DATABASE_URL; keys in ${settings.SECRETS_DIR}`
        : settings.DATA_DIR,
    ],
    ...imprintRows(settings),
    ['Log', path.join(settings.DATA_DIR, 'log/blindspot.log')],
    ...demoRows(extra.demo),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    '',
    `  ${settings.PRODUCT_NAME} is ready after ${extra.seconds.toFixed(1)} s:  ${product.url}`,
    '',
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function adminRows(
  product: Pick<EmbeddedProduct, 'adminLinks'>,
  settings: EmbeddedSettings,
): [string, string][] {
  if (product.adminLinks.length > 0) {
    return product.adminLinks.map(({ email, url }) => ['Admin', `${email} sets a password once at ${url}`]);
  }
  const how = settings.ADMIN_PASSWORD ? 'signs in with ADMIN_PASSWORD' : 'signs in';
  return settings.ADMIN_EMAILS.split(',').map((email) => ['Admin', `${email.trim()} ${how}`]);
}

/** Reminds the operator of a missing imprint, because many countries require one. */
function imprintRows({ LEGAL_DIR: folder }: EmbeddedSettings): [string, string][] {
  const isThere = folder !== undefined && legalDir.parse(folder).imprint.length > 0;
  return isThere ? [] : [['Imprint', 'not set (LEGAL_DIR names the folder of imprint.md)']];
}

/** Mentions a local model server. The operator must enable it with `MODEL=local`, because it would read answers. */
function localModelRows(settings: EmbeddedSettings, found: LocalModelServer | undefined): [string, string][] {
  if (found === undefined || settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL) return [];
  const model = found.model === undefined ? '' : ` with ${found.model}`;
  return [['', `Found ${found.name}${model}, not used. MODEL=local uses it`]];
}

function engine(settings: EmbeddedSettings): string {
  if (!settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL)
    return 'by the built-in engine (OPENAI_API_KEY brings a model in)';
  const where = settings.OPENAI_BASE_URL ? ` at ${new URL(settings.OPENAI_BASE_URL).host}` : '';
  return `by the model${settings.OPENAI_MODEL ? ` ${settings.OPENAI_MODEL}` : ''}${where}; the built-in engine stands in when it fails`;
}

function demoRows(demo: DemoResult | undefined): [string, string][] {
  if (demo === undefined) return [];
  return [
    ...demo.logins.map(({ email, password }): [string, string] => [
      'Demo',
      `${email}  ${password ?? '(the password that this account was given elsewhere)'}`,
    ]),
    ...(demo.shareUrl ? [['Shared', demo.shareUrl] as [string, string]] : []),
  ];
}
