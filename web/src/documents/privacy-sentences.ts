import { anonymity } from '@blindspot/contracts/anonymity';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { m } from '../paraglide/messages.js';
import { isolate } from './in-language.ts';

type PromisingForm = Pick<PublicForm, 'owner_name' | 'question_set' | 'privacy'>;

export function othersWhoSee(props: PublicForm['privacy']): string[] {
  const { admin_identities: identities, outside_ai: ai } = props;
  return [
    identities === 'hidden' ? m.notice_admins_hidden() : m.notice_admins(),
    ...(ai === null
      ? []
      : [
          ai.name === null
            ? m.notice_outside_ai_unknown()
            : m.notice_outside_ai({ service: isolate(ai.name) }),
        ]),
  ];
}

/** Returns the short form of the privacy promise. Its numbers come from the server. */
export function promiseInShort({ owner_name, question_set: set, privacy }: PromisingForm): string[] {
  const owner = isolate(owner_name);
  return [
    m.notice_summary({ owner, full: privacy.names_from }),
    m.notice_advice(),
    m.notice_change({ owner }),
    ...(set === 'custom' ? [m.notice_owner_wrote({ owner })] : []),
  ];
}

export const promiseId = 'answers';

/** Returns the full privacy promise, which the privacy page shows even beside an operator's own text. */
export function promiseInFull(): string[] {
  const { full, batch, puppets } = anonymity;
  return [
    m.promise_names({ full }),
    m.promise_groups({ full, batch }),
    m.promise_puppets({ puppets }),
    m.promise_unanimous(),
    m.promise_near(),
    m.promise_change(),
    m.promise_count(),
    m.promise_quoted(),
    m.promise_share(),
    m.promise_change_word(),
    m.promise_admins(),
    m.promise_outside_ai(),
  ];
}
