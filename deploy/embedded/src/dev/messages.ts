import type { ServiceAddresses } from '../service-environment.ts';
import type { EmbeddedSettings } from '../settings.ts';
import type { StartedServices } from '../start-services.ts';

export interface StartServices {
  kind: 'start';
  settings: EmbeddedSettings;
  addresses: Omit<ServiceAddresses, 'ports'>;
  tablesAreUpToDate: boolean;
}

/** Messages from `npm run dev` to the process that runs its services. */
export type ToServices =
  /** `modulesUrl` is the address that serves the modules of the documents. */
  | { kind: 'prepare'; modulesUrl: string }
  | { kind: 'read-documents'; files: readonly string[] }
  | StartServices;

/** Messages from the process that runs the services. */
export type FromServices = ({ kind: 'started' } & StartedServices) | { kind: 'documents-read' };
