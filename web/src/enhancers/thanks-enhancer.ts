import { showReceipt } from './thanks.ts';

showReceipt();
