import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { bookingDecider } from './booking.decider.js';
import { bookingPermissions } from './booking.permissions.js';
import * as make from '../testing/index.js';

const { started, chosen, named, li, bo, ready, begun, requested, paid, paidBooking, acked, offer } = make;
const booking = given(bookingDecider);
const filled = booking.events(ready);
const now = new Date('2026-11-24T09:30:00.000Z');
const onTheDay = { now: new Date('2026-11-27T10:00:00.000Z') };

describe('a booking', () => {
  it('is requested when everything is told and the place is kept', () => {
    filled.when(make.request()).thenExpect([requested()]);
    const slot = { page: 'slot' };
    filled.when(make.request({ kept: null })).thenExpect({ refused: 'holdLapsed', details: slot });
    filled
      .when(make.request({ kept: make.kept({ until: '2026-11-24T09:30:00.000Z' }) }))
      .thenExpect({ refused: 'holdLapsed', details: slot });
    filled.when(make.request({ kept: make.kept({ people: 1 }) })).thenExpect({ refused: 'holdLapsed', details: slot });
    filled.when(make.request(), onTheDay).thenExpect({ refused: 'slotPast', details: slot });
    filled.when(make.request({ seen: money(4500) })).thenExpect({
      refused: 'priceChanged',
      details: { page: 'summary', total: money(9000) },
    });
    filled.when(make.request({ offer: offer({ homeVisit: true }) })).thenExpect({
      refused: 'declarationNeeded',
      details: { page: 'declaration' },
    });
    const atHome = filled.events([make.declared]);
    atHome.when(make.request({ offer: offer({ homeVisit: true }) })).thenExpect({ refused: 'payNow' });
    atHome.when(make.begin({ offer: offer({ homeVisit: true }) })).thenExpect([begun]);
    const free = { offer: offer({ price: money(0) }), seen: money(0) };
    filled.when(make.request(free)).thenExpect([requested('nothing', money(0))]);
    filled.when(make.begin(free)).thenExpect({ refused: 'nothingToPay' });
    filled.events([requested()]).when(make.request()).thenExpect([]);
    filled.events([requested()]).when(make.agree).thenExpect({ refused: 'alreadyRequested' });
  });

  it('is paid ahead where nobody takes money, unless it costs nothing or a voucher pays at the visit', () => {
    const venue = make.venue({ takesPayment: false });
    filled.when(make.request({ venue })).thenExpect({ refused: 'payAhead' });
    filled.when(make.begin({ venue })).thenExpect([begun]);
    const free = { venue, offer: offer({ price: money(0) }), seen: money(0) };
    filled.when(make.request(free)).thenExpect([requested('nothing', money(0))]);
    filled.when(make.request({ venue, voucherFollows: true })).thenExpect({ refused: 'payAhead' });
    const alone = filled.events([named(li)]);
    expect(alone.when(make.request({ venue, voucherFollows: true, seen: money(4500) })).outcome).toMatchObject([
      { type: 'BookingRequested', data: { pay: 'inStore' } },
    ]);
  });

  it('is requested by its money, where the place is still there', () => {
    filled.when(make.begin()).thenExpect([begun]);
    const paying = filled.events([begun]);
    paying.when(make.begin()).thenExpect([]);
    const { until } = begun.data as { until: string };
    paying.when(make.name(li)).thenExpect({ refused: 'paymentUnderWay', details: { until } });
    paying.when(make.cancel()).thenExpect({ refused: 'paymentUnderWay', details: { until } });
    paying.when(make.expire).thenExpect({ refused: 'paymentUnderWay' });
    paying.when(make.land()).thenExpect([requested('now'), paid]);
    const gone = [paid, make.abandoned('slotGone'), make.refundAsked(9000)];
    paying.when(make.land(false)).thenExpect(gone);
    const late = paying.events([make.abandoned('expired')]);
    late.when(make.land()).thenExpect([requested('now'), paid]);
    late.when(make.land(false)).thenExpect([paid, make.refundAsked(9000)]);
    late
      .events([named(li)])
      .when(make.land())
      .thenExpect([paid, make.refundAsked(9000)]);
    late
      .events([make.expired])
      .when(make.land())
      .thenExpect([paid, make.refundAsked(9000)]);
    late.events([requested()]).when(make.land()).thenExpect([paid]);
    booking.events(paidBooking).when(make.land()).thenExpect([]);
  });

  it('is amended to a place that is kept, as long as nobody came', () => {
    const pending = booking.events(paidBooking);
    const free = { fee: make.noFee, by: 'patient', bookingId: 'b1', userId: 'u1' } as const;
    pending.when(make.amend()).thenExpect([{ type: 'DateAmended', data: { ...free, from: make.at, at: make.later } }]);
    pending.when(make.amend({ at: make.at })).thenExpect({ refused: 'sameTime' });
    pending.when(make.amend({ kept: null })).thenExpect({ refused: 'holdLapsed' });
    pending.when(make.amend({ at: '2026-11-23T10:00:00.000Z' })).thenExpect({ refused: 'slotPast' });
    pending.when(make.amend(), onTheDay).thenExpect({ refused: 'appointmentPast' });
    pending.events([acked, make.attended]).when(make.amend()).thenExpect({ refused: 'appointmentBegun' });
    const young = booking.events([started, chosen, named({ ...bo, dob: '2021-11-27' }), ...paidBooking.slice(3)]);
    const sooner = { at: '2026-11-26T10:00:00.000Z', kept: make.kept({ at: '2026-11-26T10:00:00.000Z' }) };
    young.when(make.amend(sooner)).thenExpect({ refused: 'tooYoung', details: { patient: 0, least: 5 } });
    const from12 = make.amend({ ...sooner, minAge: 12 });
    booking
      .events(paidBooking)
      .when(from12)
      .thenExpect({ refused: 'tooYoung', details: { patient: 1, least: 12 } });
  });

  it('is cancelled until its sample is at the lab', () => {
    const sampled = booking.events([...paidBooking, acked, make.attended, make.sampled(0), make.sampled(1)]);
    sampled.when(make.cancel()).thenExpect([make.cancelled(), make.refundAsked(9000)]);
    const atLab = sampled.events([make.reachedLab]);
    atLab.when(make.cancel()).thenExpect({ refused: 'sampleAtLab' });
    atLab.when(make.amend()).thenExpect({ refused: 'sampleAtLab' });
    atLab
      .events([make.resulted(0)])
      .when(make.cancel())
      .thenExpect({ refused: 'sampleAtLab' });
    const nextDay = { now: new Date('2026-11-28T00:00:00.000Z') };
    booking.events(paidBooking).when(make.cancel(), nextDay).thenExpect({ refused: 'appointmentPast' });
    booking
      .events([...paidBooking, make.cancelled()])
      .when(make.cancel())
      .thenExpect([]);
  });

  it('says why what is not allowed now is not', () => {
    const why = (history: Parameters<typeof booking.events>[0]) =>
      Object.fromEntries(
        bookingPermissions(booking.events(history).state, onTheDay.now).map((each) => [each.action, each.why]),
      );
    expect(why(paidBooking)).toMatchObject({
      acknowledge: null,
      cancel: null,
      attend: 'notYet',
      failDraw: 'notYet',
      publish: 'notYet',
      takePayment: 'notOwed',
      giveBack: 'nothingDueBack',
    });
    expect(why([...paidBooking, acked, make.attended, make.sampled(0)])).toMatchObject({
      acknowledge: 'alreadyDone',
      reachLab: 'notSampled',
      miss: 'alreadyDone',
    });
    expect(why([...paidBooking, make.cancelled()])).toMatchObject({ cancel: 'bookingCancelled' });
    const forPatient = bookingPermissions(booking.events(paidBooking).state, now, 'patient');
    expect(forPatient.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['amend', true],
      ['cancel', true],
    ]);
  });

  it('is complete with the visit or with its samples, where no result comes of it', () => {
    const attended = [...ready, requested(), acked, make.attended].slice(1);
    const ofEnd = (endsWith?: 'visit' | 'sample' | 'result') =>
      booking.events([make.startedFor(endsWith), ...attended]);
    const visit = ofEnd('visit');
    visit.when(make.complete()).thenExpect([make.completed]);
    visit.when(make.takeSample(0)).thenExpect({ refused: 'noSample' });
    visit.when(make.failDraw(0)).thenExpect({ refused: 'noSample' });
    const complete = visit.events([make.completed]);
    complete.when(make.complete()).thenExpect([]);
    complete.when(make.failPatient(0)).thenExpect({ refused: 'bookingCompleted' });
    complete.when(make.cancel({ by: 'staff' })).thenExpect({ refused: 'bookingCompleted' });
    expect(complete.when(make.takePayment(9000)).outcome).toMatchObject([{ type: 'BookingPaid' }]);

    const drawn = ofEnd('sample');
    drawn.when(make.complete()).thenExpect({ refused: 'notSampled' });
    drawn
      .events([make.sampled(0)])
      .when(make.complete())
      .thenExpect({ refused: 'notSampled' });
    const handedOver = drawn.events([make.sampled(0), make.sampled(1)]);
    handedOver.when(make.complete()).thenExpect([make.completed]);
    handedOver.events([make.reachedLab]).when(make.complete()).thenExpect([make.completed]);

    ofEnd('result').when(make.complete()).thenExpect({ refused: 'resultComes' });
    ofEnd('result')
      .events([make.sampled(0), make.sampled(1), make.reachedLab])
      .when(make.complete())
      .thenExpect({ refused: 'resultComes' });
  });

  it('that was begun before it was asked ends as the catalogue says', () => {
    const old = booking.events([make.startedFor(), ...[...ready, requested(), acked, make.attended].slice(1)]);
    old.when(make.complete('result')).thenExpect({ refused: 'resultComes' });
    old.when(make.complete('sample')).thenExpect({ refused: 'notSampled' });
    old.when(make.complete('visit')).thenExpect([make.completed]);
  });

  it('counts the tubes that the tests of each patient need', () => {
    const ordered = [
      [
        { colour: 'yellow', microlitres: 3000 },
        { colour: 'purple', microlitres: 4000 },
      ],
      [{ colour: 'yellow', microlitres: 2001 }],
    ] as const;
    const outcome = booking.events([...paidBooking, acked]).when(make.setClinicTest({ ordered })).outcome;
    const tubes = { yellow: 4, purple: 2, grey: 0, blue: 0, red: 0, green: 0, pink: 0, navy: 0 };
    expect(outcome).toMatchObject([{ type: 'ClinicTestSet', data: { delivery: 'courier', kitless: false, tubes } }]);
    booking
      .events([...paidBooking, acked])
      .when(make.setClinicTest({ barcode: 'KIT-0009', known: null }))
      .thenExpect({ refused: 'unknownKit', details: { page: 'barcode' } });
    booking.events(paidBooking).when(make.setClinicTest()).thenExpect({ refused: 'notYet' });
  });
});
