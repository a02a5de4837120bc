import type { RatingBand } from '@blindspot/contracts/vocabulary/rating-band';
import { m } from '../paraglide/messages.js';
import { Badge, type BadgeTone } from './badge.tsx';

const tones: Readonly<Record<RatingBand, BadgeTone>> = {
  Excellent: 'primary-solid',
  Good: 'primary',
  Developing: 'spot',
  'Needs Focus': 'spot-outline',
};

const names: Readonly<Record<RatingBand, () => string>> = {
  Excellent: () => m.summary_band_excellent(),
  Good: () => m.summary_band_good(),
  Developing: () => m.summary_band_developing(),
  'Needs Focus': () => m.summary_band_needs_focus(),
};

export function bandName(band: RatingBand): string {
  return names[band]();
}

/** In one hue and a word, never red or green: it tells of a question, not of a person. */
export function BandBadge({ band }: { band: RatingBand }) {
  return <Badge tone={tones[band]}>{bandName(band)}</Badge>;
}
