import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import * as the from '../testing/document-events.js';
import type { GpDocumentCommand } from './gp-document.commands.js';
import type { GpDocumentEvent } from './gp-document.events.js';
import { signByFor } from './sign-by.rules.js';

const { now, drafted, offered, begun, paid, signed, plain, sick } = the;
const toPay = [drafted, offered, begun];
const refused = (reason: string) => expect.objectContaining({ refused: reason }) as unknown;

describe('drafting a document', () => {
  it('takes the price from the list', () => {
    expect(now.given().when(the.draft())).toEqual([drafted]);
    expect(now.given().when(the.draft({ kind: 'referral', contents: plain }))).toMatchObject([
      { data: { price: money(1000), priceList: 1 } },
    ]);
  });

  it('takes the price of a certificate from the doctor, with a reason', () => {
    const named = { kind: 'certificate', contents: plain, named: money(7200), priceReason: 'Two hours' } as const;
    expect(now.given().when(the.draft(named))).toMatchObject([
      { data: { price: money(7200), priceReason: 'Two hours' } },
    ]);
  });

  it('leaves out a reason where the list says the price', () => {
    const [event] = now.given().when(the.draft({ priceReason: 'None' })) as readonly GpDocumentEvent[];
    expect(event?.data).not.toHaveProperty('priceReason');
  });

  const days = (more: object) => ({ contents: { ...sick, sick: { ...sick.sick, ...more } } }) as never;
  it.each<[string, Parameters<typeof the.draft>[0], string]>([
    ['somebody else’s patient', { attending: false }, 'notAttending'],
    [
      'a certificate below the list',
      { kind: 'certificate', contents: plain, named: money(5499), priceReason: 'Long' },
      'certificatePriceNeeded',
    ],
    [
      'a certificate at any price',
      { kind: 'certificate', contents: plain, named: money(100_001), priceReason: 'Long' },
      'certificatePriceNeeded',
    ],
    [
      'a certificate without a reason',
      { kind: 'certificate', contents: plain, named: money(6000), priceReason: ' ' },
      'certificatePriceNeeded',
    ],
    ['a sick note without days', { contents: plain }, 'badSickDays'],
    ['days in a letter', { kind: 'letter' }, 'badSickDays'],
    ['days that end before they begin', days({ until: '2026-11-23' }), 'badSickDays'],
    ['no day of the calendar', days({ until: '2026-13-40' }), 'badSickDays'],
    ['more than a year', days({ until: '2027-11-25' }), 'badSickDays'],
    ['adjustments that are not said', days({ fitness: 'mayBeFit' }), 'badSickDays'],
  ])('refuses %s', (_what, more, reason) => {
    expect(now.given().when(the.draft(more))).toEqual(refused(reason));
  });

  it('is changed until it is offered', () => {
    expect(now.given(drafted).when(the.change())).toMatchObject([
      { type: 'GpDocumentChanged', data: { kind: 'letter', contents: plain, userId: 'u1' } },
    ]);
    expect(now.given(drafted, offered).when(the.change())).toEqual(refused('documentOffered'));
  });

  it('is nobody else’s', () => {
    expect(now.given(drafted).when(the.change({ practitionerId: 'd2' }))).toEqual(refused('unknownDocument'));
    expect(now.given(drafted).when(the.offer('d2'))).toEqual(refused('unknownDocument'));
    expect(now.given(...toPay, paid).when(the.sign('d2'))).toEqual(refused('unknownDocument'));
  });
});

describe('an offer', () => {
  it('stands for thirty days', () => {
    expect(now.given(drafted).when(the.offer())).toEqual([offered]);
    const lapse: GpDocumentCommand = { type: 'LapseDocument', data: { documentId: the.documentId } };
    expect(now.given(drafted, offered).when(lapse)).toEqual([]);
    const then = the.on('2026-12-24T11:00:00Z');
    expect(then.given(drafted, offered).when(lapse)).toEqual([the.lapsed]);
    expect(then.given(...toPay).when(lapse)).toEqual([]);
    expect(then.given(drafted, offered).when(the.begin())).toEqual(refused('documentLapsed'));
  });

  it('is paid at the price on the screen, once an attempt', () => {
    expect(now.given(drafted, offered).when(the.begin())).toEqual([begun]);
    expect(now.given(...toPay).when(the.begin())).toEqual([]);
    expect(now.given(...toPay).when(the.begin('o2'))).toEqual(refused('paymentUnderWay'));
    expect(now.given(drafted, offered).when(the.begin('o1', 900))).toEqual(refused('priceChanged'));
    expect(now.given(drafted).when(the.begin())).toEqual(refused('documentNotOffered'));
  });

  it('may be declined, once, and not while it is being paid', () => {
    expect(now.given(drafted, offered).when(the.decline)).toEqual([the.declined]);
    expect(now.given(drafted, offered, the.declined).when(the.decline)).toEqual([]);
    expect(now.given(...toPay).when(the.decline)).toEqual(refused('paymentUnderWay'));
  });

  it('can be paid again after an attempt that failed', () => {
    const ended = now.given(...toPay).when(the.end()) as readonly GpDocumentEvent[];
    expect(ended).toMatchObject([{ type: 'GpDocumentPaymentEnded', data: { why: 'cancelled' } }]);
    expect(now.given(...toPay, ...ended).when(the.begin('o2'))).toMatchObject([{ data: { orderId: 'o2' } }]);
  });
});

