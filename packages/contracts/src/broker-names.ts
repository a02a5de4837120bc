/** Returns the name of the stream of all events. A namespace separates installations on one broker. */
export function streamName(namespace = ''): string {
  return namespace ? `BLINDSPOT_${namespace.toUpperCase()}` : 'BLINDSPOT';
}

/**
 * The only service that may update the existing stream. A service with this right could store queries and
 * their replies, drop events or, on newer brokers, copy and rename them; this service holds the answers
 * anyway.
 */
export const streamKeeper = 'responses';

/** Returns a subject as it is on the wire, where a namespace precedes every subject of its installation. */
export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}

/** Prefix of every inbox. Replies go to inboxes only. */
export const inboxes = '_INBOX_';

/** Returns the prefix of a client's own inboxes; no other client can read the replies in them. */
export function inboxPrefix(client: string): string {
  return `${inboxes}${client}`;
}

/**
 * Returns the subject for replies from one service to a client. No other service receives it or may publish
 * to it, so no other service can reply in its place.
 */
export function answersTo(client: string, service: string): string {
  return `${inboxPrefix(client)}.${service}`;
}
