import { pharmaReferralMachine } from '@meridian/workflows/pharma';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type PharmaReferralCommand, pharmaReferralDecider } from './referral.decider.js';
import type { PharmaReferralEvent } from './referral.events.js';
import { mostReferralMails, mostWrongReferralDates, referralCodeOf, wrongDatesToLock } from './referral.rules.js';

const referralId = 'r1';
const now = '2026-11-24T09:30:00.000Z';
const until = '2026-12-24T09:30:00.000Z';
const at = (moment: string) => ({ now: new Date(moment) });
const facts = {
  referralId,
  seed: 's1',
  groupId: 'g1',
  venueId: 'north',
  testId: 'blood',
  anywhere: false,
  language: 'en',
  firstName: 'Ada',
  lastName: 'Hart',
  birthDate: '1980-05-06',
  email: 'ada@example.org',
} as const;
const sent: PharmaReferralEvent = { type: 'PharmaReferralSent', data: { ...facts, until } };
const booked = (bookingId = 'b1'): PharmaReferralEvent => ({
  type: 'PharmaReferralBooked',
  data: { referralId, bookingId, userId: 'u1' },
});
const released: PharmaReferralEvent = { type: 'PharmaReferralReleased', data: { referralId, bookingId: 'b1' } };
const done: PharmaReferralEvent = { type: 'PharmaReferralDone', data: { referralId, bookingId: 'b1' } };
const forgotten: PharmaReferralEvent = { type: 'PharmaReferralForgotten', data: { referralId } };
const declined: PharmaReferralEvent = { type: 'PharmaReferralDeclined', data: { referralId } };
const expired: PharmaReferralEvent = { type: 'PharmaReferralExpired', data: { referralId } };
const mailed: PharmaReferralEvent = { type: 'PharmaReferralMailed', data: { referralId } };
const proved: PharmaReferralEvent = { type: 'PharmaReferralProved', data: { referralId } };
const cancelled = (why: 'pharmacy' | 'wrongDates' | 'erasure' = 'pharmacy'): PharmaReferralEvent => ({
  type: 'PharmaReferralCancelled',
  data: { referralId, why },
});
const lockedUntil = '2026-11-24T10:30:00.000Z';
const wrong = (count: number): PharmaReferralEvent => ({
  type: 'PharmaReferralDateWrong',
  data: { referralId, count, ...(count % wrongDatesToLock === 0 && { lockedUntil }) },
});
const wrongs = (count: number) => Array.from({ length: count }, (_, index) => wrong(index + 1));

const refer: PharmaReferralCommand = { type: 'ReferPatient', data: { ...facts, offered: true } };
const prove = (birthDate = facts.birthDate as string): PharmaReferralCommand => ({
  type: 'ProveReferral',
  data: { referralId, birthDate },
});
const book = (bookingId = 'b1'): PharmaReferralCommand => ({
  type: 'BookReferral',
  data: { referralId, bookingId, userId: 'u1' },
});
const of = (type: 'ReleaseReferral' | 'CompleteReferral', bookingId = 'b1'): PharmaReferralCommand => ({
  type,
  data: { referralId, bookingId },
});
const plain = (
  type: 'DeclineReferral' | 'CancelReferral' | 'EraseReferral' | 'ExpireReferral' | 'ForgetReferral',
): PharmaReferralCommand => ({ type, data: { referralId } });
const mail = (mailedAt: string | null = null): PharmaReferralCommand => ({
  type: 'MailReferral',
  data: { referralId, mailedAt },
});

const none = given(pharmaReferralDecider);
const open = none.events([sent]);

