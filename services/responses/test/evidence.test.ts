import { limits } from '@blindspot/contracts/limits';
import { promiseVersions, anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, it } from 'vitest';
import { screenText } from '@blindspot/contracts/messages/feedback-responses';
import type {
  FeedbackResponseSubmission,
  SubmissionReceipt,
} from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest, followUpForm, sliderForm, tappedForm, textForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis, type SealedResponse } from './sealing.ts';

const harness = await startHarness();
const { call, neighbours, requests } = harness;
const { seal, pages, submit } = asAnalysis(harness);

async function answered(
  answers: readonly Partial<FeedbackResponseSubmission>[],
  request = aRequest(),
  token?: string,
): Promise<string> {
  const requestId = requests.add(request);
  await Promise.all(
    answers.map(async (answer) => {
      const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: anAnswer(answer),
        token,
      });
      expect(reply.status).toBe(201);
    }),
  );
  return requestId;
}

/** Adds five people with the same text and seals the set. Returns the answers of all other people. */
async function sealed(requestId: string): Promise<SealedResponse[][]> {
  const fillers = Array.from({ length: anonymity.full }, () =>
    submit(requestId, { responder_name: '-', responses: { unsaid: 'x' }, relationship: 'other' }),
  );
  await Promise.all(fillers);
  expect(await seal(requestId)).toMatchObject({ sealed: true });
  return (await pages(requestId)).map((page) =>
    page.filter(({ relationship, answers }) => relationship !== 'other' || answers['unsaid'] !== 'x'),
  );
}
const textsOf = async (requestId: string): Promise<string[]> =>
  (await sealed(requestId))
    .flat()
    .map(({ answers }) => String(answers['unsaid']))
    .toSorted();

