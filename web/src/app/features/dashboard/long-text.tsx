import { useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './request-card.module.css';

/** Shows three lines of a text, with a button for the rest. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => {
      if (!element.dataset.open) setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  return (
    <div className={styles.long}>
      <p ref={paragraph} id={id} className={styles.description} dir="auto" data-open={open || undefined}>
        {text}
      </p>
      {isCut ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? m.dashboard_less() : m.dashboard_more()}
        </button>
      ) : null}
    </div>
  );
}
