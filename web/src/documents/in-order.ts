import type { ReadForm } from '@blindspot/contracts/fields';
import { orderOffer } from '@blindspot/content/themes/offer-orders';

/** The form with its themes in one of their orders. */
export function inOrder(form: ReadForm, order: number): ReadForm {
  const offers = Object.entries(form.offers ?? {}).map(([key, offer]) => [key, orderOffer(offer, order)]);
  return { ...form, offers: Object.fromEntries(offers) };
}
