import { useEffect, useState } from 'react';
import { VisuallyHidden } from './hidden.tsx';
import { onAnnouncement } from './announce.ts';

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
