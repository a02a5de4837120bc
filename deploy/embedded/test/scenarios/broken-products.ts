import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { changeByReceiptRoute, eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
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

/** Opens the first set also where somebody only looks at what is sealed. */
export function openingAtEveryLook(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    product.ask(
      route,
      route.operation === getSummaryRoute.operation ? { ...input, querystring: {} } : input,
      as,
    );
  return { ...product, ask };
}

/** Thanks for every change, also of what is sealed. */
export function thankingForEveryChange(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) => {
    const outcome = await product.ask(route, input, as);
    const isRefused =
      route.operation === changeByReceiptRoute.operation &&
      outcome.kind === 'refused' &&
      outcome.status === 409;
    return isRefused ? { kind: 'done', status: 200, body: {} as never } : outcome;
  };
  return { ...product, ask };
}
