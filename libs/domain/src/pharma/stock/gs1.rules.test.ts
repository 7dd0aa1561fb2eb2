import { expect, it } from 'vitest';
import { packetCode } from './gs1.rules.js';

const gs = '\u001D';
const gtin = '05012345678900';
const told = { gtin, batch: 'AB-12', expiry: '2027-06-30' };

it.each([
  ['in the usual order', `01${gtin}1727063010AB-12`],
  ['with a serial number behind a separator', `01${gtin}1727063010AB-12${gs}21SERIAL9`],
  ['with a serial number before', `]d201${gtin}21SERIAL9${gs}1727063010AB-12`],
  ['with separators at both ends', `${gs}01${gtin}10AB-12${gs}17270630${gs}`],
  ['with brackets', `(01)${gtin}(17)270630(10)AB-12`],
  ['without a day of the month', `01${gtin}1727060010AB-12`],
])('a code of a packet is read %s', (_how, code) => {
  expect(packetCode(code)).toEqual(told);
});

it('takes the last day of a short month', () => {
  expect(packetCode(`01${gtin}1728020010AB-12`)?.expiry).toBe('2028-02-29');
});

it.each([
  ['a wrong check digit', `01050123456789011727063010AB-12`],
  ['no batch', `01${gtin}17270630`],
  ['no last day', `01${gtin}10AB-12`],
  ['an impossible day', `01${gtin}1727133010AB-12`],
  ['a serial number that swallows the rest', `01${gtin}21SERIAL91727063010AB-12`],
  ['another code', 'https://example.org'],
  ['a voucher', 'ABCDE-FGHJK'],
  ['nothing', ''],
  ['far too much', `01${gtin}1727063010${'A'.repeat(300)}`],
])('is nothing with %s', (_what, code) => {
  expect(packetCode(code)).toBeNull();
});
