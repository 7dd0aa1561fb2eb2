import {
  issueVouchersRules,
  lookUpVoucherRules,
  voidVoucherRules,
  voidVouchersRules,
} from '@meridian/contracts/pharma';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { leastPharmaRole, voucherBatches, vouchers } from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';
import { command, publicOperations } from '../../../platform/operations/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { PharmaOffering } from '../groups/pharma-offering.service.js';
import { CounterVouchers } from './counter-vouchers.service.js';
import { IssuedVouchers } from './issued-vouchers.service.js';
import { VoidedVouchers } from './voided-vouchers.service.js';
import { VoucherPlaces } from './voucher-places.service.js';
import { VouchersQuery } from './vouchers.query.js';

const issues = `pharma.${leastPharmaRole.issueVouchers}` as const;
const redeems = `pharma.${leastPharmaRole.redeemVouchers}` as const;
const unknownGroup = refuse('unknownGroup');

/** Managers of a group issue vouchers and make them void; whoever works in it looks them up. They pay at a booking or a visit. */
export const voucherOperations = publicOperations({
  name: 'voucherOperations',
  module: 'pharma',
  uses: {
    store: EventStore,
    list: VouchersQuery,
    issuing: IssuedVouchers,
    voiding: VoidedVouchers,
    counter: CounterVouchers,
    places: VoucherPlaces,
    offering: PharmaOffering,
    tests: TestsQuery,
  },
  fields: {
    Query: {
      voucherBatches: {
        allow: issues,
        record: { scope: 'organisation', of: ({ args }) => args.groupId, otherwise: [] },
        run: ({ args, list }) => list.batches(args.groupId, args.lang),
      },
      vouchers: {
        allow: issues,
        record: {
          scope: 'organisation',
          of: ({ args, list }) => list.groupOf(args.batchId),
          otherwise: { rows: [], more: false },
        },
        run: ({ args: { batchId, status, after }, list }) =>
          list.page(batchId, { status: status ?? null, after: after ?? 0 }),
      },
    },
    Mutation: {
      issueVouchers: {
        allow: issues,
        record: { scope: 'organisation', of: ({ input }) => input.groupId, otherwise: unknownGroup },
        rules: issueVouchersRules,
        async run({ input: { id: batchId, ...input }, args, acting, viewer, store, issuing, list, ...call }) {
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
          const issued = written.state?.issued ?? facts;
          const position = await issuing.issue(issued, acting);
          return (await list.batch(batchId, args.lang, position)) ?? refuse('unknownBatch');
        },
      },
      voidVoucher: {
        allow: issues,
        record: {
          scope: 'organisation',
          of: ({ input, list }) => list.groupOfVoucher(input.id),
          otherwise: refuse('unknownVoucher'),
        },
        rules: voidVoucherRules,
        sends: ({ input: { id: voucherId, reason } }) =>
          command(vouchers, { type: 'VoidVoucher', data: { voucherId, reason } }),
        answer: ({ input, list }, position) => list.voucher(input.id, position),
      },
      voidVouchers: {
        allow: issues,
        record: {
          scope: 'organisation',
          of: ({ input, list }) => list.groupOf(input.batchId),
          otherwise: refuse('unknownBatch'),
        },
        rules: voidVouchersRules,
        async run({ input, args, acting, voiding, list }) {
          const voided = await voiding.ofBatch(input, acting);
          if (isRefused(voided)) return voided;
          return (await list.batch(input.batchId, args.lang, voided.position)) ?? refuse('unknownBatch');
        },
      },
      lookUpVoucher: {
        allow: redeems,
        record: { scope: 'organisation', of: ({ input }) => input.groupId, otherwise: unknownGroup },
        rules: lookUpVoucherRules,
        run: ({ input: { groupId, code }, args: { lang }, viewer, request, counter }) =>
          counter.lookUp(groupId, code, { viewer, request, lang }),
      },
    },
  },
});
