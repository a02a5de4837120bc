/** Returns the name of the event stream. A namespace separates installations on one broker. */
export function streamName(namespace = ''): string {
  return namespace ? `BLINDSPOT_${namespace.toUpperCase()}` : 'BLINDSPOT';
}

/**
 * Only this service may update the stream. An update could make the stream record queries that contain
 * answers, and this service stores all answers anyway.
 */
export const streamKeeper = 'responses';

/** Prefixes a subject with the namespace of its installation, if there is one. */
export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}

export const inboxes = '_INBOX_';

/** Returns the prefix of a client's inboxes. Only this client can read replies in its inboxes. */
export function inboxPrefix(client: string): string {
  return `${inboxes}${client}`;
}

/** Returns the subject for replies from a service to a client. No other service can read or forge them. */
export function answersTo(client: string, service: string): string {
  return `${inboxPrefix(client)}.${service}`;
}
