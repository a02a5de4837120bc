/** Returns the name of the stream of all events. A namespace separates installations on one broker. */
export function streamName(namespace = ''): string {
  return namespace ? `BLINDSPOT_${namespace.toUpperCase()}` : 'BLINDSPOT';
}

/**
 * The only service that may update the stream. An update could make the stream store queries and replies,
 * drop events or, on newer brokers, copy and rename them. This right gives the responses service nothing new,
 * because it already holds all answers.
 */
export const streamKeeper = 'responses';

/** Prefixes a subject with the namespace of its installation, if there is one. */
export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}

/** Prefix of all inboxes, to which services send their replies. */
export const inboxes = '_INBOX_';

/** Returns the prefix of a client's inboxes. Only this client can read replies in its inboxes. */
export function inboxPrefix(client: string): string {
  return `${inboxes}${client}`;
}

/**
 * Returns the subject for replies from one service to a client. Only that client may subscribe to the subject
 * and only that service may publish to it, so no other service can read or forge a reply.
 */
export function answersTo(client: string, service: string): string {
  return `${inboxPrefix(client)}.${service}`;
}
