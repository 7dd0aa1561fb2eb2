import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import { pharmaGroupStream, voucherStream } from '@meridian/domain/pharma';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';
import { DemoFlags } from '../../apps/api/dist/modules/flags/demo/demo-flags.js';
import { VoucherCodes } from '../../apps/api/dist/modules/pharma/vouchers/voucher-codes.service.js';
import { plantBookings } from '../bookings/planted-events.mjs';

/** The API as it is, but for the limit of requests; every caller works in the pharmacy, which has so many visits today, and a voucher. */
const { VISITS, WORKERS, PAYING } = process.env;
const groupId = 'group';
const quietMilliseconds = 3_000;
const worker = (nth) => ({
  ...anonymous,
  userId: `worker-${nth}`,
  role: 'Patient',
  tags: ['pharma'],
  memberships: [{ kind: 'pharma', organisationId: groupId, role: 'user' }],
});
const api = await createApp({
  environment: readEnvironment(),
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: ({ headers }) => worker(headers['x-worker'] ?? '0') } },
  ],
});
const { store, pool } = api.platform;
const port = Number(new URL(await api.listen()).port);
const pharmacy = {
  name: 'Here',
  address1: '1 High Street',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
};
const named = { company: 'Here Ltd', companyNo: '00000001', premisesNo: '9000001', pharmacy };
const place = { latitude: 51_530_000, longitude: -100_000 };
await store.append(
  pharmaGroupStream(groupId),
  [
    { type: 'PharmaGroupApplied', data: { groupId, userId: 'owner', ...named } },
    { type: 'PharmaGroupApproved', data: { groupId, userId: 'owner', venueId: 'here', place } },
    { type: 'PharmacyAdded', data: { groupId, venueId: 'there', pharmacy, place } },
    ...Array.from({ length: Number(WORKERS) }, (_, nth) => ({
      type: 'PharmaUserJoined',
      data: {
        groupId,
        userId: `worker-${nth}`,
        role: 'user',
        access: { venues: ['here', 'there'], wl: false, ph: false },
      },
    })),
  ],
  { actor: 'bench' },
);
const codes = api.nest.get(VoucherCodes, { strict: false });
const batchId = 'batch';
const code = codes.codeOf(batchId, 1);
const voucherId = codes.idOf(code);
const terms = { testId: 'swab', validUntil: addDays(ukDay(new Date()), 30) };
const issued = { voucherId, batchId, groupId, serial: 1, ...terms };
await store.append(voucherStream(voucherId), [{ type: 'VoucherIssued', data: issued }], { actor: 'bench' });
const opening = ukInstant(ukDay(new Date())).getTime();
await plantBookings(store, Number(VISITS), {
  atOf: (nth) => new Date(opening + (8 * 60 + nth * 2) * 60_000),
  userOf: (nth) => `visitor-${nth}`,
  acknowledged: true,
});
await plantBookings(store, Number(PAYING), {
  atOf: () => new Date(opening + 12 * 60 * 60_000),
  userOf: (nth) => `payer-${nth}`,
  acknowledged: true,
  venueId: 'there',
  prefix: 'paying',
});
await api.nest.get(DemoFlags, { strict: false }).switchOn('pharmacies');
const ready = `select (select count(*) from bookings.bookings where status = 'ack') = ${Number(VISITS) + Number(PAYING)}
  and exists (select from pharma.group_venues where venue_id = 'here') as ready`;
while (!(await pool.query(ready)).rows[0].ready) await sleep(50);
// Whom the planted bookings are mailed is not what is measured.
const reacted = "select string_agg(commit::text, ' ' order by name) as at from platform.reaction_checkpoints";
for (let before; ; await sleep(quietMilliseconds)) {
  const { at } = (await pool.query(reacted)).rows[0];
  if (at === before) break;
  before = at;
}
process.on('message', () => process.send(code));
process.send(port);
process.on('disconnect', () => process.exit());
