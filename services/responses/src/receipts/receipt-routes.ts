import {
  changeByReceiptRoute,
  changeQuotingRoute,
  eraseByReceiptRoute,
  readReceiptRoute,
} from '@blindspot/contracts/http/receipts';
import { bodyBytes } from '@blindspot/contracts/limits';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import {
  changeByReceipt,
  changeQuoting,
  eraseByReceipt,
  readReceipt,
  type ReceiptDeps,
} from './receipt-service.ts';

export function addReceiptRoutes(app: App, deps: ReceiptDeps): void {
  addRoute(app, readReceiptRoute, {}, (request) => readReceipt(deps, shownFor(request)));
  addRoute(app, changeByReceiptRoute, { bodyLimit: bodyBytes.submission }, (request) =>
    changeByReceipt(deps, shownFor(request), request.body),
  );
  addRoute(app, changeQuotingRoute, {}, (request) => changeQuoting(deps, shownFor(request), request.body));
  addRoute(app, eraseByReceiptRoute, {}, (request) => eraseByReceipt(deps, request.params.receipt));
}

const shownFor = ({
  params,
  headers,
}: {
  params: { receipt: string };
  headers: Parameters<typeof pickedLanguage>[0];
}) => ({ receipt: params.receipt, language: pickedLanguage(headers) });
