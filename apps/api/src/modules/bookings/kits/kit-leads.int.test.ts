import type { KitLead } from '@meridian/contracts/generated/public';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { Kits } from './kits.handler.js';
import { KitsQuery } from './kits.query.js';
import { type BookingStack, startBookings } from '../testing/booking-stack.js';
import { plantBooking } from '../testing/planted-bookings.js';

let stack: BookingStack;
let kits: Kits;
const by = { actor: 'test' };

beforeAll(async () => {
  stack = await startBookings({ reactions: false });
  kits = stack.api.api.nest.get(Kits, { strict: false });
});
afterAll(() => stack?.stop());

async function made(batch: string, count = 1): Promise<readonly string[]> {
  const outcome = await kits.make(batch, count, by);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  await stack.api.api.nest.get(KitsQuery, { strict: false }).reached(outcome.position);
  return outcome.barcodes;
}

const leadOf = async (browser: Browser, barcode: string): Promise<KitLead> => {
  const query = 'query Lead($barcode: String!) { kitLeadsTo(barcode: $barcode) { to barcode bookingId } }';
  return (await browser.ask<{ kitLeadsTo: KitLead }>(query, { barcode })).kitLeadsTo;
};

describe('a kit that is scanned', () => {
  it('leads to its registration while nobody has it, however it is typed', async () => {
    const [barcode = ''] = await made('LEAD-1');
    const lead = await leadOf(stack.visitor().browser, ` ${barcode.toLowerCase()} `);
    expect(lead).toEqual({ to: 'registration', barcode, bookingId: null });
  });

  it('leads its owner to the booking, and tells nobody else whose it is', async () => {
    const [barcode = ''] = await made('LEAD-2');
    const owner = await stack.person();
    const { bookingId } = await plantBooking(stack.store, { userId: owner.userId });
    await kits.bind(barcode, bookingId, by);
    expect(await leadOf(owner.browser, barcode)).toEqual({ to: 'booking', barcode, bookingId });
    const nobody = { to: 'somebody', barcode, bookingId: null };
    expect(await leadOf(stack.visitor().browser, barcode)).toEqual(nobody);
    expect(await leadOf((await stack.person()).browser, barcode)).toEqual(nobody);
  });

  it('leads nowhere once it is void, and where it was never made', async () => {
    const [barcode = ''] = await made('LEAD-3');
    await kits.void(barcode, 'Lost', by);
    const { browser } = stack.visitor();
    expect((await leadOf(browser, barcode)).to).toBe('void');
    expect((await leadOf(browser, 'NO-SUCH-KIT')).to).toBe('unknown');
    expect((await leadOf(browser, '<script>')).to).toBe('unknown');
  });
});

describe('the labels of a batch', () => {
  it('are printed for staff, without the kits that are void or somebody’s', async () => {
    const planted = await plant(stack, 'staff');
    await projected(stack, planted);
    const { browser } = stack.signedIn(planted);
    const [first = '', second = '', third = ''] = await made('LABELS', 3);
    await kits.void(second, 'Spoilt', by);
    await kits.bind(third, 'somebodys', by);
    await stack.settled();
    const answer = await browser.get('/api/kits/print.pdf?batch=labels');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const written = textOf(Buffer.from(await answer.arrayBuffer()));
    const words = written.replaceAll(' ', '');
    expect(words).toContain('Scantoregister扫码登记');
    expect(written).toContain(first.replace(/-(?=[^-]+$)/, '- '));
    expect(words).not.toContain(second);
    expect(words).not.toContain(third);
    expect((await browser.get('/api/kits/print.pdf?batch=NOBODYS')).status).toBe(404);
    expect((await browser.get('/api/kits/print.pdf')).status).toBe(404);
  });

  it('are nobody’s but staff’s', async () => {
    expect((await stack.visitor().browser.get('/api/kits/print.pdf?batch=LABELS')).status).toBe(401);
    expect((await (await stack.person()).browser.get('/api/kits/print.pdf?batch=LABELS')).status).toBe(403);
  });
});
