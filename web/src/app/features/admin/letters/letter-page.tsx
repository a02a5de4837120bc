import type { Letter } from '@blindspot/contracts/http/letters';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { EditorHead } from '../editing/editor-form.tsx';
import { FailureNotice } from '../editing/failure.tsx';
import { LoadedTab } from '../tab/tab-frame.tsx';
import { hasEdits, LetterEditor } from './letter-editor.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { letterQuery, useSendLetter, useStopLetter } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import layout from '../../../../ui/layout.module.css';

/** The editor of a draft, or a letter that was sent. */
export function LetterPage({ id, open }: { id: string; open: (screen?: string) => void }) {
  const letter = useQuery(letterQuery(id));
  const { data } = letter;
  if (data && (data.state === 'draft' || hasEdits(id))) return <LetterEditor letter={data} open={open} />;
  return (
    <section className={layout.loose}>
      <EditorHead
        title={data?.subject ?? m.admin_tab_letters()}
        backLabel={m.admin_letter_back()}
        onBack={() => open()}
      />
      <LoadedTab query={letter} errorTitle={m.admin_letter_error()}>
        {(read) => (
          <>
            <div className={layout.stack}>
              <LetterState letter={read} />
              <SendingActions letter={read} />
            </div>
            <LetterPreview letter={read} />
          </>
        )}
      </LoadedTab>
    </section>
  );
}

/** Offers to stop a letter, resume it, or retry the members it did not reach. */
function SendingActions({ letter }: { letter: Letter }) {
  const send = useSendLetter(letter);
  const stop = useStopLetter(letter.id);
  const { state, progress } = letter;
  const failed = progress?.failed ?? 0;
  if (state === 'sending')
    return (
      <>
        <div>
          <Button key="stop" variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {m.admin_letter_stop()}
          </Button>
        </div>
        <FailureNotice sentence={m.admin_letter_stop_failed()} error={stop.error} />
      </>
    );
  if (state !== 'stopped' && failed === 0) return null;
  return (
    <>
      <div>
        {/* Another element than the stop button, so that a second press does not resume the letter. */}
        <Button key="go-on" busy={send.isPending} onClick={() => send.mutate()}>
          {state === 'stopped' ? m.admin_letter_go_on() : m.admin_letter_again({ count: failed })}
        </Button>
      </div>
      {state === 'stopped' ? <p className={layout.note}>{m.admin_letter_stopped_note()}</p> : null}
      <FailureNotice sentence={m.admin_letter_send_failed()} error={send.error} />
    </>
  );
}
