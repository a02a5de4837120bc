import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { m } from '../paraglide/messages.js';
import { isolate } from './isolate.ts';

interface PrivacySentences {
  /** What everyone should know before typing. */
  first: string[];
  /** The rest, one step away. */
  more: string[];
}

/**
 * What the notice promises, sentence by sentence, in the numbers the server sent with the form. A sentence that is
 * not true of this form is left out.
 */
export function privacySentences(
  form: Pick<PublicForm, 'owner_name' | 'question_set' | 'privacy' | 'questions' | 'asks_quoting'>,
): PrivacySentences {
  const owner = isolate(form.owner_name);
  const { names_from: full, batch, puppets, admin_identities: identities } = form.privacy;
  const { format } = form.questions;
  return {
    first: [
      m.notice_summary({ full }),
      identities === 'hidden' ? m.notice_admins_hidden() : m.notice_admins(),
      ...outsideAi(form.privacy.outside_ai),
    ],
    more: [
      (format === 'follow-up' ? m.notice_names_unweighted : m.notice_names)({ owner, full }),
      ...when(format === 'follow-up', m.notice_change_word({ owner })),
      m.notice_groups({ full, batch }),
      m.notice_puppets({ puppets }),
      ...when(format === 'slider', m.notice_near()),
      m.notice_unanimous(),
      m.notice_change({ owner }),
      m.notice_count({ owner }),
      ...when(form.asks_quoting, m.notice_quoted({ owner })),
      m.notice_share({ owner }),
      ...when(identities === 'hidden', m.notice_admins_database()),
      ...when(form.question_set === 'custom', m.notice_owner_wrote({ owner })),
      m.notice_advice(),
    ],
  };
}

const when = (holds: boolean, sentence: string): string[] => (holds ? [sentence] : []);

function outsideAi(reader: PublicForm['privacy']['outside_ai']): string[] {
  if (reader === null) return [];
  return [
    reader.name === null
      ? m.notice_outside_ai_unknown()
      : m.notice_outside_ai({ service: isolate(reader.name) }),
  ];
}
