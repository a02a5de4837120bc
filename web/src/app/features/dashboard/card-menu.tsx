import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import styles from './card-menu.module.css';

interface CardMenuProps {
  /** Whose menu it is. */
  describedBy: string;
  /** Its items; drawn while it is open. Whatever was chosen, it closes, and the focus is where it opened. */
  children: (close: () => void) => ReactNode;
}

/** What is done seldom, behind one button: a disclosure that Escape, a press beside it and leaving it close. */
export function CardMenu({ describedBy, children }: CardMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  function close(): void {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && frame.current?.contains(target))) setIsOpen(false);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  return (
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Button
        variant="quiet"
        icon={<MoreIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.dashboard_menu_label()}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.dashboard_menu()}
      </Button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        {isOpen ? children(close) : null}
      </div>
    </div>
  );
}
