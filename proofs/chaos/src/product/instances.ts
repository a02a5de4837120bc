import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';

/** One process of a service. A service has one process, or one for each of the two gateways. */
export interface Instance {
  readonly name: string;
  readonly service: ServiceName;
  readonly side: 0 | 1;
}

export const dependencies = ['postgres', 'nats'] as const;
export type Dependency = (typeof dependencies)[number];

export const outageTargets = [...dependencies, ...allServiceNames] as const;

const doubled: readonly ServiceName[] = ['gateway', 'responses', 'analysis'];
const single: readonly ServiceName[] = ['auth', 'requests', 'admin'];

export const instances: readonly Instance[] = [
  ...single.map((service): Instance => ({ name: service, service, side: 0 })),
  ...doubled.flatMap((service): Instance[] => [
    { name: `${service}-1`, service, side: 0 },
    { name: `${service}-2`, service, side: 1 },
  ]),
];

export function instancesOf(service: ServiceName): readonly Instance[] {
  return instances.filter((instance) => instance.service === service);
}
