import { standIns } from '@blindspot/contracts/vocabulary/admin-panel';
import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { deviceName, whoAfterBy, whoAlone } from './stand-ins.ts';

const reading = (locale: 'en' | 'de'): void => overwriteGetLocale(() => locale);
afterEach(() => reading('en'));

it('whoAlone and whoAfterBy return an email address unchanged', () => {
  reading('de');
  expect(whoAlone('ida@admins.example')).toBe('ida@admins.example');
  expect(whoAfterBy('ida@admins.example')).toBe('ida@admins.example');
});

it('whoAlone and whoAfterBy translate placeholders, alone and within a sentence', () => {
  reading('de');
  expect(whoAlone(standIns.deletedAccount)).toBe('Gelöschtes Konto');
  expect(whoAfterBy(standIns.deletedAccount)).toBe('einem gelöschten Konto');
  expect(whoAfterBy(standIns.settings)).toBe('den Einstellungen dieser Seite');
  expect(deviceName(standIns.unknownDevice)).toBe('Unbekanntes Gerät');
});

it('deviceName names a device by its browser and system', () => {
  reading('de');
  expect(deviceName('Chrome on Windows')).toBe('Chrome auf Windows');
  expect(deviceName('Firefox')).toBe('Firefox');
});