describe('getAnswers query', () => {
  it('getAnswers returns the relationship and the rating, and nothing else about the writers', async () => {
    expect(await sealed(await answered([{ relationship: 'family' }]))).toEqual([
      [
        {
          response_id: expect.any(String) as string,
          relationship: 'family',
          sealed_rating: 9,
          answers: { unsaid: 'You interrupt when you are nervous.' },
          themes: {},
          version: 1,
          outside_reader: false,
          untouched: [],
          may_quote: [],
          is_newcomer: true,
          effective_weight: null,
        },
      ],
    ]);
  });

  it('getAnswers returns the tapped themes, and whether the page named an external AI', async () => {
    const personal = {
      themes: { unsaid: ['stays-calm'] },
      promised: { version: promiseVersions.shown, outside_ai: true },
    };
    const requestId = await answered(
      [{ relationship: 'family', ...personal }],
      aRequest({ form: tappedForm }),
    );
    const [answer] = (await sealed(requestId)).flat();
    expect(answer).toMatchObject({ themes: personal.themes, outside_reader: true });
  });

  it('getAnswers returns which sliders were not moved', async () => {
    const moved = { listening: 7, candour: 7 };
    const oneLeft = { candour: 7 };
    const people = [moved, moved, moved, moved, oneLeft].map((responses) => ({ responses }));
    const requestId = await answered(people, aRequest({ form: sliderForm }));
    expect(await seal(requestId)).toMatchObject({ sealed: true });
    const read = (await pages(requestId)).flat();
    expect(read.map(({ answers, untouched }) => ({ answers, untouched }))).toEqual(
      expect.arrayContaining([
        { answers: moved, untouched: [] },
        { answers: { ...moved, listening: 5 }, untouched: ['listening'] },
      ]),
    );
  });

  it('getAnswers leaves out the owner’s own answers', async () => {
    const owner = await harness.person();
    const requestId = await answered([{}], aRequest({ owner_id: owner.userId }), owner.token);
    expect(await sealed(requestId)).toEqual([[]]);
  });

  it('L1 getAnswers masks the names and addresses of all responders', async () => {
    const requestId = await answered([
      { responder_name: 'Tobias Krüger', responder_email: 'tk.wolkenstein@example.test' },
      {
        responses: { unsaid: 'As Tobias said, and KRUGER too; ask tk.wolkenstein@example.test or m4rlene.' },
      },
      { responder_name: 'Marlene', responses: { unsaid: 'Marlene says hello, and s-a-i-b-o-t as well.' } },
    ]);
    expect(await textsOf(requestId)).toEqual([
      'As […] said, and […] too; ask […] or […].',
      'You interrupt when you are nervous.',
      '[…] says hello, and […] as well.',
    ]);
  });

  it('getAnswers returns a masked text that is longer than the form allows', async () => {
    const requestId = await answered([
      { responder_name: 'Jo', responses: { unsaid: 'x' } },
      { responder_name: 'Mara', responses: { unsaid: `${'x'.repeat(limits.answer - 3)} Jo` } },
      { responses: { unsaid: `As Mara says. ${'Ask Jo. '.repeat(490)}` } },
    ]);
    const lengths = (await textsOf(requestId)).map(({ length }) => length);
    expect(lengths).toEqual(['As […] says. '.length + 'Ask […]. '.length * 490 - 1, 1, limits.answer + 1]);
  });

  it('getAnswers never masks a choice, even if it equals the name of a responder', async () => {
    const requestId = requests.add(aRequest({ form: followUpForm }));
    const names = ['Unsure', 'Better', 'Same', 'Worse', 'Sam'];
    await Promise.all(
      names.map((responder_name) =>
        submit(requestId, { responder_name, responses: { change: 'unsure', line: 'Ask Unsure.' } }),
      ),
    );
    await seal(requestId);
    const answers = (await pages(requestId)).flat().map((one) => one.answers);
    expect(answers).toEqual(names.map(() => ({ change: 'unsure', line: 'Ask […].' })));
  });

  it('getAnswers masks names that are written in confusables', async () => {
    const requestId = await answered([
      { responder_name: 'Anna Helenius', responses: { unsaid: 'Ask ꓮnna, Anηa or ʜᴇʟᴇɴɪᴜꜱ.' } },
      { responses: { unsaid: 'As 🅐🅝🅝🅐 said; ɐuuɐ knows.' } },
    ]);
    expect(await textsOf(requestId)).toEqual(['As […] said; […] knows.', 'Ask […], […] or […].']);
  });

  it('getAnswers does not reveal which addresses belong to responders', async () => {
    const [known, unknown] = ['rosenblatt', 'nachtigall'];
    const requestId = await answered([
      { responder_name: 'A friend', responder_email: `${known}@example.test` },
      { responses: { unsaid: `Ask ${known}, or ${known}@example.test.` } },
      { responses: { unsaid: `Ask ${unknown}, or ${unknown}@example.test.` } },
    ]);
    expect((await textsOf(requestId)).slice(0, 2)).toEqual([
      `Ask ${unknown}, or […].`,
      `Ask ${known}, or […].`,
    ]);
  });

  it('getAnswers returns a sealed set unchanged even if its texts name a later responder', async () => {
    const requestId = await answered([{ responses: { unsaid: 'As Wilhelmina says.' } }]);
    const before = await sealed(requestId);
    await submit(requestId, { responder_name: 'Wilhelmina' });
    expect((await pages(requestId)).flat()).toEqual(expect.arrayContaining(before.flat()));
    const [answer] = before.flat();
    expect(answer?.answers).toEqual({ unsaid: 'As Wilhelmina says.' });
  });

  it('getAnswers masks the names of newcomers, even if the set was queried before it was sealed', async () => {
    const requestId = await answered([{}, {}, {}, {}, {}]);
    await seal(requestId);
    const newcomer = { responder_name: 'Wilhelmina', responses: { unsaid: 'As Wilhelmina says.' } };
    await Promise.all([{}, {}, {}, newcomer].map((change) => submit(requestId, change)));
    await expect(pages(requestId, 2)).rejects.toMatchObject({ code: 'set_unknown' });
    await seal(requestId, 2);
    const read = (await pages(requestId, 2)).flat().map(({ answers }) => answers['unsaid']);
    expect(read).toContain('As […] says.');
  });

  it('P4 getAnswers returns each answer once, sorted by random ids, at most 200 per page', async () => {
    const requestId = await answered(Array.from({ length: 205 }, () => ({})));
    await seal(requestId);
    const read = await pages(requestId);
    expect(read.map((page) => page.length)).toEqual([200, 5]);
    const ids = read.flat().map(({ response_id: id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('getAnswers splits long answers into pages that fit one message', async () => {
    const questions = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`q${index}`, 'Well?']));
    const responses = Object.fromEntries(Object.keys(questions).map((key) => [key, 'ab '.repeat(1_300)]));
    const requestId = await answered(
      Array.from({ length: 20 }, () => ({ responses })),
      aRequest({ form: { ...textForm, questions } }),
    );
    await seal(requestId);
    const read = await pages(requestId);
    expect(read.length).toBeGreaterThan(1);
    expect(read.flat()).toHaveLength(20);
  });
});

describe('screenText query', () => {
  it('screenText reports for each text whether it identifies a responder', async () => {
    const requestId = await answered([
      { responder_name: 'Benedikta', responder_email: 'rosenblatt@example.test' },
    ]);
    const texts = [
      'People like your pace.',
      'Benedikta likes your pace.',
      'Ask r0senb1att.',
      'atkideneB',
      'ʙᴇɴᴇᴅɪᴋᴛᴀ',
    ];
    expect(await neighbours.ask(screenText, { request_id: requestId, texts })).toEqual({
      identifies: [false, true, true, true, true],
    });
  });

  it('screenText recognises a person who answered a moment ago', async () => {
    const requestId = await answered([{}]);
    await neighbours.ask(screenText, { request_id: requestId, texts: ['x'] });
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ responder_name: 'Wilhelmina' }),
    });
    expect(await neighbours.ask(screenText, { request_id: requestId, texts: ['Wilhelmina'] })).toEqual({
      identifies: [true],
    });
  });
});
