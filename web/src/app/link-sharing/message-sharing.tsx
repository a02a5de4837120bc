import { useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button, LinkButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextArea } from '../../ui/field.tsx';
import { CheckIcon, CopyIcon, ShareIcon } from '../../ui/icons.tsx';
import styles from './link-sharing.module.css';

interface MessageSharingProps {
  label: string;
  /** What the field starts with. Each message keeps its own edits while another one is shown. */
  message: string;
  /** Sent beside the text where the device shares natively, so that chats draw its card. */
  link?: string;
  /** Subject of a mail. */
  subject?: string;
}

/** A message to edit and send: by the device's own share sheet, otherwise by chat or mail, or copied. */
export function MessageSharing({ label, message, link, subject }: MessageSharingProps) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = edits[message] ?? message;
  const isCopied = copied === text;
  const isNative = 'share' in navigator;

  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(text);
    else field.current?.select();
  }

  async function shareNatively(): Promise<void> {
    // Share sheets put the address behind the text; inside the text it would stand there twice.
    const words = link === undefined ? { text } : { text: text.replace(link, '').trim(), url: link };
    try {
      await navigator.share(words);
    } catch (error) {
      // Closing the sheet is a choice; where the device refuses to share, the message can still be pasted.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <div className={styles.sharing}>
      <TextArea
        ref={field}
        label={label}
        rows={5}
        value={text}
        onChange={({ target }) => setEdits({ ...edits, [message]: target.value })}
      />
      <div className={styles.ways}>
        {isNative ? (
          <Button icon={<ShareIcon />} className={styles.send} onClick={() => void shareNatively()}>
            {m.share_send()}
          </Button>
        ) : null}
        <Button
          variant={isNative ? 'secondary' : 'primary'}
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          className={styles.copy}
          onClick={() => void copy()}
        >
          {isCopied ? m.share_copied() : m.share_copy_message()}
        </Button>
        {isNative ? null : <OtherWays text={text} subject={subject} />}
      </div>
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
