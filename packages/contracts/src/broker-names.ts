/** The stream of all events. A namespace keeps tests that share a broker apart. */
export function streamName(namespace = ''): string {
  return namespace ? `BLINDSPOT_${namespace.toUpperCase()}` : 'BLINDSPOT';
}

/** What every inbox begins with; an answer goes to an inbox and nowhere else. */
export const inboxes = '_INBOX_';

/** Where answers to a client arrive. Each has inboxes of its own, so that nobody can read along in another's. */
export function inboxPrefix(client: string): string {
  return `${inboxes}${client}`;
}
