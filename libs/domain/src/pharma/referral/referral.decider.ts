import { pharmaReferralMachine, type PharmaReferralStatus } from '@meridian/workflows/pharma';
import { type Aggregate, compileTransitions, type Decider, type Refused, refuse } from '../../kernel/index.js';
import type { PharmaReferralEvent, PharmaReferralEventMap } from './referral.events.js';
import {
  mostReferralMails,
  mostWrongReferralDates,
  referralDays,
  referralLockMinutes,
  referralMailMinutes,
  wrongDatesToLock,
} from './referral.rules.js';

export interface PharmaReferralState {
  readonly status: PharmaReferralStatus;
  readonly referred: PharmaReferralEventMap['PharmaReferralSent'] | null;
  /** The booking that has it, or that it was used for. */
  readonly bookingId: string | null;
  /** Who booked. */
  /** Who booked by it last, whatever came of that. */
  readonly userId: string | null;
  readonly wrongDates: number;
  readonly lockedUntil: string | null;
  readonly mails: number;
  /** Who was referred is not known any more. */
  readonly forgotten: boolean;
  /** Why it was cancelled. */
  readonly why: PharmaReferralEventMap['PharmaReferralCancelled']['why'] | null;
}

type One = { readonly referralId: string };
type Command<Type extends string, Data extends object = object> = { readonly type: Type; readonly data: One & Data };
type Booking = { readonly bookingId: string };

export type PharmaReferralCommand =
  /** `offered`: the test can be had there now, or anywhere. */
  | Command<'ReferPatient', Omit<PharmaReferralEventMap['PharmaReferralSent'], 'until'> & { readonly offered: boolean }>
  /** `mailedAt`: when the mail that was sent last was asked for. */
  | Command<'MailReferral', { readonly mailedAt: string | null }>
  | Command<'ProveReferral', { readonly birthDate: string }>
  | Command<'BookReferral', Booking & { readonly userId?: string }>
  /** Its booking came to nothing. */
  | Command<'ReleaseReferral', Booking>
  | Command<'CompleteReferral', Booking>
  | Command<'DeclineReferral'>
  | Command<'CancelReferral'>
  /** Who booked by it erased their account. */
  | Command<'EraseReferral'>
  | Command<'ExpireReferral'>
  /** It was done long ago. */
  | Command<'ForgetReferral'>;

export type PharmaReferralRefusal =
  | 'referralExists'
  | 'testNotOffered'
  /** There is none, it ended, it has run out or it is used: these are not told apart. */
  | 'referralClosed'
  | 'referralLocked'
  | 'wrongBirthDate'
  | 'referralBooked'
  | 'referralEnded'
  | 'noReferralMail'
  | 'referralMailedLately'
  | 'tooManyReferralMails';

type Outcome = readonly PharmaReferralEvent[] | Refused<PharmaReferralRefusal>;

const steps = compileTransitions(pharmaReferralMachine.config);
const initial: PharmaReferralState = {
  status: 'none',
  referred: null,
  bookingId: null,
  userId: null,
  wrongDates: 0,
  lockedUntil: null,
  mails: 0,
  forgotten: false,
  why: null,
};
const minuteMs = 60_000;
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const isPast = (instant: string, now: Date) => Date.parse(instant) <= now.getTime();

/** It can be booked by whoever proves who they are. */
export function isOpenReferral({ status, referred }: PharmaReferralState, now: Date): boolean {
  return status === 'sent' && referred !== null && !isPast(referred.until, now);
}

function evolve(before: PharmaReferralState, event: PharmaReferralEvent): PharmaReferralState {
  const status = steps.next(before.status, event.type) as PharmaReferralStatus | undefined;
  if (status === undefined) throw new Error(`a referral that is ${before.status} takes no ${event.type}`);
  const state = { ...before, status };
  switch (event.type) {
    case 'PharmaReferralSent':
      return { ...state, referred: event.data, mails: event.data.email === undefined ? 0 : 1 };
    case 'PharmaReferralMailed':
      return { ...state, mails: state.mails + 1 };
    case 'PharmaReferralDateWrong':
      return { ...state, wrongDates: event.data.count, lockedUntil: event.data.lockedUntil ?? null };
    case 'PharmaReferralBooked':
      return { ...state, bookingId: event.data.bookingId, userId: event.data.userId ?? state.userId };
    case 'PharmaReferralReleased':
      return { ...state, bookingId: null };
    case 'PharmaReferralCancelled':
      return { ...state, why: event.data.why, forgotten: true };
    case 'PharmaReferralForgotten':
    case 'PharmaReferralDeclined':
    case 'PharmaReferralExpired':
      return { ...state, forgotten: true };
    case 'PharmaReferralProved':
    case 'PharmaReferralDone':
      return state;
  }
}

