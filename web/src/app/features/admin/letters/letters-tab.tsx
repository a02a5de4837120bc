import { Link, useLocation, useNavigate } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { buttonClass } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { LoadMore } from '../lists/pages.tsx';
import { focusTabHead, LoadedTab, TabHead } from '../tab/tab-frame.tsx';
import { addressOf, placeOf, type LetterPlace } from './letter-address.ts';
import { LetterCard } from './letter-card.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterPage } from './letter-page.tsx';
import { useLetter, useLetters } from './letter-queries.ts';
import styles from './letters-tab.module.css';
import { MembersList } from './members-list.tsx';

export function LettersTab() {
  const place = placeOf(useLocation().search);
  const navigate = useNavigate();

  function go(to: LetterPlace): void {
    void navigate(addressOf(to));
    focusTabHead();
  }

  if (place.kind === 'members') return <MembersList />;
  if (place.kind === 'letter')
    return <LetterPage key={place.id} id={place.id} onGone={() => go({ kind: 'list' })} />;
  if (place.kind === 'writing') return <Writing key={place.id ?? ''} id={place.id} onGo={go} />;
  return <LetterList />;
}

function Writing({ id, onGo }: { id: string | undefined; onGo: (to: LetterPlace) => void }) {
  const letter = useLetter(id);
  const back: LetterPlace = id === undefined ? { kind: 'list' } : { kind: 'letter', id };
  const editor = (
    <LetterEditor
      letter={letter.data}
      onLeave={() => onGo(back)}
      onSaved={(saved) => onGo({ kind: 'letter', id: saved.id })}
    />
  );
  if (id === undefined) return editor;
  return (
    <LoadedTab query={letter} errorTitle={m.admin_letter_error()}>
      {() => editor}
    </LoadedTab>
  );
}

function LetterList() {
  const list = useLetters();
  const letters = list.data?.pages.flatMap((page) => page.letters) ?? [];
  const members = list.data?.pages[0]?.members;
  const write = (
    <Link to={addressOf({ kind: 'writing', id: undefined })} className={buttonClass()}>
      <PlusIcon />
      <span>{m.admin_letter_write()}</span>
    </Link>
  );
  return (
    <section className={styles.tab}>
      <TabHead
        title={m.admin_tab_letters()}
        lead={members ? m.admin_letters_lead_members({ count: members }) : m.admin_letters_lead()}
        actions={
          <>
            <Link to={addressOf({ kind: 'members' })} className={buttonClass({ variant: 'secondary' })}>
              {m.admin_members_title()}
            </Link>
            {letters.length > 0 ? write : null}
          </>
        }
      />
      <LoadedTab query={list} errorTitle={m.admin_letters_error()}>
        {() =>
          letters.length === 0 ? (
            <EmptyState title={m.admin_letters_empty()} actions={write}>
              <p>{m.admin_letters_empty_text()}</p>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {letters.map((letter) => (
                  <li key={letter.id}>
                    <LetterCard letter={letter} />
                  </li>
                ))}
              </ul>
              {list.hasNextPage ? (
                <LoadMore
                  shown={letters.length}
                  hasMore={list.hasNextPage}
                  busy={list.isFetchingNextPage}
                  problem={list.isFetchNextPageError ? list.error : null}
                  failure={m.admin_letters_more_error()}
                  onMore={() => void list.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </LoadedTab>
    </section>
  );
}
