import { expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { voucherSheet } from './voucher-sheet.content.js';

const batch = { name: 'Winter', vaccine: { en: 'Flu vaccination', zh: '流感疫苗' }, validUntil: '2030-01-01' };
const environment = { productName: 'Meridian', publicUrl: new URL('https://meridian.example') };

it('says on each voucher how long it is valid, and that scanning it shows where it is taken', async () => {
  const vouchers = [1, 2].map((serial) => ({ serial, code: '2222222222' }));
  const words = textOf(await voucherSheet(batch, vouchers, environment)).replaceAll(/\s+/g, ' ');
  for (const each of ['Flu vaccination', 'Valid until 1 Jan 2030', 'Where? Scan · 查药房', '有效至2030年1月1日'])
    expect(words.split(each), each).toHaveLength(3);
  for (const serial of [1, 2]) expect(words).toContain(`Meridian · ${serial}`);
});
