import { useEffect, useState } from 'react';
import { VisuallyHidden } from './hidden.tsx';

type Listener = (text: string) => void;

let listener: Listener = () => undefined;

export function announce(text: string): void {
  listener(text);
}

function onAnnouncement(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = () => undefined;
  };
}

/** Live region, mounted early because screen readers may skip the first text of a new region. */
export function Announcer() {
  const [announced, setAnnounced] = useState({ text: '', turn: 0 });
  useEffect(() => onAnnouncement((text) => setAnnounced(({ turn }) => ({ text, turn: turn + 1 }))), []);
  return (
    <div aria-live="polite" role="status">
      <VisuallyHidden key={announced.turn}>{announced.text}</VisuallyHidden>
    </div>
  );
}
