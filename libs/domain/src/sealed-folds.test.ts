import { describe, expect, it } from 'vitest';
import * as diary from './diary/index.js';
import * as bookings from './bookings/index.js';
import * as flags from './flags/index.js';
import * as identity from './identity/index.js';
import { createEventRegistry } from './kernel/index.js';
import { drawnHistory, sealedLegibly } from './kernel/testing/index.js';
import * as payments from './payments/index.js';
import * as results from './results/index.js';
import * as shop from './shop/index.js';

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);
const aggregates = [
  { name: 'feature', decider: flags.flagDecider, events: flags.flagEvents },
  { name: 'account', decider: identity.accountDecider, events: identity.accountEvents },
  { name: 'mailbox', decider: identity.mailboxDecider, events: identity.mailboxEvents },
  { name: 'username', decider: identity.usernameDecider, events: identity.usernameEvents },
  { name: 'profile', decider: identity.profileDecider, events: identity.profileEvents },
  { name: 'sessions', decider: identity.sessionDecider, events: identity.sessionEvents },
  { name: 'doctor', decider: identity.doctorDecider, events: identity.doctorEvents },
  { name: 'prescriber', decider: identity.prescriberDecider, events: identity.prescriberEvents },
  { name: 'roles', decider: identity.rolesDecider, events: identity.roleEvents },
  { name: 'payment', decider: payments.paymentDecider, events: payments.paymentEvents },
  { name: 'receipts', decider: payments.receiptsDecider, events: payments.receiptEvents },
  { name: 'allowance', decider: shop.allowanceDecider, events: shop.allowanceEvents },
  { name: 'basket', decider: shop.basketDecider, events: shop.basketEvents },
  { name: 'checkout', decider: shop.checkoutDecider, events: shop.checkoutEvents },
  { name: 'coupon', decider: shop.couponDecider, events: shop.couponEvents },
  { name: 'delivery option', decider: shop.deliveryDecider, events: shop.deliveryEvents },
  { name: 'item', decider: shop.itemDecider, events: shop.itemEvents },
  { name: 'order', decider: shop.orderDecider, events: shop.orderEvents },
  { name: 'stock', decider: shop.stockDecider, events: shop.stockEvents },
  { name: 'booking', decider: bookings.bookingDecider, events: bookings.bookingEvents },
  { name: 'calendar', decider: diary.calendarDecider, events: diary.calendarEvents },
  { name: 'day', decider: diary.dayDecider, events: diary.dayEvents },
  { name: 'kit', decider: bookings.kitDecider, events: bookings.kitEvents },
  { name: 'test', decider: bookings.testItemDecider, events: bookings.testItemEvents },
  { name: 'venue', decider: diary.venueDecider, events: diary.venueEvents },
  { name: 'biomarker', decider: results.biomarkerDecider, events: results.biomarkerEvents },
  { name: 'panel', decider: results.panelDecider, events: results.panelEvents },
  { name: 'link', decider: results.linkDecider, events: results.linkEvents },
  { name: 'report', decider: results.reportDecider, events: results.reportEvents },
];

/** A sealed value is opened by the name under which it lies. */
function opened(value: unknown, under = ''): unknown {
  if (typeof value === 'string' && value.startsWith('sealed:1:')) {
    const [, field, plain] = JSON.parse(value.slice('sealed:1:'.length)) as [string, string, unknown];
    expect(under).toBe(field);
    return plain;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => opened(item, under));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, opened(each, name)]));
}

describe.each(aggregates)('the fold of $name', ({ decider, events }) => {
  const histories = seeds.map((seed) => drawnHistory(decider, events, seed));
  const folded = (history: (typeof histories)[number]) =>
    history.reduce((state: unknown, event) => Reflect.apply(decider.evolve, decider, [state, event]), decider.initial);

  it('is tried with events of every type that are as declared', () => {
    const registry = createEventRegistry(events);
    for (const { type, data } of histories.flat()) registry.check(type, data);
    const tried = new Set(histories.flat().map(({ type }) => type));
    expect(Object.keys(events.definitions).filter((type) => !tried.has(type))).toEqual([]);
  });

  it('never looks into a sealed value, and keeps it under the name of its field', () => {
    for (const history of histories) {
      const sealed = history.map((event) => sealedLegibly(event, events));
      expect(opened(folded(sealed))).toEqual(folded(history));
    }
  });

  it('is the same from a state that was stored', () => {
    for (const history of histories) {
      const stored = history.reduce(
        (state: unknown, event) =>
          JSON.parse(JSON.stringify(Reflect.apply(decider.evolve, decider, [state, event]))) as unknown,
        decider.initial,
      );
      expect(stored).toEqual(folded(history));
    }
  });
});
