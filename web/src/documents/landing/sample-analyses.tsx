import type { SampleText } from '@blindspot/content/language-pack';
import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import styles from './sample-analyses.module.css';
import { languagePack } from '../theme-texts.ts';
import { Section } from './section.tsx';

interface Sample {
  name: string;
  years: string;
  line: string;
  parts: [title: string, text: string][];
}

export function SampleAnalyses() {
  return (
    <Section id="samples" title={m.landing_samples_title()} lead={m.landing_samples_lead()}>
      <div className={styles.samples}>
        {samples().map((sample, index) => (
          <Disclosure
            key={sample.name}
            look="card"
            open={index === 0}
            summary={
              <span className={styles.summary}>
                <span className={styles.name}>
                  {sample.name} <span className={styles.years}>{sample.years}</span>
                </span>
                <Badge tone="info">{m.landing_samples_badge()}</Badge>
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
      <p className={styles.note}>{m.landing_samples_note()}</p>
    </Section>
  );
}

/** What the built-in engine writes from made-up answers, in the language of the page. */
function samples(): Sample[] {
  const { leonardo, nightingale, beethoven } = languagePack().samples;
  return [
    { name: m.sample_leonardo_name(), years: m.sample_leonardo_years(), ...partsOf(leonardo) },
    { name: m.sample_nightingale_name(), years: m.sample_nightingale_years(), ...partsOf(nightingale) },
    { name: m.sample_beethoven_name(), years: m.sample_beethoven_years(), ...partsOf(beethoven) },
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
