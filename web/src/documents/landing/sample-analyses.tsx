import type { SampleText } from '@blindspot/content/language-pack';
import { m } from '../../paraglide/messages.js';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Paragraphs } from '../../ui/written-text.tsx';
import { languagePack } from '../theme-texts.ts';
import styles from './sample-analyses.module.css';
import { AskLink, Section } from './section.tsx';

interface Sample {
  name: string;
  years: string;
  line: string;
  parts: [title: string, text: string][];
}

export function SampleAnalyses({ productName }: { productName: string }) {
  return (
    <Section
      id="samples"
      title={m.landing_samples_title()}
      lead={m.landing_samples_lead({ product: productName })}
    >
      <div className={styles.samples}>
        {samples().map((sample) => (
          <Disclosure
            key={sample.name}
            look="card"
            summary={
              <span className={styles.summary}>
                <span className={styles.name}>
                  {sample.name} <span className={styles.years}>{sample.years}</span>
                </span>
                <span className={styles.line}>{sample.line}</span>
              </span>
            }
          >
            <dl className={styles.parts}>
              {sample.parts.map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <Paragraphs text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
      <div>
        <AskLink />
      </div>
    </Section>
  );
}

/** Returns the results that the built-in engine wrote from made-up answers, in the language of the page. */
function samples(): Sample[] {
  const { leonardo, nightingale } = languagePack().samples;
  return [
    { name: m.sample_leonardo_name(), years: m.sample_leonardo_years(), ...partsOf(leonardo) },
    { name: m.sample_nightingale_name(), years: m.sample_nightingale_years(), ...partsOf(nightingale) },
  ];
}

const partsOf = (text: SampleText): Pick<Sample, 'line' | 'parts'> => ({
  line: text.line,
  parts: [
    [m.section_pattern(), text.pattern_analysis],
    [m.section_mirror(), text.mirror_effect],
    [m.section_blind(), text.blind_spots],
    [m.section_path(), text.growth_path],
  ],
});
