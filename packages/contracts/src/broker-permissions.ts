import { answersTo, inboxPrefix, streamKeeper, streamName } from './broker-names.ts';
import { durableName } from './message.ts';
import { allEvents, allLiveHints, allQueries } from './message-catalogue.ts';
import { allServiceNames, serviceNames, type ServiceName } from './services.ts';

/** What one service's user may do at the broker, in the terms of a nats-server's configuration. */
export interface BrokerPermissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny: readonly string[] };
  /** A subject followed by a space and a queue group may be subscribed to in that group only. */
  readonly subscribe: { readonly allow: readonly string[] };
}

export const brokerUsers: readonly ServiceName[] = allServiceNames;

const stream = streamName();
const api = '$JS.API';

/**
 * What a service may publish and hear, and no more: its own events and hints, the questions it asks and answers, and its
 * own consumers of the events that name it as a listener. Nobody may delete, purge or read the stream past its consumers,
 * and one service alone may change it.
 */
export function brokerPermissions(service: ServiceName): BrokerPermissions {
  const consumers = hasDurables(service) ? durableConsumersOf(service) : passingConsumersOf(service);
  const answered = allQueries.filter((query) => query.service === service);
  return {
    publish: {
      allow: [
        ...subjectsOf(allEvents.filter((event) => event.service === service)),
        ...subjectsOf(allLiveHints.filter((hint) => hint.service === service)),
        ...subjectsOf(allQueries.filter(({ askedBy }) => askedBy.includes(service))),
        ...askersOf(answered).map((asker) => `${answersTo(asker, service)}.>`),
        ...streamCallsOf(service).map((call) => `${api}.STREAM.${call}.${stream}`),
        ...consumers.allow,
      ],
      deny: consumers.deny,
    },
    subscribe: {
      allow: [
        `${inboxPrefix(service)}.>`,
        ...subjectsOf(answered).map((subject) => `${subject} ${service}`),
        ...subjectsOf(allLiveHints.filter(({ heardBy }) => heardBy.includes(service))),
      ],
    },
  };
}

function askersOf(queries: typeof allQueries): ServiceName[] {
  return [...new Set(queries.flatMap(({ askedBy }) => askedBy))];
}

/** Making a stream that stands already changes nothing. */
function streamCallsOf(service: ServiceName): string[] {
  return service === streamKeeper ? ['INFO', 'CREATE', 'UPDATE'] : ['INFO', 'CREATE'];
}

interface ConsumerRights {
  allow: string[];
  deny: string[];
}

/** A service with a database remembers what it heard, under a name that its replicas share. */
function hasDurables(service: ServiceName): boolean {
  return serviceNames.some((name) => name === service);
}

function durableConsumersOf(service: ServiceName): ConsumerRights {
  const allow = eventsFor(service).flatMap((event) => {
    const durable = durableName(service, event);
    // The filter is part of the address, and the broker refuses a consumer whose settings name another.
    return [...callsOn(durable, event.subject), `$JS.ACK.${stream}.${durable}.>`];
  });
  return { allow, deny: [] };
}

/**
 * Each gateway reads on its own and under a random name, which a permission cannot tell from another name. So it may use
 * any name but those of the durable consumers, and none of them may exist that is not known here.
 */
function passingConsumersOf(service: ServiceName): ConsumerRights {
  const durables = serviceNames.flatMap((name) => eventsFor(name).map((event) => durableName(name, event)));
  const heard = eventsFor(service).flatMap(({ subject }) => callsOn('*', subject));
  return {
    allow: [...new Set([...heard, deletionOf('*')])],
    deny: durables.flatMap((durable) => [...callsOn(durable, '>'), deletionOf(durable)]),
  };
}

function callsOn(consumer: string, filter: string): string[] {
  return [
    `${api}.CONSUMER.CREATE.${stream}.${consumer}.${filter}`,
    `${api}.CONSUMER.INFO.${stream}.${consumer}`,
    `${api}.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
  ];
}

/** Only consumers that pass are ever deleted: with a durable one its place in the stream would be lost. */
function deletionOf(consumer: string): string {
  return `${api}.CONSUMER.DELETE.${stream}.${consumer}`;
}

function eventsFor(service: ServiceName): typeof allEvents {
  return allEvents.filter((event) => event.heardBy.includes(service));
}

function subjectsOf(messages: readonly { readonly subject: string }[]): string[] {
  return messages.map(({ subject }) => subject);
}
