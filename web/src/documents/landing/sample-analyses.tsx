import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './sample-analyses.module.css';
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
                  <dd>{text}</dd>
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

function samples(): Sample[] {
  return [
    {
      name: m.sample_leonardo_name(),
      years: m.sample_leonardo_years(),
      line: m.sample_leonardo_line(),
      parts: [
        [m.section_pattern(), m.sample_leonardo_pattern()],
        [m.section_mirror(), m.sample_leonardo_mirror()],
        [m.section_blind(), m.sample_leonardo_blind()],
        [m.section_path(), m.sample_leonardo_path()],
      ],
    },
    {
      name: m.sample_nightingale_name(),
      years: m.sample_nightingale_years(),
      line: m.sample_nightingale_line(),
      parts: [
        [m.section_pattern(), m.sample_nightingale_pattern()],
        [m.section_mirror(), m.sample_nightingale_mirror()],
        [m.section_blind(), m.sample_nightingale_blind()],
        [m.section_path(), m.sample_nightingale_path()],
      ],
    },
    {
      name: m.sample_beethoven_name(),
      years: m.sample_beethoven_years(),
      line: m.sample_beethoven_line(),
      parts: [
        [m.section_pattern(), m.sample_beethoven_pattern()],
        [m.section_mirror(), m.sample_beethoven_mirror()],
        [m.section_blind(), m.sample_beethoven_blind()],
        [m.section_path(), m.sample_beethoven_path()],
      ],
    },
  ];
}
