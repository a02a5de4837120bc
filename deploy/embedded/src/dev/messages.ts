import type { ServiceAddresses } from '../service-environment.ts';
import type { EmbeddedSettings } from '../settings.ts';
import type { StartedServices } from '../start-services.ts';

export interface StartServices {
  kind: 'start';
  settings: EmbeddedSettings;
  addresses: Omit<ServiceAddresses, 'ports'>;
  tablesAreUpToDate: boolean;
}

/** Messages from `npm run dev` to a process of its services. */
export type ToServices =
  /** `modulesUrl` is where the modules of the documents are had. */
  | { kind: 'prepare'; modulesUrl: string }
  | { kind: 'read-documents'; files: readonly string[] }
  | StartServices;

/** Messages from a process of its services. */
export type FromServices = ({ kind: 'started' } & StartedServices) | { kind: 'documents-read' };
