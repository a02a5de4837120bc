type Listener = (text: string) => void;

let listener: Listener = () => undefined;

/** Says something politely to those who listen to the page. */
export function announce(text: string): void {
  listener(text);
}

export function onAnnouncement(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = () => undefined;
  };
}
