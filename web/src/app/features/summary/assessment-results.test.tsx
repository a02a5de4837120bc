import type { Summary } from '@blindspot/contracts/http/summaries';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AssessmentResults } from './assessment-results.tsx';

const unset = { average: null, too_few_moved: true, count: 0 } as const;
const page = (averages: Summary['question_averages']) =>
  renderToStaticMarkup(
    <AssessmentResults
      summary={{
        scale: '1-10',
        language: 'en',
        mirror: [],
        untouched_sliders: false,
        question_averages: averages,
      }}
    />,
  );

test('says in one sentence what happens next where no row has an average', () => {
  const html = page({
    patience: { ...unset, question_text: 'Patience' },
    warmth: { ...unset, question_text: 'Warmth' },
  });
  expect(html).toContain('No averages yet. They appear once more people have answered.');
  expect(html).not.toMatch(/Patience|Warmth|Too few people|<table/);
});
