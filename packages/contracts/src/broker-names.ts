/** The stream of all events. A namespace keeps installations that share a broker apart. */
export function streamName(namespace = ''): string {
  return namespace ? `BLINDSPOT_${namespace.toUpperCase()}` : 'BLINDSPOT';
}

/**
 * The one service that may change a stream that stands. Who changes it can have it store what others ask and answer, forget
 * events or, on newer brokers, copy and rename them; this one holds the answers already.
 */
export const streamKeeper = 'responses';

/** A subject as it is on the wire: everything of an installation with a namespace lies below it. */
export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}

/** What every inbox begins with; an answer goes to an inbox and nowhere else. */
export const inboxes = '_INBOX_';

/** Where answers to a client arrive. Each has inboxes of its own, so that nobody can read along in another's. */
export function inboxPrefix(client: string): string {
  return `${inboxes}${client}`;
}

/** Where the answers of one service to a client arrive. Nobody else learns of such an address, so nobody can answer in its place. */
export function answersTo(client: string, service: string): string {
  return `${inboxPrefix(client)}.${service}`;
}
