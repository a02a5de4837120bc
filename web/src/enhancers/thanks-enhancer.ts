import { orderField } from '../domain/form-fields.ts';
import { one } from './page.ts';
import { keepReceipt, listReceipts } from '../ui/receipts.ts';
import { showReceipt } from './thanks.ts';

// The page shows a receipt once, after an answer that was posted without script; this device then keeps it.
const requestId = location.pathname.split('/')[2] ?? '';
const shown = one('[data-receipt] code', HTMLElement).textContent;
if (shown) keepReceipt({ receipt: shown, requestId, title: '' });
const kept = listReceipts().findLast((receipt) => receipt.requestId === requestId);
if (kept) one(`[name=${orderField}]`, HTMLInputElement).value = kept.order ?? '';
showReceipt(shown || kept?.receipt);
