import { useState, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CopyField, CopyRefused, useCopy } from '../../../ui/copy-field.tsx';
import { ShareIcon, CheckIcon, CopyIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/field.tsx';
import { requestsQuery } from '../../api/shared-queries.ts';
import layout from '../../../ui/layout.module.css';
import styles from './sharing.module.css';

interface LinkSharingProps {
  link: string;
  label: string;
  shareTitle?: string;
}

export function LinkSharing({ link, label, shareTitle }: LinkSharingProps) {
  const [showsCode, setShowsCode] = useState(false);

  async function shareNatively(title: string): Promise<void> {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // Closing the share sheet is not an error.
    }
  }

  return (
    <div className={layout.snug}>
      <CopyField
        label={label}
        value={link}
        isLink
        copyLabel={m.share_copy()}
        copiedLabel={m.share_copied()}
        onCopied={() => showToast(m.share_link_copied(), 'success')}
      />
      <div className={layout.row}>
        {shareTitle !== undefined && 'share' in navigator ? (
          <Button
            variant="secondary"
            size="small"
            icon={<ShareIcon size={18} />}
            onClick={() => void shareNatively(shareTitle)}
          >
            {m.share_native()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          {showsCode ? m.share_hide_code() : m.share_show_code()}
        </Button>
      </div>
      {showsCode ? <QrCode text={link} label={m.share_code_label()} /> : null}
    </div>
  );
}

interface MessageSharingProps {
  label: string;
  /** Initial text of the message. Edits are kept until this text changes. */
  message: string;
  /** Link for the share sheet. Chats show a preview of the link only if it is separate from the text. */
  link?: string;
  subject?: string;
}

/** A message to edit, copy or share. Devices without a share sheet offer chat and mail instead. */
export function MessageSharing({ label, message, link, subject }: MessageSharingProps) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const text = edits[message] ?? message;
  const { isCopied, isRefused, copy } = useCopy(text);
  const isNative = 'share' in navigator;

  async function copyOrSelect(): Promise<void> {
    if (!(await copy())) field.current?.select();
  }

  async function shareNatively(): Promise<void> {
    // Share sheets append the link, so the text omits it.
    const words = link === undefined ? { text } : { text: text.replace(link, '').trim(), url: link };
    try {
      await navigator.share(words);
    } catch (error) {
      // A closed share sheet is not an error. If the device refuses to share, copies the message instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyOrSelect();
    }
  }

  return (
    <div className={layout.snug}>
      <TextArea
        ref={field}
        label={label}
        rows={5}
        value={text}
        onChange={({ target }) => setEdits({ ...edits, [message]: target.value })}
      />
      <div className={classNames(layout.row, styles.ways)}>
        {isNative ? (
          <Button icon={<ShareIcon />} className={styles.send} onClick={() => void shareNatively()}>
            {m.share_send()}
          </Button>
        ) : null}
        <Button
          variant={isNative ? 'secondary' : 'primary'}
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          className={styles.copy}
          onClick={() => void copyOrSelect()}
        >
          {isCopied ? m.share_copied() : m.share_copy_message()}
        </Button>
        {isNative ? null : <OtherWays text={text} subject={subject} />}
      </div>
      {isRefused ? <CopyRefused /> : null}
    </div>
  );
}

function OtherWays({ text, subject }: { text: string; subject: string | undefined }) {
  const mail = `mailto:?${subject === undefined ? '' : `subject=${encodeURIComponent(subject)}&`}body=${encodeURIComponent(text)}`;
  return (
    <>
      <LinkButton
        variant="secondary"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </LinkButton>
      <LinkButton variant="secondary" href={mail}>
        {m.share_mail()}
      </LinkButton>
    </>
  );
}

export function Invitation({ requestId }: { requestId: string }) {
  const { data: requests = [] } = useQuery(requestsQuery);
  const request = requests.find(({ id }) => id === requestId);
  if (!request || request.closed_at !== null) return null;
  return (
    <MessageSharing
      label={m.nothing_message()}
      message={m.share_template_friends({ link: request.shareable_link })}
      link={request.shareable_link}
    />
  );
}
