import type { FeedbackForm } from '@blindspot/contracts/fields';
import { expect, test } from 'vitest';
import { readReceiptChange, readReceiptPost } from './read-receipt-form.ts';

const receipt = '7QKM49TXW2BD5RHN8C3FVZ6E1A';
const fields = (entries: Record<string, string>) => new URLSearchParams(entries);

test.each([receipt, '7qkm4-9txw2-bd5rh-n8c3f-vz6e1-a', ` ${receipt} `])(
  'readReceiptPost reads a receipt from %j',
  (typed) => {
    expect(readReceiptPost(fields({ receipt: typed })).receipt).toBe(receipt);
  },
);

test.each(['', 'abc', `${receipt}X`, `${receipt.slice(1)}/`])(
  'readReceiptPost reads no receipt from %j',
  (typed) => {
    expect(readReceiptPost(fields({ receipt: typed })).receipt).toBeUndefined();
  },
);

test('readReceiptPost reads neither a change nor an erasure from an empty post', () => {
  expect(readReceiptPost(fields({ receipt })).step).toBe('open');
  expect(readReceiptPost(fields({ receipt, step: 'drop' })).step).toBe('open');
  expect(readReceiptPost(fields({ receipt, step: 'erase' })).step).toBe('erase');
});

test('readReceiptPost reads a pressed quoting button as a choice about quoting, whatever the step field contains', () => {
  const posted = readReceiptPost(fields({ receipt, step: 'change', 'quoting.first': 'yes' }));
  expect(posted).toMatchObject({ step: 'quoting', quoting: { first: true }, hasChange: true });
  const alone = readReceiptPost(fields({ receipt, 'quoting.first': 'no' }));
  expect(alone).toMatchObject({ step: 'quoting', quoting: { first: false }, hasChange: false });
});

test('a change by receipt contains answers and the relationship, and requires no name', () => {
  const form = {
    questions: { first: 'What?' },
    optional_questions: { more: 'And?' },
    format: 'text',
    scale: '1-10',
  } as const;
  const { change, errors } = readReceiptChange(
    fields({ 'responses.first': 'You hum', relationship: 'colleague' }),
    form,
  );
  expect(errors).toEqual([]);
  expect(change).toEqual({ responses: { first: 'You hum' }, themes: {}, relationship: 'colleague' });
  expect(readReceiptChange(fields({}), form).errors.map(({ path }) => path)).toEqual(['responses.first']);
});

test('a change by receipt contains tapped themes, and reports too many of them', () => {
  const form: FeedbackForm = {
    questions: { first: 'What?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
    offers: { first: { first: ['stays-calm', 'flares-up', 'opens-up'], more: ['runs-late'] } },
  };
  const saying = (words: string, themes: readonly string[]) =>
    readReceiptChange(
      new URLSearchParams([['responses.first', words], ...themes.map((theme) => ['themes.first', theme])]),
      form,
    );
  const change = (...themes: string[]) => saying('x', themes);
  const wordless = (...themes: string[]) => saying('', themes);
  expect(change('opens-up', 'stays-calm').change.themes).toEqual({ first: ['opens-up', 'stays-calm'] });
  expect(change().change.themes).toEqual({});
  expect(wordless('stays-calm').errors).toEqual([]);
  expect(wordless().errors.map(({ path }) => path)).toEqual(['responses.first']);
  expect(change('stays-calm', 'flares-up', 'opens-up', 'runs-late').errors.map(({ path }) => path)).toEqual([
    'themes.first',
  ]);
});
