import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { product } from '../../../product.js';
import { plantBooking } from '../testing/planted-bookings.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'laboratory'] });
const hour = 3_600_000;
const by = { actor: 'staff-1' };

interface Sample {
  readonly barcode: string;
  readonly ready: boolean;
  readonly why: string | null;
  readonly reference: string | null;
}

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const look = async (...barcodes: string[]) =>
  (
    await ask<{ rackSamples: readonly Sample[] }>(
      'query L($barcodes: [String!]!) { rackSamples(barcodes: $barcodes) { barcode ready why reference } }',
      { barcodes },
    )
  ).rackSamples;

const receive = async (barcodes: readonly string[]) =>
  (
    await ask<{ receiveSamples: { received: number; samples: readonly Sample[] } }>(
      `mutation R($input: ReceiveSamplesInput!) { receiveSamples(input: $input) {
         ... on ReceivedSamples { received samples { barcode ready why reference } } } }`,
      { input: { barcodes } },
    )
  ).receiveSamples;

/** A booking whose sample was taken in this tube; each at a place of its own, so that none has the time of another. */
async function sampled(barcode: string, ...more: readonly string[]): Promise<string> {
  const { bookingId, reference } = await plantBooking(stack.store, {
    venueId: `place-${barcode.toLowerCase()}`,
    at: new Date(Date.now() - hour),
  });
  const events = [
    { type: 'BookingAcknowledged', data: { bookingId } },
    { type: 'PatientAttended', data: { bookingId, identity: 'passport' } },
    { type: 'SampleTaken', data: { bookingId, patient: 0, barcode } },
    ...more.map((type) => ({
      type,
      data: { bookingId, ...(type === 'BookingFailed' && { userId: 'nobody', reason: 'other' }) },
    })),
  ];
  await stack.store.append(bookingStream(bookingId), events, by);
  return reference;
}

test('a barcode is told at once: known, unknown, received already, or of a booking that is over', async () => {
  const reference = await sampled('TUBE-A001');
  await sampled('TUBE-A002', 'SampleReachedLab');
  await stack.settled();
  expect(await look('tube-a001', 'TUBE-A001TUBE-A001')).toEqual([
    { barcode: 'TUBE-A001', ready: true, why: null, reference },
  ]);
  const [second, third] = await look('TUBE-A002', 'TUBE-A003');
  expect(second).toMatchObject({ ready: false, why: 'bookings.refusals.alreadyReceived' });
  expect(third).toMatchObject({ ready: false, why: 'bookings.refusals.unknownSample', reference: null });
});

test('two people who receive one rack receive each tube once', async () => {
  await sampled('TUBE-B001');
  await stack.settled();
  const both = await Promise.all([receive(['TUBE-B001']), receive(['TUBE-B001'])]);
  expect(both.map(({ received }) => received).toSorted()).toEqual([0, 1]);
  expect(await look('TUBE-B001')).toMatchObject([{ why: 'bookings.refusals.alreadyReceived' }]);
});

test('a rack of 500 is received in one go, but for the three that say why not', { timeout: 120_000 }, async () => {
  const barcodes = Array.from({ length: 497 }, (_each, index) => `TUBE-C${String(index).padStart(4, '0')}`);
  for (let from = 0; from < barcodes.length; from += 50)
    await Promise.all(barcodes.slice(from, from + 50).map((barcode) => sampled(barcode)));
  await sampled('TUBE-D001', 'SampleReachedLab');
  await sampled('TUBE-D002', 'BookingFailed');
  await stack.settled();
  const rack = [...barcodes.slice(0, 249), 'TUBE-D001', 'TUBE-D002', 'TUBE-D003', ...barcodes.slice(249)];
  const began = Date.now();
  const { received, samples } = await receive(rack);
  expect(received).toBe(497);
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(samples.filter(({ ready }) => !ready)).toMatchObject([
    { barcode: 'TUBE-D001', why: 'bookings.refusals.alreadyReceived' },
    { barcode: 'TUBE-D002', why: 'bookings.refusals.bookingFailed' },
    { barcode: 'TUBE-D003', why: 'bookings.refusals.unknownSample' },
  ]);
});
