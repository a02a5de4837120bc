import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { selfViewOf } from './self-view-screens.ts';
import { changed, heading, refuse, withSlidersLeftAlone, type Screen } from './screen.ts';
import { fullWindow, windowWithoutBlindSpot, windowWithoutOpen, withoutSelfView } from './window-samples.ts';
import { never } from '../support/never.ts';

const summaryWith = (page: Page, difference: Partial<Summary>): Promise<unknown> =>
  changed(page, '**/api/feedback-summary/*', difference);

async function openWithFullerText(page: Page, requestId: string): Promise<void> {
  let reads = 0;
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as object;
    const later = { essential_takeaways: ['You listen, and people notice.'], text_number: 9 };
    const change = reads === 0 ? { status: 'generating' } : later;
    reads += 1;
    await route.fulfill({ response, json: { ...summary, ...change } });
  });
  await page.goto(`/summary/${requestId}`);
  await heading(page, 'Feedback Overview');
  await page.getByText('A fuller text is ready.').waitFor();
}

const moved = (question_key: string, question_text: string, before: number, average: number) => ({
  question_key,
  question_text,
  before,
  average,
});

const textInGerman: Partial<Summary> = {
  language: 'de',
  summary: 'Das Gute zuerst: Die meisten sagen, dass du ruhig bleibst.',
  essential_takeaways: ['Mach damit weiter: Die meisten sagen, dass du ruhig bleibst.'],
  sections: [
    { key: 'pattern_analysis', title: 'Muster', body: 'Mehrere sagen, dass du genau zuhörst.' },
    { key: 'mirror_effect', title: 'Wirkung auf andere', body: 'Andere fühlen sich vielleicht verstanden.' },
    { key: 'blind_spots', title: 'Blinde Flecken', body: 'Mehrere sagen, dass du oft zu spät kommst.' },
    { key: 'growth_path', title: 'Nächste Schritte', body: 'Eine kleine Sache genügt für eine Woche.' },
  ],
};

const nothing: Partial<Summary> = {
  nothing_yet: true,
  summary: '',
  essential_takeaways: [],
  sections: [],
  window: null,
  changes: null,
  share: null,
  engine: null,
  text_number: null,
};

const textInSpanish: Partial<Summary> = {
  language: 'es',
  summary: 'Primero lo bueno: la mayoría dice que mantienes la calma.',
  essential_takeaways: ['Sigue así: la mayoría dice que mantienes la calma.'],
  sections: [
    { key: 'pattern_analysis', title: 'Patrones', body: 'Varias personas dicen que escuchas con atención.' },
    { key: 'mirror_effect', title: 'Efecto en los demás', body: 'Quizá los demás se sienten comprendidos.' },
    { key: 'blind_spots', title: 'Puntos ciegos', body: 'Varias personas dicen que sueles llegar tarde.' },
    { key: 'growth_path', title: 'Próximos pasos', body: 'Una cosa pequeña basta para una semana.' },
  ],
};

