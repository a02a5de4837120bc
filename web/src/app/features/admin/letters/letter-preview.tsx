import type { LetterText } from '@blindspot/contracts/http/letters';
import { plainMarkedText, readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { MarkedText } from '../../../../ui/marked-text.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

type Part = 'html' | 'text';

/** Disables wrapping, because a screen narrower than a mail would wrap the lines a second time. */
const asLongAsTheyCome = Number.POSITIVE_INFINITY;

/** Shows both parts of the mail, rendered by the code that renders sent mails. */
export function LetterPreview({ letter }: { letter: LetterText }) {
  const [part, setPart] = useState<Part>('html');
  const blocks = withAbsoluteLinks(readMarkedText(letter.text), location.origin);
  const subject = letter.subject.trim() === '' ? m.admin_letter_no_subject() : letter.subject;
  return (
    <div className={layout.reading}>
      <Tabs<Part>
        label={m.admin_letter_preview()}
        tabs={[
          { id: 'html', label: m.admin_letter_preview_html() },
          { id: 'text', label: m.admin_letter_preview_text() },
        ]}
        selected={part}
        onSelect={setPart}
      >
        <div className={classNames(layout.card, layout.stack, styles.mail)}>
          {part === 'html' ? (
            <div className={layout.stack}>
              <h3 className={styles.subject} dir="auto">
                {subject}
              </h3>
              <div className={styles.words}>
                <MarkedText blocks={blocks} level={4} />
              </div>
            </div>
          ) : (
            <pre className={styles.plain} dir="auto">
              {`${subject}\n\n${plainMarkedText(blocks, asLongAsTheyCome)}`}
            </pre>
          )}
          <p className={styles.foot}>{m.admin_letter_preview_foot()}</p>
        </div>
      </Tabs>
    </div>
  );
}
