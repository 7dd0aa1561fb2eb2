import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { becomeGuest, buy, giveBack } from './orders.mjs';
import { book, examine, openPlace, readResult } from './bookings.mjs';
import { createVisitor } from './visitor.mjs';

/**
 * @typedef {object} Ledger  what the people who trade were told has been done
 * @property {{ cartId: string, orderId: string, total: number, refunded: boolean }[]} orders
 * @property {{ id: string, total: number }[]} bookings
 * @property {{ id: string, reading: string }[]} reports
 */

const password = 'Meridian-2026';
const testId = 'cholesterol';
const newEmail = () => `torture.${randomUUID()}@example.org`;

/**
 * Guests, a patient and two of staff at their work through the API: what is bought is paid and sometimes given back, what is
 * booked is paid, examined and published, and the guest reads the result under the link of the mail.
 * @param {{ urls: readonly string[], traders: number, patience: import('./patience.mjs').Patience }} options
 */
export async function startTraders({ urls, traders, patience }) {
  const watch = patience.watch('step of a trade');
  /** @type {Ledger} */
  const ledger = { orders: [], bookings: [], reports: [] };
  let trading = true;

  const visitor = (/** @type {string} */ network) => createVisitor({ urls, network, patience, watch });
  const signedIn = async (/** @type {string} */ name, /** @type {string} */ network) => {
    const person = visitor(network);
    await person.post('/api/login_user/', { usernameEmail: `${name}@meridian.test`, password });
    return person;
  };

  const host = await signedIn('staff', '10.1.0.1');
  const places = await Promise.all(Array.from({ length: Math.max(1, traders) }, () => openPlace(host, testId)));

  /** @param {number} trader */
  const trade = async (trader) => {
    const staff = [await signedIn('staff', `10.2.${trader}.1`), await signedIn('staff2', `10.2.${trader}.2`)];
    const patient = trader === 0 ? await signedIn('patient', '10.2.0.3') : null;
    for (let turn = 0; trading; turn += 1) {
      const buyer = visitor(`10.${3 + 2 * trader}.${turn >> 8}.${turn & 255}`);
      const order = await buy(buyer, newEmail());
      const refunded = turn % 2 === 1;
      if (refunded) await giveBack(staff[0], order.orderId);
      ledger.orders.push({ ...order, refunded });
      const email = newEmail();
      const guest = patient && turn % 2 === 0 ? null : visitor(`10.${4 + 2 * trader}.${turn >> 8}.${turn & 255}`);
      if (guest) await becomeGuest(guest, email);
      const booker = guest ?? patient;
      if (!booker) return;
      const booking = await book(booker, { email, testId, venueId: places[trader] ?? '' });
      ledger.bookings.push({ id: booking.id, total: booking.total });
      if (booking.day !== today()) continue;
      const report = await examine(staff, booking, turn);
      ledger.reports.push(report);
      if (guest) await readResult(guest, { email, ...report });
    }
  };

  const running = Promise.all(Array.from({ length: traders }, (_, trader) => trade(trader)));
  running.catch((error) => patience.end(`a trade failed: ${error.message}`));
  return {
    ledger,
    /** Lets each finish what they are at. */
    async stop() {
      trading = false;
      await patience.within(running.then(() => sleep(0))).finally(watch.done);
    },
  };
}

/** In the United Kingdom, where the places are. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
