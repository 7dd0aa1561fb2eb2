import { isRefused, ukDay } from '@meridian/domain/kernel';
import { type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../../test/event-stream.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt } from '../testing/counter-visits.js';
import { plantPharmacy } from '../testing/planted-groups.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let groupId: string;
let lost: string;
let left: string;
let swab: string;
const at = new Date(Date.now() - 60_000);
const date = ukDay(at);

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  swab = await stack.test({ sample: 'swab' });
  [lost, left] = [await stack.venue([swab]), await stack.venue([swab])];
  groupId = await plantGroupAt(stack, lost);
  await plantPharmacy(stack, groupId, left);
  await stack.settled();
});
afterAll(() => stack.stop());

async function write(...events: readonly PharmaGroupEvent[]) {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
}
async function visit(venueId: string): Promise<string> {
  const { bookingId } = await plantBooking(stack.store, { testId: swab, venueId, at });
  await stack.settled();
  return bookingId;
}
const streamOf = ({ browser }: SignedIn, pharmaid: string) => {
  const query = 'subscription On($pharmaid: ID!) { pharmabookingChanged(pharmaid: $pharmaid) { ids } }';
  const search = new URLSearchParams({ query, variables: JSON.stringify({ pharmaid }) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return listen(`${stack.api.url}/graphql/stream?${search.toString()}`, { cookie });
};

/** What somebody reads of a pharmacy: null each, where they do not work. */
const readAll = async ({ browser }: SignedIn, pharmaid: string): Promise<readonly unknown[]> => {
  const query = `query All($pharmaid: ID!, $date: Date!) {
    board: pharmabooking(pharmaid: $pharmaid) { more } figures: pharmaDayFigures(pharmaid: $pharmaid) { visits }
    calendar: pharmaCalendar(pharmaid: $pharmaid, from: $date) { from } times: pharmaWalkInTimes(pharmaid: $pharmaid, people: 1) { at } }`;
  return Object.values(await browser.ask<Record<string, unknown>>(query, { pharmaid, date }));
};

describe('somebody who loses one pharmacy of two while its board is open', () => {
  let worker: SignedIn;
  let colleague: SignedIn;
  let opened: string;

  beforeAll(async () => {
    worker = await plantWorker(stack, groupId, 'manager', [lost, left]);
    colleague = await plantWorker(stack, groupId, 'user', [lost]);
    opened = await visit(lost);
    expect(await readAll(worker, lost)).not.toContain(null);
  });

  it('is told once more, without a name, and the stream ends at once', async () => {
    const leaver = await plantWorker(stack, groupId, 'user', [lost, left]);
    const [theirs, others] = [await streamOf(leaver, lost), await streamOf(leaver, left)];
    const first = await visit(lost);
    await until(() => Promise.resolve(theirs.text().includes(first)));
    const access = { venues: [left], wl: false, ph: false };
    const taken = performance.now();
    await write({ type: 'PharmaUserChanged', data: { groupId, userId: leaver.userId, role: 'user', access } });
    await until(() => Promise.resolve(theirs.text().includes('event: complete')));
    expect(performance.now() - taken).toBeLessThan(3_000);
    expect(theirs.text()).toMatch(/"ids":null[^]*event: complete/);
    expect(others.text()).not.toContain('event: complete');
    for (const each of [theirs, others]) each.close();
  });

  it('hears no more of it, reads and steps nothing there, and works on in the other one', async () => {
    const [theirs, colleagues] = [await streamOf(worker, lost), await streamOf(colleague, lost)];
    const first = await visit(lost);
    await until(() => Promise.resolve(theirs.text().includes(first)));
    const access = { venues: [left], wl: false, ph: false };
    await write({ type: 'PharmaUserChanged', data: { groupId, userId: worker.userId, role: 'manager', access } });

    expect((await actAt(worker.browser, lost, { action: 'acknowledge', id: opened })).reason).toBe('unknownBooking');
    expect(await readAll(worker, lost)).toEqual([null, null, null, null]);
    const second = await visit(lost);
    await until(() => Promise.resolve(colleagues.text().includes(second)));
    expect(theirs.text()).not.toContain(second);
    const anew = await streamOf(worker, lost);
    expect(anew.text()).not.toContain('pharmabookingChanged');
    for (const each of [theirs, colleagues, anew]) each.close();

    expect(await readAll(worker, left)).not.toContain(null);
    const other = await visit(left);
    expect((await actAt(worker.browser, left, { action: 'acknowledge', id: other })).status).toBe('ack');
    expect((await actAt(colleague.browser, lost, { action: 'acknowledge', id: opened })).status).toBe('ack');
  });
});