describe('a referral', () => {
  it('is made once, for a test that can be had, and lasts thirty days', () => {
    none.when(refer, at(now)).thenExpect([sent]);
    none.when({ ...refer, data: { ...refer.data, offered: false } } as PharmaReferralCommand).thenExpect({
      refused: 'testNotOffered',
    });
    open.when(refer).thenExpect([]);
    none
      .events([{ ...sent, data: { ...sent.data, seed: 'other' } } as PharmaReferralEvent])
      .when(refer)
      .thenExpect({ refused: 'referralExists' });
  });

  it('is opened by the date of birth of the patient, until it ends', () => {
    open.when(prove(), at(now)).thenExpect([proved]);
    open.when(prove('1980-05-07'), at(now)).thenExpect([wrong(1)]);
    none.when(prove()).thenExpect({ refused: 'referralClosed' });
    open.when(prove(), at(until)).thenExpect({ refused: 'referralClosed' });
    for (const end of [[booked()], [declined], [cancelled()], [expired], [booked(), done]]) {
      open.events(end).when(prove(), at(now)).thenExpect({ refused: 'referralClosed' });
    }
  });

  it('is locked for an hour by each fifth wrong date, for the right one too', () => {
    const four = open.events(wrongs(4));
    four.when(prove('1999-01-01'), at(now)).thenExpect([wrong(5)]);
    four.when(prove(), at(now)).thenExpect([proved]);
    const five = open.events(wrongs(5));
    five.when(prove(), at(now)).thenExpect({ refused: 'referralLocked', details: { minutes: 60 } });
    five.when(prove('1999-01-01'), at(now)).thenExpect({ refused: 'referralLocked', details: { minutes: 60 } });
    five.when(prove(), at(lockedUntil)).thenExpect([proved]);
  });

  it('ends with the last date that may be wrong', () => {
    const last: PharmaReferralEvent = {
      type: 'PharmaReferralDateWrong',
      data: { referralId, count: mostWrongReferralDates, lockedUntil: '2026-11-24T11:30:00.000Z' },
    };
    open
      .events(wrongs(mostWrongReferralDates - 1))
      .when(prove('1999-01-01'), at('2026-11-24T10:30:00.000Z'))
      .thenExpect([last, cancelled('wrongDates')]);
  });

  it('has one booking at a time, and can be booked again when that came to nothing', () => {
    open.when(book(), at(now)).thenExpect([booked()]);
    const taken = open.events([booked()]);
    taken.when(book()).thenExpect([]);
    taken.when(book('b2')).thenExpect({ refused: 'referralClosed' });
    taken.when(of('ReleaseReferral', 'b2')).thenExpect([]);
    taken.when(of('ReleaseReferral')).thenExpect([released]);
    taken
      .events([released])
      .when(book('b2'), at(now))
      .thenExpect([booked('b2')]);
    open.when(book(), at(until)).thenExpect({ refused: 'referralClosed' });
    open.when(of('ReleaseReferral')).thenExpect([]);
  });

  it('is done with its booking, and forgets whom it was about later', () => {
    const taken = open.events([booked()]);
    taken.when(of('CompleteReferral')).thenExpect([done]);
    taken.when(of('CompleteReferral', 'b2')).thenExpect([]);
    taken.when(plain('ForgetReferral')).thenExpect([]);
    taken.events([done]).when(plain('ForgetReferral')).thenExpect([forgotten]);
    taken.events([done, forgotten]).when(plain('ForgetReferral')).thenExpect([]);
  });

  it('is declined by the patient and cancelled by the pharmacy, unless it is booked', () => {
    open.when(plain('DeclineReferral'), at(now)).thenExpect([declined]);
    open.events([booked()]).when(plain('DeclineReferral'), at(now)).thenExpect({ refused: 'referralClosed' });
    open.events([declined]).when(plain('DeclineReferral')).thenExpect([]);
    open.when(plain('CancelReferral')).thenExpect([cancelled()]);
    open.events([cancelled()]).when(plain('CancelReferral')).thenExpect([]);
    open.events([booked()]).when(plain('CancelReferral')).thenExpect({ refused: 'referralBooked' });
    open.events([expired]).when(plain('CancelReferral')).thenExpect({ refused: 'referralEnded' });
    open
      .events([booked()])
      .when(plain('EraseReferral'))
      .thenExpect([cancelled('erasure')]);
    open.events([declined]).when(plain('EraseReferral')).thenExpect([]);
    open.events([booked(), done]).when(plain('EraseReferral')).thenExpect([forgotten]);
    open.events([booked(), done, forgotten]).when(plain('EraseReferral')).thenExpect([]);
  });

  it('expires when its days are over and nobody booked', () => {
    open.when(plain('ExpireReferral'), at(now)).thenExpect([]);
    open.when(plain('ExpireReferral'), at(until)).thenExpect([expired]);
    open.events([booked()]).when(plain('ExpireReferral'), at(until)).thenExpect([]);
    open.events([booked(), released]).when(plain('ExpireReferral'), at(until)).thenExpect([expired]);
  });

  it('is mailed again where there is an address, not too soon and not too often', () => {
    open.when(mail('2026-11-24T09:00:00.000Z'), at(now)).thenExpect([mailed]);
    open
      .when(mail('2026-11-24T09:25:30.000Z'), at(now))
      .thenExpect({ refused: 'referralMailedLately', details: { minutes: 6 } });
    const { email: _email, ...unmailed } = facts;
    none
      .events([{ type: 'PharmaReferralSent', data: { ...unmailed, until } }])
      .when(mail(), at(now))
      .thenExpect({ refused: 'noReferralMail' });
    open
      .events(Array.from({ length: mostReferralMails - 1 }, () => mailed))
      .when(mail(), at(now))
      .thenExpect({ refused: 'tooManyReferralMails', details: { most: mostReferralMails } });
    open.events([cancelled()]).when(mail(), at(now)).thenExpect({ refused: 'referralEnded' });
  });

  it('takes what its machine takes, in each status', () => {
    const problems = machineAccepts({
      table: compileTransitions(pharmaReferralMachine.config),
      decider: pharmaReferralDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        sent: [
          [sent],
          [{ ...sent, data: { ...sent.data, until: '2026-11-01T00:00:00.000Z' } } as PharmaReferralEvent],
          [
            sent,
            ...wrongs(mostWrongReferralDates - 1).map(
              (each) => ({ ...each, data: { ...each.data, lockedUntil: now } }) as PharmaReferralEvent,
            ),
          ],
        ],
        booked: [[sent, booked()]],
        done: [[sent, booked(), done]],
        declined: [[sent, declined]],
        cancelled: [[sent, cancelled()]],
        expired: [[sent, expired]],
      },
      commands: [
        refer,
        prove(),
        prove('1999-01-01'),
        book(),
        of('ReleaseReferral'),
        of('CompleteReferral'),
        plain('DeclineReferral'),
        plain('CancelReferral'),
        plain('EraseReferral'),
        plain('ExpireReferral'),
        plain('ForgetReferral'),
        mail(),
      ],
    });
    expect(problems).toEqual([]);
  });
});

it('is found by its code in whatever was typed or scanned', () => {
  const code = '2222222222';
  for (const typed of [
    code,
    '22222-22222',
    ' 22222 22222 ',
    `https://meridian.test/ph/book/${code}?lang=zh`,
    `/ph/book/${code}`,
  ]) {
    expect(referralCodeOf(typed)).toBe(code);
  }
  for (const typed of ['', '2222222223', 'https://meridian.test/ph/book/crew', `#voucher=${code}`]) {
    expect(referralCodeOf(typed)).toBeNull();
  }
});
