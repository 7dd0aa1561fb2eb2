import { accessStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { actAt } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
});
afterAll(() => stack.stop());

it('the certificate of a vaccination is printed by whoever works there, which its patient can see', async () => {
  const testId = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  const [venueId, elsewhere] = [await stack.venue([testId]), await stack.venue([testId])];
  const groupId = await plantGroupAt(stack, venueId);
  const [worker, other] = [
    await plantWorker(stack, groupId, 'user'),
    await plantWorker(stack, await plantGroupAt(stack, elsewhere), 'owner'),
  ];
  const at = new Date(Date.now() - 60_000);
  const { bookingId: id } = await plantBooking(stack.store, { testId, venueId, at, endsWith: 'visit' });
  await stack.settled();
  const pathAt = (pharmaid: string, patient = 1) =>
    `/api/bookings/at/${pharmaid}/${id}/vaccination.pdf?patient=${patient}&lang=en`;
  const act = (input: object) => actAt(worker.browser, venueId, { id, ...input });
  await act({ action: 'acknowledge' });
  await act({ action: 'attend', identity: 'passport' });
  expect((await worker.browser.get(pathAt(venueId))).status).toBe(404);
  const dose = { vaccine: 'Fluad', batch: 'F1', expiry: '2031-01-01', site: 'leftArm', asked: true, cautions: [] };
  expect(await act({ action: 'vaccinate', patient: 1, ...dose })).toMatchObject({ stage: 'done' });
  await stack.settled();
  const opened = async () => {
    const { owner } = await stack.booking(id);
    return (await stack.events(accessStream(owner ?? ''))).filter((type) => type === 'RecordOpened').length;
  };
  const before = await opened();

  const printed = await worker.browser.get(pathAt(venueId));
  expect([printed.status, printed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(textOf(Buffer.from(await printed.arrayBuffer()))).toContain('Fluad');
  expect(await opened()).toBe(before + 1);
  expect((await worker.browser.get(pathAt(venueId, 2))).status).toBe(404);
  expect((await worker.browser.get(pathAt(elsewhere))).status).toBe(404);
  expect((await other.browser.get(pathAt(venueId))).status).toBe(404);
  expect((await other.browser.get(pathAt(elsewhere))).status).toBe(404);
  expect(await opened()).toBe(before + 1);
});
