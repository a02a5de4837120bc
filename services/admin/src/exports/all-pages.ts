/** Yields the pages of a list until its end. `mayGoOn` throws to end it earlier. */
export async function* allPages<Page extends { next_cursor: string | null }>(
  readPage: (cursor: string | null) => Promise<Page>,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Page, void> {
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: Page = await readPage(cursor);
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
