import { voucherMachine, type VoucherStatus } from '@meridian/workflows/pharma';
import { type Aggregate, compileTransitions, type Decider, type Refused, refuse, ukDay } from '../../kernel/index.js';
import type { VoucherEvent, VoucherEventMap } from './voucher.events.js';

export interface VoucherState {
  readonly status: VoucherStatus;
  readonly issued: VoucherEventMap['VoucherIssued'] | null;
  /** The booking that has it, as long as it may. */
  readonly reserved: Pick<VoucherEventMap['VoucherReserved'], 'bookingId' | 'until'> | null;
  readonly redeemed: Omit<VoucherEventMap['VoucherRedeemed'], 'voucherId'> | null;
  /** Why it is void. */
  readonly reason: string | null;
}

type One = { readonly voucherId: string };
type Command<Type extends string, Data extends object> = { readonly type: Type; readonly data: One & Data };
/** What is to be paid by it, where. */
type Use = {
  readonly testId: string;
  readonly venueId: string;
  /** Of the group that issued it, now. */ readonly venues: readonly string[];
};

export type VoucherCommand =
  | { readonly type: 'IssueVoucher'; readonly data: VoucherEventMap['VoucherIssued'] }
  | Command<'ReserveVoucher', Use & { readonly bookingId: string; readonly until: string }>
  | Command<'RedeemVoucher', Use & Pick<VoucherEventMap['VoucherRedeemed'], 'redemptionId'>>
  /** `only`: what was redeemed stays so. */
  | Command<'ReleaseVoucher', { readonly bookingId: string; readonly only?: 'reserved' }>
  | Command<'VoidVoucher', { readonly reason: string }>;

export type VoucherRefusal =
  | 'unknownVoucher'
  | 'voucherExists'
  | 'voucherUsed'
  | 'voucherReserved'
  | 'voucherVoid'
  | 'voucherExpired'
  | 'voucherOtherVaccine'
  | 'voucherElsewhere'
  /** Too many codes that nobody has were tried. */
  | 'throttled';

type Outcome = readonly VoucherEvent[] | Refused<VoucherRefusal>;
export type VoucherShown = Exclude<VoucherStatus, 'none'> | 'expired';

const steps = compileTransitions(voucherMachine.config);
const hasPassed = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

/** What it is at this moment: a reservation ends by itself, and so does a voucher that nobody used. */
export function voucherStatusAt({ status, issued, reserved }: VoucherState, now: Date): VoucherShown | null {
  if (status === 'none' || !issued) return null;
  if (status === 'redeemed' || status === 'void') return status;
  if (reserved && !hasPassed(reserved.until, now)) return 'reserved';
  return issued.validUntil < ukDay(now) ? 'expired' : 'issued';
}

/** Why it pays nothing for who wants to use it, or null. `holder`: of the booking. */
function problemWithUse(state: VoucherState, { testId, venueId, venues }: Use, holder: string, now: Date) {
  const status = voucherStatusAt(state, now);
  if (status === null || !state.issued) return refuse('unknownVoucher');
  if (status === 'redeemed') return refuse('voucherUsed');
  if (status === 'void') return refuse('voucherVoid');
  if (status === 'expired') return refuse('voucherExpired');
  if (status === 'reserved' && state.reserved?.bookingId !== holder) return refuse('voucherReserved');
  if (state.issued.testId !== testId) return refuse('voucherOtherVaccine');
  return venues.includes(venueId) ? null : refuse('voucherElsewhere');
}

function evolve(before: VoucherState, event: VoucherEvent): VoucherState {
  const status = steps.next(before.status, event.type) as VoucherStatus | undefined;
  if (status === undefined) throw new Error(`a voucher that is ${before.status} takes no ${event.type}`);
  const state = { ...before, status };
  switch (event.type) {
    case 'VoucherIssued':
      return { ...state, issued: event.data };
    case 'VoucherReserved': {
      const { bookingId, until } = event.data;
      return { ...state, reserved: { bookingId, until } };
    }
    case 'VoucherReleased':
      return { ...state, reserved: null, redeemed: null };
    case 'VoucherRedeemed': {
      const { voucherId: _voucher, ...redeemed } = event.data;
      return { ...state, reserved: null, redeemed };
    }
    case 'VoucherVoided':
      return { ...state, reserved: null, reason: event.data.reason };
  }
}

function redeem({ data }: Extract<VoucherCommand, { type: 'RedeemVoucher' }>, state: VoucherState, now: Date): Outcome {
  const { testId, venueId, venues, ...use } = data;
  if (state.redeemed?.redemptionId === use.redemptionId) return [];
  const problem = problemWithUse(state, { testId, venueId, venues }, use.redemptionId, now);
  return problem ?? [{ type: 'VoucherRedeemed', data: { ...use, way: 'booking', venueId } }];
}

/** One voucher. Its revision sees to it that it is redeemed once, wherever it is tried at the same time. */
export const voucherDecider: Decider<VoucherState, VoucherCommand, VoucherEvent, VoucherRefusal> = {
  initial: { status: 'none', issued: null, reserved: null, redeemed: null, reason: null },
  evolve,
  decide: {
    IssueVoucher({ data }, { issued }) {
      if (!issued) return [{ type: 'VoucherIssued', data }];
      return issued.batchId === data.batchId && issued.serial === data.serial ? [] : refuse('voucherExists');
    },
    ReserveVoucher({ data: { bookingId, until, voucherId, ...use } }, state, { now }) {
      const { redeemed, reserved } = state;
      if (redeemed?.redemptionId === bookingId) return [];
      const problem = problemWithUse(state, use, bookingId, now);
      if (problem) return problem;
      const isKept = reserved?.bookingId === bookingId && Date.parse(reserved.until) >= Date.parse(until);
      return isKept ? [] : [{ type: 'VoucherReserved', data: { voucherId, bookingId, until } }];
    },
    RedeemVoucher: (command, state, { now }) => redeem(command, state, now),
    /** Whoever has it no more has nothing to give back. */
    ReleaseVoucher({ data: { only, ...data } }, { reserved, redeemed }) {
      const isSpent = only !== 'reserved' && redeemed?.redemptionId === data.bookingId;
      const isTheirs = reserved?.bookingId === data.bookingId || isSpent;
      return isTheirs ? [{ type: 'VoucherReleased', data }] : [];
    },
    VoidVoucher({ data }, state, { now }) {
      const status = voucherStatusAt(state, now);
      if (status === null) return refuse('unknownVoucher');
      if (status === 'void') return [];
      if (status === 'redeemed') return refuse('voucherUsed');
      return status === 'reserved' ? refuse('voucherReserved') : [{ type: 'VoucherVoided', data }];
    },
  },
};

export const vouchers: Aggregate<VoucherState, VoucherCommand, VoucherEvent, VoucherRefusal> = {
  category: 'voucher',
  decider: voucherDecider,
  idOf: ({ data }) => data.voucherId,
};
