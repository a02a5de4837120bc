import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { CardMenuItems } from './card-menu-items.tsx';
import type { CardMenuItemsProps } from './card-menu-items.tsx';
import styles from './card-menu.module.css';

/** Between the menu and the edge of the window. */
const gapPx = 12;

/**
 * What is done seldom, behind one button: a disclosure that Escape, a press beside it and leaving it close. Whatever was
 * chosen, the focus goes back to where it opened.
 */
export function CardMenu(items: Omit<CardMenuItemsProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  function close(): void {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  }

  // Upwards where the window ends too soon below and has more room above.
  useLayoutEffect(() => {
    const menu = frame.current?.lastElementChild;
    if (!isOpen || !frame.current || !(menu instanceof HTMLElement)) return;
    const { top, bottom } = frame.current.getBoundingClientRect();
    const below = innerHeight - bottom;
    menu.toggleAttribute('data-up', below < menu.offsetHeight + gapPx && top > below);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={frame} className={styles.frame}>
      <Button
        variant="quiet"
        icon={<MoreIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.dashboard_menu_label()}
        aria-describedby={`${items.request.id}-title`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.dashboard_menu()}
      </Button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        {isOpen ? <CardMenuItems {...items} onClose={close} /> : null}
      </div>
    </div>
  );
}