/** Dates are judged in the order in which they were given, so that of many at once none counts after the last that may be wrong. */
function prove(
  { referralId, birthDate }: One & { readonly birthDate: string },
  state: PharmaReferralState,
  now: Date,
): Outcome {
  if (!isOpenReferral(state, now)) return refuse('referralClosed');
  if (state.lockedUntil !== null && !isPast(state.lockedUntil, now)) {
    const minutes = Math.ceil((Date.parse(state.lockedUntil) - now.getTime()) / minuteMs);
    return refuse('referralLocked', { minutes });
  }
  if (state.referred?.birthDate === birthDate) return [{ type: 'PharmaReferralProved', data: { referralId } }];
  const count = state.wrongDates + 1;
  const locks = count % wrongDatesToLock === 0;
  const wrong: PharmaReferralEvent = {
    type: 'PharmaReferralDateWrong',
    data: { referralId, count, ...(locks && { lockedUntil: after(now, referralLockMinutes * minuteMs) }) },
  };
  if (count < mostWrongReferralDates) return [wrong];
  return [wrong, { type: 'PharmaReferralCancelled', data: { referralId, why: 'wrongDates' } }];
}

function mail(
  { referralId, mailedAt }: One & { readonly mailedAt: string | null },
  state: PharmaReferralState,
  now: Date,
): Outcome {
  if (!isOpenReferral(state, now)) return refuse('referralEnded');
  if (state.referred?.email === undefined) return refuse('noReferralMail');
  if (state.mails >= mostReferralMails) return refuse('tooManyReferralMails', { most: mostReferralMails });
  const next = mailedAt === null ? 0 : Date.parse(mailedAt) + referralMailMinutes * minuteMs;
  if (next > now.getTime()) {
    return refuse('referralMailedLately', { minutes: Math.ceil((next - now.getTime()) / minuteMs) });
  }
  return [{ type: 'PharmaReferralMailed', data: { referralId } }];
}

/** One referral. Its revision sees to it that it has one booking at a time. */
export const pharmaReferralDecider: Decider<
  PharmaReferralState,
  PharmaReferralCommand,
  PharmaReferralEvent,
  PharmaReferralRefusal
> = {
  initial,
  evolve,
  decide: {
    ReferPatient({ data: { offered, ...data } }, { referred }, { now }) {
      if (referred)
        return referred.seed === data.seed && referred.venueId === data.venueId ? [] : refuse('referralExists');
      if (!offered) return refuse('testNotOffered');
      return [{ type: 'PharmaReferralSent', data: { ...data, until: after(now, referralDays * 86_400_000) } }];
    },
    MailReferral: ({ data }, state, { now }) => mail(data, state, now),
    ProveReferral: ({ data }, state, { now }) => prove(data, state, now),
    BookReferral({ data }, state, { now }) {
      if (state.status === 'booked' && state.bookingId === data.bookingId) return [];
      return isOpenReferral(state, now) ? [{ type: 'PharmaReferralBooked', data }] : refuse('referralClosed');
    },
    ReleaseReferral: ({ data }, { status, bookingId }) =>
      status === 'booked' && bookingId === data.bookingId ? [{ type: 'PharmaReferralReleased', data }] : [],
    CompleteReferral: ({ data }, { status, bookingId }) =>
      status === 'booked' && bookingId === data.bookingId ? [{ type: 'PharmaReferralDone', data }] : [],
    DeclineReferral({ data }, state, { now }) {
      if (state.status === 'declined') return [];
      return isOpenReferral(state, now) ? [{ type: 'PharmaReferralDeclined', data }] : refuse('referralClosed');
    },
    CancelReferral({ data: { referralId } }, { status }) {
      if (status === 'cancelled') return [];
      if (status === 'booked') return refuse('referralBooked');
      if (status !== 'sent') return refuse('referralEnded');
      return [{ type: 'PharmaReferralCancelled', data: { referralId, why: 'pharmacy' } }];
    },
    EraseReferral({ data: { referralId } }, { status, forgotten }) {
      if (status === 'sent' || status === 'booked') {
        return [{ type: 'PharmaReferralCancelled', data: { referralId, why: 'erasure' } }];
      }
      return status === 'done' && !forgotten ? [{ type: 'PharmaReferralForgotten', data: { referralId } }] : [];
    },
    ExpireReferral: ({ data }, state, { now }) =>
      state.status === 'sent' && !isOpenReferral(state, now) ? [{ type: 'PharmaReferralExpired', data }] : [],
    ForgetReferral: ({ data }, { status, forgotten }) =>
      status === 'done' && !forgotten ? [{ type: 'PharmaReferralForgotten', data }] : [],
  },
};

export const pharmaReferrals: Aggregate<
  PharmaReferralState,
  PharmaReferralCommand,
  PharmaReferralEvent,
  PharmaReferralRefusal
> = {
  category: 'pharmareferral',
  decider: pharmaReferralDecider,
  idOf: ({ data }) => data.referralId,
};
