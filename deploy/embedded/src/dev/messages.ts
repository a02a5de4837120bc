import type { ServiceAddresses } from '../service-environment.ts';
import type { EmbeddedSettings } from '../settings.ts';
import type { StartedServices } from '../start-services.ts';

export interface StartServices {
  kind: 'start';
  settings: EmbeddedSettings;
  addresses: Omit<ServiceAddresses, 'ports'>;
  tablesAreUpToDate: boolean;
}

/** What `npm run dev` says to a process of its services. */
export type ToServices =
  /** `modulesUrl` is where the modules of the documents are had. */
  | { kind: 'prepare'; modulesUrl: string }
  | { kind: 'read-documents'; files: readonly string[] }
  | StartServices;

/** What it hears from one. */
export type FromServices = ({ kind: 'started' } & StartedServices) | { kind: 'documents-read' };
