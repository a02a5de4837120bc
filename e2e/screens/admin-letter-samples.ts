import type { Letter, LetterSummary } from '@blindspot/contracts/http/letters';

const text = `Dear friend of honest words,

# Ask what they would do

Pick **one** person whose view you trust, and ask them what they would do in your place. Not whether you did well: what they would do.

- Ask in person, or [with a form](/dashboard).
- Listen to the end.
- Say thank you, and nothing else.

Write to [hello@blindspot.example](mailto:hello@blindspot.example) if you like to tell us how it went.`;

const id = (end: string): string => `0198a3f0-6a55-7c41-8f3e-0d2b3c4d5e${end}`;

export const draftLetter: Letter = {
  id: id('01'),
  subject: 'One question a week',
  text,
  state: 'draft',
  version: 3,
  changed_at: '2026-11-20T08:15:00.000Z',
  started_at: null,
  ended_at: null,
  progress: null,
};

export const sendingLetter: Letter = {
  ...draftLetter,
  id: id('02'),
  subject: 'What to do with an answer that hurts',
  state: 'sending',
  started_at: '2026-11-21T08:15:00.000Z',
  progress: { members: 1_240, sent: 816, waiting: 421, failed: 0, left_out: 3 },
};

export const stoppedLetter: Letter = { ...sendingLetter, id: id('03'), state: 'stopped' };

export const sentLetter: Letter = {
  ...sendingLetter,
  id: id('04'),
  subject: 'Averylongsubjectwithoutanyspacethatsomebodypastedfromsomewhereelseintothefield, and on it goes',
  state: 'sent',
  ended_at: '2026-11-21T08:25:00.000Z',
  progress: { members: 1_240, sent: 1_224, waiting: 0, failed: 12, left_out: 4 },
};

const withoutText = ({ text: _text, ...summary }: Letter): LetterSummary => summary;

export const letterList = {
  letters: [draftLetter, sendingLetter, stoppedLetter, sentLetter].map(withoutText),
  next_cursor: null,
  members: 1_236,
};

export const memberList = {
  members: [
    { name: 'Clara Weber', email: 'clara@owners.example', joined_on: '2026-10-02' },
    { name: 'נורה שדה', email: 'nora@owners.example', joined_on: '2026-11-19' },
    {
      name: 'Somebody with a name that does not end where one would think it does',
      email: 'averylongaddressthatgoesonandon@owners-of-a-very-long-domain.example',
      joined_on: '2026-11-21',
    },
  ],
  next_cursor: null,
};
