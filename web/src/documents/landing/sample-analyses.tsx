import type { SampleText } from '@blindspot/content/language-pack';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
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

function samples(): Sample[] {
  const { samples: texts, result } = languagePack();
  const partsOf = ({ line, ...parts }: SampleText): Pick<Sample, 'line' | 'parts'> => ({
    line,
    parts: analysisSections.map((key) => [result.sections[key], parts[key]]),
  });
  return [
    { name: m.sample_leonardo_name(), years: m.sample_leonardo_years(), ...partsOf(texts.leonardo) },
    { name: m.sample_nightingale_name(), years: m.sample_nightingale_years(), ...partsOf(texts.nightingale) },
  ];
}
