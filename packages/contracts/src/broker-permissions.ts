import { answersTo, inboxPrefix, streamKeeper, streamName } from './broker-names.ts';
import { durableName } from './message.ts';
import { allEvents, allLiveHints, allQueries } from './message-catalogue.ts';
import { isOwning, serviceNames, type ServiceName } from './services.ts';

/** Permissions for one service's user, in the format of a nats-server configuration. */
export interface BrokerPermissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny: readonly string[] };
  /** A subject followed by a space and a queue group allows a subscription in that group only. */
  readonly subscribe: { readonly allow: readonly string[] };
}

const stream = streamName();
const api = '$JS.API';

/** Returns the rights of a service's broker user. No service may delete or purge the stream. */
export function brokerPermissions(service: ServiceName): BrokerPermissions {
  const consumers = isOwning(service) ? durableConsumersOf(service) : passingConsumersOf(service);
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
        ...subjectsOf(allLiveHints.filter(({ subscribers }) => subscribers.includes(service))),
      ],
    },
  };
}

function askersOf(queries: typeof allQueries): ServiceName[] {
  return [...new Set(queries.flatMap(({ askedBy }) => askedBy))];
}

/** Every service may create the stream, because creating an existing stream changes nothing. */
function streamCallsOf(service: ServiceName): string[] {
  return service === streamKeeper ? ['INFO', 'CREATE', 'UPDATE'] : ['INFO', 'CREATE'];
}

interface ConsumerRights {
  allow: string[];
  deny: string[];
}

function durableConsumersOf(service: ServiceName): ConsumerRights {
  const allow = eventsFor(service).flatMap((event) => {
    const durable = durableName(service, event);
    // The permission ends with `event.subject`, so the broker rejects a consumer with another filter.
    return [...callsOn(durable, event.subject), `$JS.ACK.${stream}.${durable}.>`];
  });
  return { allow, deny: [] };
}

/** Consumers of gateways have random names, so every name is allowed except those of durable consumers. */
function passingConsumersOf(service: ServiceName): ConsumerRights {
  const durables = serviceNames.flatMap((name) => eventsFor(name).map((event) => durableName(name, event)));
  const subscribed = eventsFor(service).flatMap(({ subject }) => callsOn('*', subject));
  return {
    allow: [...new Set([...subscribed, deletionOf('*')])],
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

function deletionOf(consumer: string): string {
  return `${api}.CONSUMER.DELETE.${stream}.${consumer}`;
}

function eventsFor(service: ServiceName): typeof allEvents {
  return allEvents.filter((event) => event.subscribers.includes(service));
}

function subjectsOf(messages: readonly { readonly subject: string }[]): string[] {
  return messages.map(({ subject }) => subject);
}
