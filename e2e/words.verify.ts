import { regenerateSummary } from '@blindspot/contracts/endpoints';
import { languages, type Language } from '@blindspot/contracts/languages';
import { ownerAt } from '@blindspot/people/owner';
import type { Page } from '@playwright/test';
import { desktop, phone } from './screens/appearances.ts';
import { heading, type Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { catalogueOf } from './support/catalogue.ts';
import { expect, test } from './support/fixtures.ts';
import type { Prepared } from './support/prepared.ts';
import { runningProduct } from './support/product.ts';
import { inLanguageOf, sayIn } from './support/in-language.ts';
import { unfold, wordsOn } from './support/words.ts';

interface Counted extends Pick<Screen, 'name' | 'who'> {
  open(page: Page, prepared: Prepared, language: Language): Promise<unknown>;
  /** Maximum word counts: `seen` while folded sections are closed, `folded` while they are open. */
  readonly most?: { readonly seen: number; readonly folded?: number };
  readonly device?: { readonly viewport?: typeof phone; readonly javaScriptEnabled?: boolean };
}

/** Spanish and French need about a fifth more words. */
const share: Record<Language, number> = { en: 1, de: 1, es: 1.2, fr: 1.2 };

const openForm = (page: Page, { requests }: Prepared): Promise<unknown> =>
  page.goto(`/feedback/${requests.text}`);

const openSummary =
  (name: 'text' | 'slider') =>
  async (page: Page, { requests, owner }: Prepared, language: Language): Promise<void> => {
    const { url: baseUrl } = runningProduct();
    await ownerAt({ baseUrl }, owner.access_token).call(regenerateSummary, {
      params: { requestId: requests[name] },
      querystring: { only: 'words', language },
    });
    await page.goto(`/summary/${requests[name]}`);
    await heading(page, 'Feedback Overview');
  };

const marked: readonly Counted[] = [
  { ...screenNamed('landing'), most: { seen: 450, folded: 700 } },
  { name: 'form-text', open: openForm, device: { viewport: desktop }, most: { seen: 220, folded: 400 } },
  {
    name: 'form-without-script',
    open: openForm,
    device: { javaScriptEnabled: false },
    // This limit is higher, because without JavaScript the question about quoting is always visible.
    most: { seen: 260, folded: 440 },
  },
  { ...screenNamed('summary-waiting'), most: { seen: 120 } },
  { name: 'summary-text', who: 'owner', open: openSummary('text'), most: { seen: 350 } },
  { name: 'summary-slider', who: 'owner', open: openSummary('slider'), most: { seen: 350 } },
];

const named = process.env['WORDS_ON']?.split(',').filter(Boolean) ?? [];
const counted: readonly Counted[] =
  named.length === 0
    ? marked
    : named.map((name) => marked.find((one) => one.name === name) ?? screenNamed(name));

function screenNamed(name: string): Counted {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}; they are named in e2e/screens.`);
  return screen;
}

test.describe.configure({ mode: 'parallel', retries: 0 });
test.use({ screenshot: 'off' });

for (const { name, who, most, device, ...screen } of counted) {
  test(`${name} has no more words than its limit in each language`, async ({ keptContext, prepared }) => {
    const row = [name.padEnd(20)];
    const tooMany: string[] = [];
    for (const language of languages) {
      const { context } = await keptContext(who, { viewport: phone, locale: language, ...device });
      const page = await context.newPage();
      const spoken = inLanguageOf(page, sayIn(catalogueOf('en'), catalogueOf(language)));
      await screen.open(spoken, prepared, language);
      const seen = await wordsOn(page);
      await unfold(page);
      const folded = await wordsOn(page);
      await page.close();
      for (const [what, words, usual] of [
        ['seen', seen, most?.seen],
        ['with what is folded', folded, most?.folded],
      ] as const) {
        const limit = usual === undefined ? undefined : Math.floor(usual * share[language]);
        row.push(`${language} ${what} ${words}${limit ? ` of ${limit}` : ''}`);
        if (limit && words > limit) tooMany.push(`${language} ${what}: ${words} of ${limit}`);
      }
    }
    console.log(row.join('  '));
    expect(tooMany).toEqual([]);
  });
}
