import type { Summary } from '@blindspot/contracts/http/summaries';
import { isHardResult } from '../../../domain/hard-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { help } from '../../shell/product-name.ts';
import styles from './kind-line.module.css';

/** For whoever is hurt by what they read: there beneath a hard result, and one tap away beneath every other. */
export function KindLine({ summary }: { summary: Summary }) {
  if (!isHardResult(summary))
    return (
      <Disclosure className={styles.folded} summary={m.care_title()}>
        <KindWords />
      </Disclosure>
    );
  return (
    <section className={styles.open} aria-labelledby="care">
      <h2 id="care">{m.care_title()}</h2>
      <KindWords />
    </section>
  );
}

function KindWords() {
  const { url, name } = help();
  return (
    <div className={styles.words}>
      <p>{m.care_normal()}</p>
      <p>{m.care_wait()}</p>
      <p>
        {m.care_help()}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{name}</bdi>
          <VisuallyHidden> ({m.opens_in_new_tab()})</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}
