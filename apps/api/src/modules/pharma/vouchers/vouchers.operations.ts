import {
  findVoucherRules,
  issueVouchersRules,
  lookUpVoucherRules,
  voidVoucherRules,
  voidVouchersRules,
} from '@meridian/contracts/pharma';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { voucherBatches, vouchers } from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';
import { command, publicOperations } from '../../../platform/operations/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { groupWork } from '../counter/pharmacy-work.js';
import { PharmaOffering } from '../groups/pharma-offering.service.js';
import { CounterVouchers } from './counter-vouchers.service.js';
import { HeldVouchers } from './held-vouchers.service.js';
import { IssuedVouchers } from './issued-vouchers.service.js';
import { VoidedVouchers } from './voided-vouchers.service.js';
import { VoucherPlaces } from './voucher-places.service.js';
import { VouchersQuery } from './vouchers.query.js';

const issuing = groupWork('issueVouchers');
const redeeming = groupWork('redeemVouchers');
const unknownGroup = refuse('unknownGroup');

/** Managers of a group issue vouchers and make them void; whoever works in it looks them up. They pay at a booking or a visit. */
export const voucherOperations = publicOperations({
  name: 'voucherOperations',
  module: 'pharma',
  uses: {
    staff: PharmacyStaff,
    store: EventStore,
    list: VouchersQuery,
    issued: IssuedVouchers,
    voiding: VoidedVouchers,
    counter: CounterVouchers,
    held: HeldVouchers,
    places: VoucherPlaces,
    offering: PharmaOffering,
    tests: TestsQuery,
  },
  fields: {
    Query: {
      voucherBatches: {
        allow: issuing.least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => issuing.groupOf(args.groupId, call),
          otherwise: { rows: [], more: false },
        },
        run: ({ args, list }) => list.batches(args.groupId, args.lang, args.after ?? null),
      },
      vouchers: {
        allow: issuing.least,
        record: {
          scope: 'organisation',
          of: async ({ args, list, ...call }) => issuing.groupOf(await list.groupOf(args.batchId), call),
          otherwise: { rows: [], more: false },
        },
        run: ({ args: { batchId, status, after }, list }) =>
          list.page(batchId, { status: status ?? null, after: after ?? 0 }),
      },
    },
    Mutation: {
      issueVouchers: {
        allow: issuing.least,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => issuing.groupOf(input.groupId, call),
          otherwise: unknownGroup,
        },
        rules: issueVouchersRules,
        async run({ input: { id: batchId, ...input }, args, acting, viewer, store, issued, list, ...call }) {
          const { places, offering, tests } = call;
          const [offered, active, test, { vaccination }] = await Promise.all([
            offering.isOpen(viewer),
            places.isActive(input.groupId),
            tests.offered(input.testId),
            tests.ends(input.testId),
          ]);
          const facts = { batchId, ...input };
          const data = { ...facts, offered, active, isVaccination: vaccination && test?.active === true };
          const written = await store.send(voucherBatches, { type: 'IssueVoucherBatch', data }, acting);
          if (isRefused(written)) return written;
          const position = await issued.issue(written.state?.issued ?? facts, acting);
          return (await list.batch(batchId, args.lang, position)) ?? refuse('unknownBatch');
        },
      },
      voidVoucher: {
        allow: issuing.least,
        record: {
          scope: 'organisation',
          of: async ({ input, list, ...call }) => issuing.groupOf(await list.groupOfVoucher(input.id), call),
          otherwise: refuse('unknownVoucher'),
        },
        rules: voidVoucherRules,
        sends: ({ input: { id: voucherId, reason } }) =>
          command(vouchers, { type: 'VoidVoucher', data: { voucherId, reason } }),
        answer: ({ input, list }, position) => list.voucher(input.id, position),
      },
      voidVouchers: {
        allow: issuing.least,
        record: {
          scope: 'organisation',
          of: async ({ input, list, ...call }) => issuing.groupOf(await list.groupOf(input.batchId), call),
          otherwise: refuse('unknownBatch'),
        },
        rules: voidVouchersRules,
        async run({ input, args, acting, voiding, list }) {
          const voided = await voiding.ofBatch(input, acting);
          if (isRefused(voided)) return voided;
          return (await list.batch(input.batchId, args.lang, voided.position)) ?? refuse('unknownBatch');
        },
      },
      findVoucher: {
        allow: 'public',
        rules: findVoucherRules,
        run: ({ input: { code }, args: { lang }, viewer, request, held }) => held.find(code, { viewer, request, lang }),
      },
      lookUpVoucher: {
        allow: redeeming.least,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => redeeming.groupOf(input.groupId, call),
          otherwise: unknownGroup,
        },
        rules: lookUpVoucherRules,
        run: ({ input: { groupId, code }, args: { lang }, viewer, request, counter }) =>
          counter.lookUp(groupId, code, { viewer, request, lang }),
      },
    },
  },
});
