import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonBlock } from './document.tsx';

test('W11 V1.2.3 V3.2.2 JsonBlock escapes data that would close its script block', () => {
  const markup = renderToStaticMarkup(<JsonBlock id="texts" data={{ said: '</script><img>' }} />);
  expect(markup.match(/</g)).toHaveLength(2);
  const json = markup.replaceAll(/<[^>]*>/g, '');
  expect(JSON.parse(json)).toEqual({ said: '</script><img>' });
});
