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
  form: Pick<PublicForm, 'owner_name' | 'question_set' | 'privacy' | 'questions'>,
): PrivacySentences {
  const owner = isolate(form.owner_name);
  const { names_from: full, circle, batch } = form.privacy;
  const hasOptional = Object.keys(form.questions.optional_questions).length > 0;
  return {
    first: [
      m.notice_summary({ owner }),
      m.notice_names({ owner, full }),
      m.notice_list({ owner }),
      m.notice_admins(),
    ],
    more: [
      m.notice_groups({ batch, circle }),
      ...(hasOptional ? [m.notice_quoted({ full })] : []),
      m.notice_count({ owner }),
      ...(form.question_set === 'custom' ? [m.notice_owner_wrote({ owner })] : []),
      m.notice_advice(),
    ],
  };
}
