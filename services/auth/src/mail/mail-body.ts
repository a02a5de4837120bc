/** What a mail says, before it has a form. */
export interface MailText {
  readonly kind: string;
  readonly subject: string;
  readonly blocks: readonly (string | { label: string; url: string })[];
  /** For mails one may unsubscribe from: where a mail program posts to (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const page = 'margin:0;padding:24px;background:#f7f5f2';
const card =
  'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px;color:#23201d;' +
  'font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#23201d;color:#ffffff;text-decoration:none;font-weight:600';

/** The same words as plain text and as a page without pictures, scripts or anything to load. */
export function mailBody(mail: MailText): MailBody {
  const text = mail.blocks.map((block) => (typeof block === 'string' ? block : block.url)).join('\n\n');
  const html = mail.blocks.map((block) =>
    typeof block === 'string'
      ? `<p>${escapeHtml(block)}</p>`
      : `<p><a href="${escapeHtml(block.url)}" style="${button}">${escapeHtml(block.label)}</a></p>`,
  );
  return {
    subject: mail.subject,
    text: `${text}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>`,
      `<body style="${page}"><div style="${card}">`,
      ...html,
      '</div></body></html>',
      '',
    ].join('\n'),
    headers:
      mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
