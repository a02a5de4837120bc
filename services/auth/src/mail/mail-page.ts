import type { Block, Inline } from '@blindspot/contracts/marked-text';
import type { MailBlock, MailLink, WholeMail } from './mail-text.ts';

const sans =
  'font-family:Figtree,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const serif = 'font-family:Fraunces,Georgia,Times New Roman,serif';

const dark = [
  '.page{background:#11191b!important}',
  '.card{background:#182325!important;border-color:#2b3b3e!important}',
  '.ink{color:#efeae0!important}',
  '.quiet{color:#b9c4c2!important}',
  '.link{color:#63c9bb!important}',
  '.button{background:#63c9bb!important;color:#06201e!important}',
  '.typed{background:#0c1314!important;color:#efeae0!important}',
  '.pane{background:#63c9bb!important}',
  '.lit{background:#f2b05e!important}',
].join('');

/** Renders a mail as a page. Uses tables and inline styles, because mail programs support little else. */
export function htmlPage(mail: WholeMail): string {
  const button = mail.blocks.find(isLink);
  return [
    '<!doctype html>',
    `<html lang="${mail.language}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(mail.subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (max-width:480px){.card{padding:24px 20px!important}}@media (prefers-color-scheme:dark){${dark}}</style>`,
    '</head>',
    `<body class="page" style="margin:0;padding:0;background:#fbf8f2;${sans}">`,
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2">',
    '<tr><td align="center" style="padding:28px 12px 40px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td style="padding:0 4px 16px">${brand(mail.productName)}</td></tr>`,
    '<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2dacb;border-radius:14px">',
    `<h1 class="ink" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:600;color:#1e2a2c">${escapeHtml(mail.heading)}</h1>`,
    ...mail.blocks.map((block) => htmlBlock(block, block === button)),
    '</td></tr>',
    '<tr><td style="padding:20px 4px 0">',
    ...mail.footer.map((line) => quiet(escapeHtml(line), 8)),
    ...mail.footerLinks.map((link) => quiet(anchor(link.url, link.label), 8)),
    '</td></tr></table></td></tr></table></body></html>',
    '',
  ].join('\n');
}

/** Draws the logo, a window with one lit pane, as table cells, because mail programs block images. */
function brand(productName: string): string {
  const [plain, lit] = [pane('pane', '#0e5e5a', '3px'), pane('lit', '#f2a84b', '50%')];
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    `<td aria-hidden="true"><table role="presentation" cellpadding="0" cellspacing="2"><tr>${plain}${lit}</tr><tr>${plain}${plain}</tr></table></td>`,
    `<td class="ink" style="padding-left:8px;${serif};font-size:20px;line-height:1.3;font-weight:600;color:#1e2a2c">${escapeHtml(productName)}</td>`,
    '</tr></table>',
  ].join('');
}

const pane = (name: string, colour: string, radius: string): string =>
  `<td class="${name}" width="11" height="11" style="width:11px;height:11px;background:${colour};border-radius:${radius};font-size:0;line-height:0">&nbsp;</td>`;

function htmlBlock(block: MailBlock, isButton: boolean): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block));
  if ('written' in block) return block.written.map(writtenBlock).join('\n');
  if (!isLink(block)) {
    return `<p class="typed" dir="auto" style="margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#f3eee4;font-size:17px;line-height:1.4;font-weight:600;overflow-wrap:anywhere;text-align:start;color:#1e2a2c">${escapeHtml(block.typed)}</p>`;
  }
  const { label, url } = block;
  if (!isButton) return paragraph(anchor(url, label));
  return [
    '<p style="margin:24px 0 12px">',
    `<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0e5e5a;color:#ffffff;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    quiet(anchor(url, url), 20),
  ].join('\n');
}

const reading = 'font-size:16px;line-height:1.55;color:#1e2a2c';

/** Sets `dir="auto"`, because an admin's text may be in another language than the mail. */
function writtenBlock(block: Block): string {
  if (block.kind === 'list') {
    const list = block.ordered ? 'ol' : 'ul';
    const items = block.items.map((parts) => `<li>${writtenWords(parts)}</li>`);
    return `<${list} class="ink" dir="auto" style="margin:0 0 16px;padding:0 24px;${reading}">${items.join('')}</${list}>`;
  }
  const words = writtenWords(block.parts);
  if (block.kind === 'paragraph')
    return `<p class="ink" dir="auto" style="margin:0 0 16px;${reading}">${words}</p>`;
  const [part, size] = block.level === 3 ? ['h3', 17] : ['h2', 20];
  return `<${part} class="ink" dir="auto" style="margin:24px 0 8px;${serif};font-size:${size}px;line-height:1.3;font-weight:600;color:#1e2a2c">${words}</${part}>`;
}

function writtenWords(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escapeHtml(part.text);
      if (part.kind === 'break') return '<br>';
      if (part.kind === 'bold') return `<strong>${writtenWords(part.parts)}</strong>`;
      return anchor(part.href, part.text);
    })
    .join('');
}

const paragraph = (html: string): string => `<p class="ink" style="margin:0 0 16px;${reading}">${html}</p>`;

const quiet = (html: string, below: number): string =>
  `<p class="quiet" style="margin:0 0 ${below}px;font-size:13px;line-height:1.5;overflow-wrap:anywhere;color:#4a5a5c">${html}</p>`;

const anchor = (url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0e5e5a;overflow-wrap:anywhere">${escapeHtml(label)}</a>`;

const isLink = (block: MailBlock): block is MailLink => typeof block !== 'string' && 'url' in block;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
