import type { ThemeOffer } from '@blindspot/contracts/fields';

export type OfferRow = keyof ThemeOffer;

/** An offer with another theme in one place: added after the last, and taken out where it is empty. */
export function exchanged(
  offer: ThemeOffer,
  { row, place, theme }: { row: OfferRow; place: number; theme: string },
): ThemeOffer {
  return { ...offer, [row]: offer[row].toSpliced(place, 1, theme).filter(Boolean) };
}
