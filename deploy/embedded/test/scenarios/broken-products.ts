import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { TestedProduct } from './product.ts';

/** Says that an answer is erased and erases nothing. */
export function forgettingErasures(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    route.operation === eraseByReceiptRoute.operation
      ? { kind: 'done', status: 204, body: undefined as never }
      : product.ask(route, input, as);
  return { ...product, ask };
}

/** Passes answers on without the key by which a repeat is known. */
export function losingKeys(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    product.ask(
      route,
      route.operation === submitFeedbackResponseRoute.operation ? { ...input, headers: {} } : input,
      as,
    );
  return { ...product, ask };
}
