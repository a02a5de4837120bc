import { orderField } from '../domain/form-fields.ts';
import { one } from './page.ts';
import { findReceipt, keepReceipt } from './receipts.ts';
import { showReceipt } from './thanks.ts';

// The page shows a receipt once, after an answer that was posted without script; this device then keeps it.
const requestId = location.pathname.split('/')[2] ?? '';
const shown = one('[data-receipt] code', HTMLElement).textContent;
if (shown) keepReceipt(requestId, { receipt: shown, title: '' });
const kept = findReceipt(requestId);
if (kept) one(`[name=${orderField}]`, HTMLInputElement).value = kept.order ?? '';
showReceipt(shown || kept?.receipt);
