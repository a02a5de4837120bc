import type { Window } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';

/** Of what others see: it is a window only beside what the owner said. */
export const windowTitle = ({ own_view: isGiven }: Pick<Window, 'own_view'>): string =>
  isGiven ? m.window_title() : m.window_theirs();
