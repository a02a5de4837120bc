import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../paraglide/messages.js';

export const relationshipLabels: Readonly<Record<Relationship, () => string>> = {
  'close-friend': () => m.relationship_close_friend(),
  family: () => m.relationship_family(),
  colleague: () => m.relationship_colleague(),
  acquaintance: () => m.relationship_acquaintance(),
  other: () => m.relationship_other(),
};
