import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { bookingDecider } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import * as make from '../testing/index.js';
import { linkSent, linkUntil, sendLink, withdrawLink } from '../testing/payment-link.js';

const { ready, offer, kept, request, begun, named, li } = make;
const now = new Date('2026-11-24T09:30:00.000Z');
const booking = given(bookingDecider);
const told = booking.events(ready);
const waits = booking.events([...ready, linkSent]);

describe('a booking that is paid by a mailed link', () => {
  it('is held until its link is over, and may be sent again', () => {
    told.when(sendLink()).thenExpect([linkSent]);
    waits.when(sendLink()).thenExpect([linkSent]);
    expect(waits.state).toMatchObject({ status: 'held', paymentLink: { until: linkUntil, reference: 'MT-1' } });
  });

  it('may be one with a kit or a visit at home, which cannot be paid at the visit', () => {
    const barcoded = booking.events([...ready, { type: 'KitGiven', data: { bookingId: 'b1', barcode: 'KIT-0001' } }]);
    barcoded.when(request({ offer: offer({ kit: true }) })).thenExpect({ refused: 'payNow' });
    barcoded.when(sendLink({ offer: offer({ kit: true }) })).thenExpect([linkSent]);
    booking
      .events([...ready, make.declared])
      .when(sendLink({ offer: offer({ homeVisit: true }) }))
      .thenExpect([linkSent]);
  });

  it('is whole, costs something, and has a mailbox', () => {
    booking
      .events(ready.slice(0, -1))
      .when(sendLink())
      .thenExpect({ refused: 'termsNeeded', details: { page: 'terms' } });
    told
      .when(sendLink({ offer: offer({ homeVisit: true }) }))
      .thenExpect({ refused: 'declarationNeeded', details: { page: 'declaration' } });
    told.when(sendLink({ kept: null })).thenExpect({ refused: 'holdLapsed', details: { page: 'slot' } });
    told
      .when(sendLink({ kept: kept({ at: make.later }) }))
      .thenExpect({ refused: 'holdLapsed', details: { page: 'slot' } });
    const free = { ...make.noFee };
    told.when(sendLink({ offer: offer({ price: free }), seen: free })).thenExpect({ refused: 'nothingToPay' });
    told.when(sendLink({ kept: kept() }, now.toISOString())).thenExpect({ refused: 'linkExpired' });
    const phone = { phone: '7700900123', phoneCountry: '+44' };
    const byPhone = [...ready, { type: 'AddressGiven', data: { ...make.mine, contact: phone } } as const];
    booking.events(byPhone).when(sendLink()).thenExpect({ refused: 'mailboxNeeded' });
    booking
      .events([...ready, begun])
      .when(sendLink())
      .thenExpect({ refused: 'paymentUnderWay', details: { until: '2026-11-24T09:45:00.000Z' } });
    booking
      .events([...ready, make.requested()])
      .when(sendLink())
      .thenExpect({ refused: 'alreadyRequested' });
  });

  it('is paid before its link is over, not later, and waits for nothing then', () => {
    waits.when(make.begin()).thenExpect([begun]);
    const late = { now: new Date(linkUntil) };
    waits.when(make.begin({ kept: kept({ until: make.at }) }), late).thenExpect({ refused: 'linkExpired' });
    const paid = booking.events([...ready, linkSent, begun, make.requested('now'), make.paid]);
    expect(paid.state).toMatchObject({ status: 'pending', paymentLink: { reference: 'MT-1' } });
    paid.when(sendLink()).thenExpect({ refused: 'alreadyRequested' });
    expect(booking.events([...ready, named(li), linkSent, make.expired]).state.paymentLink).not.toBeNull();
  });

  it('is withdrawn as long as nobody pays', () => {
    const userId = waits.state.owner ?? '';
    const gone: BookingEvent = {
      type: 'BookingCancelled',
      data: { bookingId: 'b1', userId, by: 'staff', fee: make.noFee },
    };
    waits.when(withdrawLink).thenExpect([gone]);
    told.when(withdrawLink).thenExpect({ refused: 'noLink' });
    const ended = booking.events([...ready, linkSent, gone]);
    ended.when(withdrawLink).thenExpect([]);
    ended.when(make.begin()).thenExpect({ refused: 'bookingCancelled' });
    ended.when(sendLink()).thenExpect({ refused: 'bookingCancelled' });
    booking
      .events([...ready, linkSent, begun])
      .when(withdrawLink)
      .thenExpect({ refused: 'paymentUnderWay', details: { until: '2026-11-24T09:45:00.000Z' } });
    booking
      .events([...ready, linkSent, begun, make.requested('now'), make.paid])
      .when(withdrawLink)
      .thenExpect({ refused: 'alreadyRequested' });
    booking
      .events([...ready, linkSent, make.expired])
      .when(withdrawLink)
      .thenExpect({ refused: 'bookingExpired' });
  });
});
