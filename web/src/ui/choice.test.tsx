import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox, Switch } from './choice.tsx';

test.each([
  ['a checkbox', <Checkbox key="box" label="News" hint="Once a month" />],
  ['a switch', <Switch key="switch" label="News" hint="Once a month" checked readOnly />],
])('%s is described by its hint', (_, choice) => {
  const html = renderToStaticMarkup(choice);
  const [, id = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<p[^>]* id="${id}"[^>]*>Once a month`));
});
