import { languages } from '@blindspot/contracts/languages';
import type { Locator } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';
import { newWordsOn } from './support/words.ts';

const pace = { wordsAMinute: 240, secondsATap: 1, charactersASecond: 4 };
const limit = { seconds: 75, withoutReading: 35 };

for (const locale of languages) {
  test.describe(() => {
    test.use({ viewport: phone, hasTouch: true, locale });

    test(`a friend reads the quick form in ${locale}, taps and writes one line within ${limit.seconds} seconds`, async ({
      page,
      product,
      people,
    }) => {
      const done = { words: 0, taps: 0, characters: 0 };
      const read = async (): Promise<void> => void (done.words += await newWordsOn(page));
      const tap = async (what: Locator): Promise<void> => {
        await read();
        await what.tap();
        done.taps += 1;
      };
      const type = async (into: Locator, text: string): Promise<void> => {
        await tap(into);
        await into.fill(text);
        done.characters += text.length;
      };
      const goOn = async (): Promise<void> => {
        const next = page.locator('[data-next]').filter({ visible: true });
        if ((await next.count()) > 0) await tap(next.first());
      };

      const requestId = await makeRequest(product.url, people.owner.access_token, 'quick');
      await page.goto(`/feedback/${requestId}`);
      for (const question of await page.locator('fieldset:has(input[name^="themes."])').all()) {
        if (!(await question.isVisible())) await goOn();
        for (const place of [1, 4, 6]) await tap(question.locator('label').nth(place));
        const line = page.locator('textarea').filter({ visible: true }).first();
        if (done.characters === 0) await type(line, 'You listen to the end.');
      }
      await goOn();
      await tap(page.locator('label:has([name=may_quote][value=no])'));
      await type(page.locator('[name=responder_name]'), 'Lena Vogt');
      await type(page.locator('[name=responder_email]'), 'lena@people.example');
      await tap(page.locator('[data-send]'));
      await expect(page.locator('[data-send]')).toBeHidden();

      const doing = done.taps * pace.secondsATap + done.characters / pace.charactersASecond;
      const reading = (done.words * 60) / pace.wordsAMinute;
      console.log(
        `quick form in ${locale}: ${done.words} words ${reading.toFixed(0)} s, ${done.taps} taps and ${done.characters} characters ${doing.toFixed(0)} s, ${(reading + doing).toFixed(0)} s`,
      );
      expect(doing, 'without reading').toBeLessThanOrEqual(limit.withoutReading);
      expect(doing + reading).toBeLessThanOrEqual(limit.seconds);
    });
  });
}