export const summaryScreens: readonly Screen[] = [
  {
    name: 'summary-waiting',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.few}`);
      await heading(page, '2 more and you can look.');
      await heading(page, 'How do you see yourself?');
    },
  },
  {
    name: 'summary-waiting-first',
    variantOf: 'summary-waiting',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.untouched}`);
      await heading(page, '5 more and you can look.');
      await heading(page, 'How do you see yourself?');
    },
  },
  {
    name: 'summary-withdrawn',
    variantOf: 'summary-waiting',
    open: async (page, { requests }) => {
      await summaryWith(page, { response_count: 4, next_release_at_count: 9 });
      await page.goto(`/summary/${requests.holding}`);
      await page.getByText('An answer was taken back').waitFor();
      await heading(page, 'How do you see yourself?');
    },
  },
  {
    name: 'summary-text',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Feedback Overview');
      await page.getByText('Where it comes from').click();
    },
  },
  {
    name: 'summary-text-later',
    variantOf: 'summary-text',
    open: async (page, { requests }) => {
      await changed(page, '**/api/feedback-summary/*', { fuller_text_from: '2026-11-23T00:00:00.000Z' });
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('Today’s AI limit is used up.').waitFor();
    },
  },
  {
    name: 'summary-in-another-language',
    variantOf: 'summary-text',
    open: async (page, { requests }) => {
      const inGerman = (await page.evaluate(() => navigator.language)) !== 'de';
      await summaryWith(page, inGerman ? textInGerman : textInSpanish);
      await page.goto(`/summary/${requests.text}`);
      await page.getByText(/You can regenerate it in/).waitFor();
    },
  },
  {
    name: 'summary-only-theirs',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: { ...fullWindow, ...withoutSelfView } });
      await page.goto(`/summary/${requests.text}`);
      await page.locator('h2#window').waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-many-themes',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: fullWindow });
      await page.goto(`/summary/${requests.text}`);
      await page.locator('[data-chosen]').getByText('and 1 more').click();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-hard',
    variantOf: 'summary-many-themes',
    open: async (page, { requests }) => {
      const seen = fullWindow.seen.map((theme) => ({ ...theme, kind: 'edge' as const }));
      await summaryWith(page, { window: { ...fullWindow, seen } });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'If this is hard to read');
    },
  },
  {
    name: 'summary-nothing',
    open: async (page, { requests }) => {
      await summaryWith(page, { ...nothing, quotes: {}, optional_responses: {} });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Nothing yet that three people share.');
      await page.getByLabel('A message to send').waitFor();
    },
  },
  {
    name: 'summary-nothing-but-words',
    variantOf: 'summary-nothing',
    open: async (page, { requests }) => {
      await summaryWith(page, { ...nothing, since_erasure: true });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Someone took an answer back, so this starts over.');
      await page.getByLabel('A message to send').waitFor();
    },
  },
  {
    name: 'summary-no-blind-spot',
    variantOf: 'summary-many-themes',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: windowWithoutBlindSpot });
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('Nothing here.').first().waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-no-open',
    variantOf: 'summary-many-themes',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: windowWithoutOpen });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-own-words',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.text}`);
      await page.getByRole('heading', { name: 'In their own words' }).click();
      await page.getByText('You make the room lighter.').first().waitFor();
    },
  },
  {
    name: 'summary-report-dialog',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.text}`);
      await page.getByRole('heading', { name: 'In their own words' }).click();
      await page.getByRole('button', { name: 'Report this text' }).first().click();
      await page.getByText('It threatens somebody').click();
    },
  },
  {
    name: 'summary-share-dialog',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.slider}`);
      await press(page, 'Share These Results');
      await page.getByText(/^Anyone with the link can read this/).waitFor();
    },
  },
  {
    name: 'summary-fuller-text',
    open: (page, { requests }) => openWithFullerText(page, requests.text),
  },
  {
    name: 'summary-share-unread',
    open: async (page, { requests }) => {
      await openWithFullerText(page, requests.text);
      await press(page, 'Share These Results');
      await page.getByText('that you have not read yet').waitFor();
    },
  },
  {
    name: 'summary-judged',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.judged}`);
      await page.locator('#averages').click();
      await page.getByText('Too few people set this slider.').waitFor();
      await page.getByText('View as table').click();
    },
  },
  {
    name: 'summary-slider',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.slider}`);
      await page.locator('#averages').click();
      await heading(page, 'Feedback Overview');
      await page.getByText('View as table').click();
    },
  },
  {
    name: 'summary-left-alone',
    variantOf: 'summary-slider',
    open: async (page, { requests }) => {
      await withSlidersLeftAlone(page);
      await page.goto(`/summary/${requests.slider}`);
      await page.locator('#averages').click();
      await page.getByText('Too few people set this slider.').waitFor();
      await page.getByText('so weights count less here').waitFor();
      await page.getByText('People differ here.').waitFor();
      await press(page, 'Largest gap first');
    },
  },
  {
    name: 'summary-no-averages',
    variantOf: 'summary-slider',
    open: async (page, { requests }) => {
      await page.route('**/api/feedback-summary/*', async (route) => {
        const response = await route.fetch();
        const summary = (await response.json()) as Summary;
        const rows = Object.entries(summary.question_averages).map(([key, { question_text }]) => [
          key,
          { question_text, average: null, too_few_moved: true, count: 0 },
        ]);
        const mirror = summary.mirror?.map((row) => ({
          ...row,
          average: null,
          low: null,
          high: null,
          reading: null,
        }));
        const question_averages: unknown = Object.fromEntries(rows);
        await route.fulfill({ response, json: { ...summary, question_averages, mirror } });
      });
      await page.goto(`/summary/${requests.slider}`);
      await page.getByText('No averages yet.').waitFor();
    },
  },
  {
    name: 'summary-link-behind',
    open: async (page, { requests }) => {
      await changed(page, '**/api/public-summary/*', {
        response_count: 4,
        essential_takeaways: ['You listen.'],
      });
      await page.goto(`/summary/${requests.slider}`);
      await page.getByText('Your link still shows the earlier result, from 4 answers').waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-new-voices',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.waiting}`);
      await page.getByText('4 new answers are waiting').waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-loading',
    variantOf: 'dashboard-loading',
    open: async (page, { requests }) => {
      await never(page, '**/api/feedback-summary/*');
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Blindspot Summary');
    },
  },
  {
    name: 'summary-first',
    open: async (page, { requests }) => {
      await page.route('**/api/feedback-summary/*', (route) =>
        route.fulfill({ status: 202, json: { status: 'generating', stage: 'full', response_count: 5 } }),
      );
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('The result from 5 answers is being opened.').waitFor();
    },
  },
  {
    name: 'summary-error',
    variantOf: 'dashboard-error',
    open: async (page, { requests }) => {
      await refuse(page, '**/api/feedback-summary/*', 403);
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Error Loading Summary');
    },
  },
  {
    name: 'summary-regenerating',
    open: async (page, { requests }) => {
      await never(page, '**/api/regenerate-summary/*');
      await page.goto(`/summary/${requests.text}`);
      await press(page, 'Regenerate Analysis');
      await page.getByText('Writing a new text…').waitFor();
    },
  },
  {
    name: 'summary-what-is-new',
    open: async (page, { requests }) => {
      const changes: Summary['changes'] = {
        before_count: 5,
        themes: {
          added: [
            { id: 'stays-calm', label: 'Stays calm' },
            { id: 'goes-silent', label: 'Goes silent' },
            { id: 'loses-patience-fast', label: 'Loses patience fast' },
          ],
          gone: [
            { id: 'keeps-promises', label: 'Keeps promises' },
            { id: 'runs-late', label: 'Runs late' },
          ],
        },
        averages: [
          moved('listening', 'Listening: You hear what is meant.', 6.4, 7.1),
          moved('honesty', 'Honesty: You say what is so.', 8, 7.5),
        ],
      };
      await selfViewOf(page, { themes: { own: ['keeps-promises'], guess: ['runs-late'] } });
      await summaryWith(page, { changes, window: fullWindow });
      await page.goto(`/summary/${requests.slider}`);
      await page.getByText('New since your result from 5 answers').waitFor();
    },
  },
];
