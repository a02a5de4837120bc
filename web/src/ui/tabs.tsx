import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  look?: 'row' | 'rail';
  /** Replaces the list of tabs if the list does not fit. The panel keeps its state. */
  instead?: ReactNode;
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, look = 'row', instead, children } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? undefined
            : (current + step + tabs.length) % tabs.length;
    const target = next === undefined ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  }

  return (
    <div className={styles.tabs} data-look={instead ? undefined : look}>
      {instead ?? (
        <div
          ref={list}
          className={styles.list}
          role="tablist"
          aria-label={label}
          aria-orientation={look === 'rail' ? 'vertical' : 'horizontal'}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              data-tab={tab.id}
              className={styles.tab}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div
        {...(instead
          ? { tabIndex: -1 }
          : { role: 'tabpanel', 'aria-labelledby': `${base}-tab-${selected}`, tabIndex: 0 })}
        id={`${base}-panel`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
