import type { RatingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../paraglide/messages.js';
import { Badge } from './badge.tsx';
import { oneDecimal } from './locale.ts';

const names: Readonly<Record<RatingBand, () => string>> = {
  Excellent: () => m.summary_band_excellent(),
  Good: () => m.summary_band_good(),
  Developing: () => m.summary_band_developing(),
  'Needs Focus': () => m.summary_band_needs_focus(),
};

export function bandName(band: RatingBand): string {
  return names[band]();
}

/** Names the first and the last band that an average may be in. */
export const bandSpan = ({ from, to }: { from: RatingBand; to: RatingBand }): string =>
  m.summary_band_span({ from: bandName(from), to: bandName(to) });

/**
 * The band of an average, in amber and never in red or green; grey if the average may be in another band.
 */
export function BandBadge({ band, isSure }: { band: RatingBand; isSure: boolean }) {
  return <Badge tone={isSure ? 'spot' : 'neutral'}>{bandName(band)}</Badge>;
}

/** Describes the likely range of an average and its bands. */
export function doubtText(
  { low, high }: { low: number; high: number },
  span: { from: RatingBand; to: RatingBand } | null,
  locale: string,
): string {
  const range = { low: oneDecimal(low, locale), high: oneDecimal(high, locale) };
  return span ? m.summary_doubt_bands({ ...range, bands: bandSpan(span) }) : m.summary_doubt_range(range);
}
