import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { TextArea } from '../../../ui/field.tsx';
import { CheckIcon, CopyIcon, ShareIcon } from '../../../ui/icons.tsx';
import { requestsQuery } from '../../api/requests-query.ts';
import layout from '../../../ui/layout.module.css';
import styles from './message-sharing.module.css';

interface MessageSharingProps {
  label: string;
  /** Initial text. Each message keeps its edits while another one is shown. */
  message: string;
  /** Passed beside the text to the share sheet of the device, so that chats show its preview. */
  link?: string;
  /** Subject of a mail. */
  subject?: string;
}

/** A message to edit, and then send with the device's share sheet, otherwise by chat or mail, or copy. */
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
    // Share sheets add the address to the text, which must not contain it twice.
    const words = link === undefined ? { text } : { text: text.replace(link, '').trim(), url: link };
    try {
      await navigator.share(words);
    } catch (error) {
      // A dismissed share sheet is no error. If the device refuses to share, the message is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
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

/** A message with the link for more people, unless the request is closed. */
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