describe('money for a document', () => {
  it('is taken once', () => {
    expect(now.given(...toPay).when(the.land())).toEqual([paid]);
    expect(now.given(...toPay, paid).when(the.land())).toEqual([]);
  });

  it.each<[string, readonly GpDocumentEvent[], GpDocumentCommand]>([
    ['after the offer lapsed', [drafted, offered, the.lapsed], the.land()],
    ['after it was withdrawn', [...toPay, the.withdrawn(false)], the.land()],
    ['of another amount', toPay, the.land('o1', 900)],
    ['of another attempt', toPay, the.land('o2')],
    ['twice', [...toPay, paid], the.land('o2')],
  ])('goes back whole %s', (_when, events, landing) => {
    const [vain, back] = now.given(...events).when(landing) as readonly GpDocumentEvent[];
    if (vain?.type !== 'GpDocumentPaidInVain') throw new Error('it was taken');
    expect(back).toMatchObject({ type: 'GpDocumentRefundRequested', data: { amount: vain.data.amount } });
    expect(now.given(...events, ...([vain, back] as GpDocumentEvent[])).when(landing)).toEqual([]);
  });

  it('is not given back twice', () => {
    const asked = [...toPay, paid, the.withdrawn(true), the.refundAsked];
    const made = now.given(...asked).when(the.refund('r1', 'pay-o1')) as readonly GpDocumentEvent[];
    expect(made).toHaveLength(1);
    expect(now.given(...asked, ...made).when(the.refund('r1', 'pay-o1'))).toEqual([]);
    expect(now.given(...asked, ...made).when(the.refund('r2', 'pay-o1', 1))).toEqual(refused('refundTooMuch'));
  });
});

describe('a signature', () => {
  it('follows the payment, once', () => {
    expect(now.given(...toPay, paid).when(the.sign())).toEqual([signed]);
    expect(now.given(...toPay, paid, signed).when(the.sign())).toEqual([]);
    expect(now.given(drafted, offered).when(the.sign())).toEqual(refused('documentUnpaid'));
  });

  it('is not given by a doctor who takes no appointments any more', () => {
    expect(now.given(...toPay, paid).when(the.sign('d1', null))).toEqual(refused('noPractice'));
  });

  it('is late after its time, which is noted once', () => {
    const note: GpDocumentCommand = { type: 'NoteSignatureLate', data: { documentId: the.documentId } };
    const late = the
      .on(the.signBy)
      .given(...toPay, paid)
      .when(note) as readonly GpDocumentEvent[];
    expect(late).toMatchObject([{ type: 'GpDocumentSignatureLate' }]);
    expect(now.given(...toPay, paid).when(note)).toEqual([]);
    expect(
      the
        .on(the.signBy)
        .given(...toPay, paid, ...late)
        .when(note),
    ).toEqual([]);
    expect(
      the
        .on(the.signBy)
        .given(...toPay, paid, ...late)
        .when(the.sign()),
    ).toEqual([signed]);
  });

  it.each([
    ['a Tuesday', '2026-11-24T11:00:00Z', [], '2026-11-26T17:00:00.000Z'],
    ['a Friday', '2026-11-27T18:00:00Z', [], '2026-12-01T17:00:00.000Z'],
    ['before Christmas', '2026-12-24T10:00:00Z', ['2026-12-25', '2026-12-28'], '2026-12-30T17:00:00.000Z'],
    ['summer time', '2026-07-01T22:30:00Z', [], '2026-07-03T16:00:00.000Z'],
  ])('is due two working days after %s', (_day, paidAt, holidays, due) => {
    expect(signByFor(new Date(paidAt), new Set(holidays))).toBe(due);
  });
});

describe('withdrawing a document', () => {
  it('gives back what was paid and not signed', () => {
    expect(now.given(...toPay, paid).when(the.withdraw())).toEqual([the.withdrawn(true), the.refundAsked]);
    expect(now.given(drafted, offered).when(the.withdraw())).toEqual([the.withdrawn(false)]);
  });

  it('keeps the money of what was signed, unless staff give it back', () => {
    const all = [...toPay, paid, signed];
    expect(now.given(...all).when(the.withdraw())).toEqual([the.withdrawn(false)]);
    expect(now.given(...all).when(the.withdraw('staff', true))).toEqual([
      the.withdrawn(true, 'staff'),
      the.refundAsked,
    ]);
  });

  it('happens once, and ends it', () => {
    const gone = [drafted, offered, the.withdrawn(false)];
    expect(now.given(...gone).when(the.withdraw())).toEqual([]);
    expect(now.given(...gone).when(the.withdraw('staff'))).toEqual(refused('documentWithdrawn'));
    expect(now.given(...gone).when(the.begin())).toEqual(refused('documentWithdrawn'));
    expect(now.given(...toPay, paid, the.withdrawn(true)).when(the.sign())).toEqual(refused('documentWithdrawn'));
  });
});
