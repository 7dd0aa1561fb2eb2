import { addDays, type Aggregate, type Decider, refuse, ukDay } from '../../kernel/index.js';
import type { VoucherBatchEvent, VoucherBatchEventMap } from './voucher.events.js';
import { mostVoucherDays } from './voucher.rules.js';

export type VoucherBatchState = { readonly issued: VoucherBatchEventMap['VoucherBatchIssued'] | null };

export type VoucherBatchCommand = {
  readonly type: 'IssueVoucherBatch';
  /** `offered`: vouchers can be issued now. `isVaccination`: the test is a vaccination that can be booked. `active`: the group. */
  readonly data: VoucherBatchEventMap['VoucherBatchIssued'] & {
    readonly offered: boolean;
    readonly isVaccination: boolean;
    readonly active: boolean;
  };
};

export type VoucherBatchRefusal =
  | 'vouchersClosed'
  | 'notActive'
  | 'notAVaccination'
  | 'validInThePast'
  | 'validTooLong'
  | 'unknownBatch'
  | 'batchChanged';

/** A batch says for what its vouchers are. Which of them were used is in the stream of each. */
export const voucherBatchDecider: Decider<
  VoucherBatchState,
  VoucherBatchCommand,
  VoucherBatchEvent,
  VoucherBatchRefusal
> = {
  initial: { issued: null },
  evolve: (_state, { data }) => ({ issued: data }),
  decide: {
    IssueVoucherBatch({ data: { offered, isVaccination, active, ...data } }, { issued }, { now }) {
      if (issued) return issued.groupId === data.groupId ? [] : refuse('unknownBatch');
      if (!offered) return refuse('vouchersClosed');
      if (!active) return refuse('notActive');
      if (!isVaccination) return refuse('notAVaccination');
      const today = ukDay(now);
      if (data.validUntil < today) return refuse('validInThePast');
      if (data.validUntil > addDays(today, mostVoucherDays)) return refuse('validTooLong', { most: mostVoucherDays });
      return [{ type: 'VoucherBatchIssued', data }];
    },
  },
};

export const voucherBatches: Aggregate<VoucherBatchState, VoucherBatchCommand, VoucherBatchEvent, VoucherBatchRefusal> =
  {
    category: 'voucherbatch',
    decider: voucherBatchDecider,
    idOf: ({ data }) => data.batchId,
  };
