import { ciphers } from './ciphers.ts';
import { hidingPlaces } from './hiding-places.ts';
import type { LeakEncoding } from './leak-encoding.ts';
import { scripts } from './scripts.ts';
import { spellings } from './spellings.ts';

export const allEncodings: readonly LeakEncoding[] = [...spellings, ...ciphers, ...scripts, ...hidingPlaces];
