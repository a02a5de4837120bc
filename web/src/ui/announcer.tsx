import { useEffect, useState } from 'react';
import { VisuallyHidden } from './hidden.tsx';

type Listener = (text: string) => void;

let listener: Listener = () => undefined;

/** Says something politely to those who listen to the page. */
export function announce(text: string): void {
  listener(text);
}

function onAnnouncement(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = () => undefined;
  };
}

/** The polite region of the app; there from the start, so that its first words are heard too. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => onAnnouncement((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), []);
  return (
    <div aria-live="polite" role="status">
      <VisuallyHidden key={said.turn}>{said.text}</VisuallyHidden>
    </div>
  );
}
