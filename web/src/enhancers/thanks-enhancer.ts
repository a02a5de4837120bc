import { keepReceipt, findReceipt } from './receipts.ts';
import { showReceipt } from './thanks.ts';

// The receipt came in the address of this page; it need not stay in the history of the browser.
const requestId = location.pathname.split('/')[2] ?? '';
const given = new URLSearchParams(location.search).get('receipt');
if (given) {
  keepReceipt(requestId, given);
  history.replaceState(null, '', location.pathname);
}
showReceipt(given ?? findReceipt(requestId));
