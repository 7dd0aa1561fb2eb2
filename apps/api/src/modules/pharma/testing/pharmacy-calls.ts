import { randomUUID } from 'node:crypto';
import { addDays, ukDay } from '@meridian/domain/kernel';
import type { Variables } from '../../../../test/permission-sample.js';
import type { BookingStack } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { issueInput, newCodeOf, plantGroupAt, plantWorker } from './voucher-stack.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { plantPharmacy } from './planted-groups.js';
import { refer, referInput } from './referral-stack.js';

/** A pharmacy with one of everything that a call can name. */
export interface PharmacyPlace {
  readonly pharmaid: string;
  readonly groupId: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly referralId: string;
  readonly stockId: string;
  /** Of a vaccination. */
  readonly testId: string;
  /** Of a voucher of the group. */
  readonly code: string;
  /** Somebody who works there. */
  readonly userId: string;
}

/** A pharmacy, a second one of its group, and one of another group. */
export async function plantPharmacies(stack: BookingStack) {
  const swab = await stack.test({ sample: 'swab' });
  const flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  const [first, second, third] = [
    await stack.venue([swab, flu]),
    await stack.venue([swab, flu]),
    await stack.venue([swab, flu]),
  ];
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
  const groupId = await plantGroupAt(stack, first);
  await plantPharmacy(stack, groupId, second);
  const otherId = await plantGroupAt(stack, third);
  const of = (pharmaid: string, group: string) => plantPlace(stack, { pharmaid, groupId: group, swab, flu });
  return { own: await of(first, groupId), beside: await of(second, groupId), other: await of(third, otherId) };
}

interface Wish extends Pick<PharmacyPlace, 'pharmaid' | 'groupId'> {
  readonly swab: string;
  readonly flu: string;
}

async function plantPlace(stack: BookingStack, { pharmaid, groupId, swab, flu }: Wish): Promise<PharmacyPlace> {
  const worker = await plantWorker(stack, groupId, 'manager', [pharmaid]);
  const { browser, userId } = worker;
  const visit = { testId: swab, venueId: pharmaid, at: new Date(Date.now() - 60_000) };
  const { bookingId, reference } = await plantBooking(stack.store, visit);
  await stack.settled();
  const { id: referralId } = await refer(browser, referInput(pharmaid, swab));
  const packet = { vaccine: 'Fluad', batch: 'F-1', expiry: addDays(ukDay(new Date()), 100), testId: flu, doses: 5 };
  const query = `mutation Keep($input: MutateVaccineStockInput!) { kept: mutateVaccineStock(input: $input) {
    ... on VaccineStock { id } ... on Refusal { reason } } }`;
  const input = { action: 'receive', pharmaid, changeId: randomUUID(), ...packet };
  const { kept } = await browser.ask<{ kept: { id?: string; reason?: string } }>(query, { input });
  if (!kept.id || !referralId) throw new Error(`nothing was planted: ${kept.reason}`);
  const code = await newCodeOf(stack, worker, groupId, { testId: flu });
  return { pharmaid, groupId, bookingId, reference, referralId, stockId: kept.id, testId: flu, code, userId };
}

/** One that nobody has. */
export const noPlace: PharmacyPlace = {
  pharmaid: 'nothing',
  groupId: '00000000-0000-4000-8000-000000000000',
  bookingId: '00000000-0000-4000-8000-000000000000',
  reference: 'NOTHING',
  referralId: '00000000-0000-4000-8000-000000000000',
  stockId: 'nothing',
  testId: 'nothing',
  code: '2222222222',
  userId: 'nobody',
};

const referral = ({ pharmaid, referralId: id }: PharmacyPlace) => ({ input: { pharmaid, id } });
const ofGroup = ({ groupId }: PharmacyPlace) => ({ groupId });

/** What is said beside the pharmacy, so that whoever may gets another answer than whoever may not. */
export const pharmacyCalls: Readonly<Record<string, (place: PharmacyPlace) => Variables>> = {
  'Query.scannedPharmabooking': ({ pharmaid, reference: code }) => ({ pharmaid, code }),
  'Mutation.openPharmabooking': ({ pharmaid, bookingId: id }) => ({ input: { pharmaid, id } }),
  'Mutation.mutatePharmabooking': ({ pharmaid, bookingId: id }) => ({
    input: { pharmaid, id, action: 'acknowledge' },
  }),
  'Mutation.amendPharmabooking': ({ pharmaid, bookingId: id }) => ({
    input: { pharmaid, id, at: '2027-01-04T09:00:00Z', atSeen: '2027-01-05T09:00:00Z', feeSeen: 0 },
  }),
  'Query.vaccineStockHistory': ({ pharmaid, stockId: id }) => ({ pharmaid, id }),
  'Mutation.mutateVaccineStock': ({ pharmaid, stockId: id }) => ({
    input: { action: 'count', pharmaid, changeId: randomUUID(), id, edition: 1, doses: 4 },
  }),
  'Mutation.openPharmaReferral': referral,
  'Mutation.mailPharmaReferral': referral,
  'Mutation.cancelPharmaReferral': referral,
  'Query.pharma': ofGroup,
  'Query.voucherBatches': ofGroup,
  'Query.pharmagroupusers': ({ groupId: pharmagroup }) => ({ pharmagroup }),
  'Mutation.mutatePharma': ({ groupId: pharmagroup, pharmaid }) => ({ action: 'calendar', pharmagroup, pharmaid }),
  'Mutation.issueVouchers': ({ groupId, testId }) => ({ input: issueInput(groupId, { testId }) }),
  'Mutation.lookUpVoucher': ({ groupId, code }) => ({ input: { groupId, code } }),
  'Mutation.mutatePharmagroupuser': ({ groupId: pharmagroup, userId }) => ({
    action: 'activate',
    pharmagroup,
    groupuserid: userId,
  }),
};
