import { useState, type DetailsHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  summary: ReactNode;
  look?: 'plain' | 'card';
}

export function Disclosure({ summary, look = 'plain', className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, look === 'card' && styles.card, className)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

interface LazyDisclosureProps extends Omit<DisclosureProps, 'children'> {
  children: () => ReactNode;
}

export function LazyDisclosure({ children, ...rest }: LazyDisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure {...rest} onToggle={(event) => setWasOpened(wasOpened || event.currentTarget.open)}>
      {wasOpened ? children() : null}
    </Disclosure>
  );
}
