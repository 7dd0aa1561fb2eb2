import { describe, expect, it } from 'vitest';
import { createEventRegistry, money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { normalBarcode } from '../kits/barcode.rules.js';
import { bookingDecider } from './booking.decider.js';
import * as make from '../testing/index.js';
import { bookingEvents } from './booking.events.js';

const onTheDay = { now: new Date('2026-11-27T10:00:00.000Z') };
const before = { now: new Date('2026-11-26T10:00:00.000Z') };
const expected = given(bookingDecider).events([...make.paidBooking, make.acked]);
const here = expected.events([make.attended]);

describe('who comes', () => {
  it('is noted with the document that they showed', () => {
    expected.when(make.attend, onTheDay).thenExpect([make.attended]);
    expect(here.state.identity).toBe('passport');
  });

  it('may be refused on the day, and come again', () => {
    expected.when(make.refuseIdentity, onTheDay).thenExpect([make.identityRefused]);
    expected.when(make.refuseIdentity, before).thenExpect({ refused: 'tooEarly' });
    here.when(make.refuseIdentity, onTheDay).thenExpect({ refused: 'alreadyDone' });
    const seen = (count: number) => ({ ...make.refuseIdentity, data: { ...make.refuseIdentity.data, seen: count } });
    const refused = expected.events([make.identityRefused]);
    refused.when(seen(0) as never, onTheDay).thenExpect([]);
    refused.when(seen(1) as never, onTheDay).thenExpect([make.identityRefused]);
    expected.events([make.identityRefused]).when(make.attend, onTheDay).thenExpect([make.attended]);
  });
});

describe('a sample', () => {
  const label = { barcode: 'TUBE-0001', labelled: true };

  it('needs a barcode where its tube has one', () => {
    here.when(make.takeSample(0, { labelled: true }), onTheDay).thenExpect({ refused: 'barcodeNeeded' });
    here.when(make.takeSample(0, label), onTheDay).thenExpect([make.sampled(0, 'TUBE-0001')]);
    here.when(make.takeSample(0), onTheDay).thenExpect([make.sampled(0)]);
  });

  it('of the only one who comes has the kit of the booking', () => {
    const asked = make.requested();
    if (asked.type !== 'BookingRequested') throw new Error('not requested');
    const alone = given(bookingDecider).events([
      ...make.ready,
      { type: 'KitGiven', data: { bookingId: 'b1', barcode: 'KIT-0001' } },
      { ...asked, data: { ...asked.data, people: 1 } },
      make.acked,
      make.attended,
    ]);
    alone.when(make.takeSample(0, { labelled: true }), onTheDay).thenExpect([make.sampled(0)]);
  });

  it('has a barcode of its own, and is one however often it is scanned', () => {
    const first = here.events([make.sampled(0, 'TUBE-0001')]);
    first.when(make.takeSample(1, label), onTheDay).thenExpect({ refused: 'barcodeTaken' });
    first.when(make.takeSample(0, label), onTheDay).thenExpect([]);
    first.when(make.takeSample(0, { barcode: 'TUBE-0002' }), onTheDay).thenExpect({ refused: 'alreadySampled' });
    expect(normalBarcode('tube-0001tube-0001')).toBe('TUBE-0001');
    expect(normalBarcode('TUBE-0001\nTUBE-0001')).toBe('TUBE-0001');
    expect(normalBarcode('ABABABABABAB')).toBe('ABABAB');
    expect(normalBarcode('AB12AB12')).toBe('AB12AB12');
  });
});

describe('a draw that failed', () => {
  const failed = here.events([make.drawFailed(0, 1)]);

  it('says why and where, and may be tried again', () => {
    here.when(make.failDraw(0), onTheDay).thenExpect([make.drawFailed(0, 1)]);
    failed.when(make.takeSample(0), onTheDay).thenExpect([make.sampled(0)]);
  });

  it('is recorded once where two counters press at once, or an answer was lost', () => {
    here.when(make.failDraw(0, 0), onTheDay).thenExpect([make.drawFailed(0, 1)]);
    failed.when(make.failDraw(0, 0), onTheDay).thenExpect([]);
    const second = failed.when(make.failDraw(0, 1), onTheDay).outcome as never[];
    expect(second).toMatchObject([{ type: 'DrawFailed' }, { type: 'PatientFailed' }, {}]);
    failed.events(second).when(make.failDraw(0, 1), onTheDay).thenExpect([]);
    failed.events(second).when(make.failDraw(0), onTheDay).thenExpect({ refused: 'patientOut' });
  });

  it('leads to another time that costs nothing, as long as no sample was taken', () => {
    const move = make.amend({ by: 'staff' });
    const moved = { bookingId: 'b1', userId: 'u1', from: make.at, at: make.later, fee: money(0), by: 'staff' } as const;
    here.when(move, onTheDay).thenExpect({ refused: 'appointmentBegun' });
    failed.when(make.amend({ by: 'patient' }), onTheDay).thenExpect({ refused: 'appointmentBegun' });
    failed.when(move, onTheDay).thenExpect([{ type: 'DateAmended', data: moved }]);
    failed
      .events([make.sampled(1)])
      .when(move, onTheDay)
      .thenExpect({ refused: 'appointmentBegun' });
    const again = failed.events([{ type: 'DateAmended', data: moved }]);
    expect(again.state).toMatchObject({ status: 'ack', identity: null, slot: { at: make.later } });
    const there = { now: new Date(make.later) };
    again.when(make.attend, there).thenExpect([make.attended]);
    const second = again.events([make.attended]).when(make.failDraw(0), there);
    second.thenExpect([
      make.drawFailed(0, 2),
      { type: 'PatientFailed', data: { bookingId: 'b1', userId: 'u1', patient: 0, reason: 'secondFailedDraw' } },
      make.refundAsked(4500, 'd0'),
    ]);
  });
});

describe('a tube of a rack', () => {
  const [first, second] = [make.sampled(0, 'TUBE-0001'), make.sampled(1, 'TUBE-0002')];
  const received = (patient: number) => ({ type: 'SampleReceived', data: { bookingId: 'b1', patient } }) as const;
  const both = here.events([first, second]);

  it('is received by itself, and the booking with its last', () => {
    both.when(make.receiveSample('TUBE-0001')).thenExpect([received(0)]);
    const one = both.events([received(0)]);
    one.when(make.receiveSample('TUBE-0001')).thenExpect({ refused: 'alreadyReceived' });
    one.when(make.receiveSample('TUBE-0002')).thenExpect([received(1), make.reachedLab]);
    expect(one.events([make.reachedLab]).state.progress.map((each) => each.received)).toEqual([true, true]);
    const drawn = here.events([first]);
    drawn.when(make.receiveSample('TUBE-0001')).thenExpect([received(0)]);
  });

  it('is refused where it is not of this booking, or the booking is over', () => {
    both.when(make.receiveSample('TUBE-0003')).thenExpect({ refused: 'unknownSample' });
    here.when(make.receiveSample('TUBE-0001')).thenExpect({ refused: 'unknownSample' });
    both.events([make.cancelled()]).when(make.receiveSample('TUBE-0001')).thenExpect({ refused: 'bookingCancelled' });
    both.events([make.reachedLab]).when(make.receiveSample('TUBE-0001')).thenExpect({ refused: 'alreadyReceived' });
  });

  it('of a kit that came by post is a sample from then on', () => {
    const asked = make.requested();
    if (asked.type !== 'BookingRequested') throw new Error('not requested');
    const posted = given(bookingDecider).events([
      ...make.ready,
      { ...asked, data: { ...asked.data, people: 1 } },
      make.acked,
      { type: 'KitSent', data: { bookingId: 'b1', barcode: 'KIT-0001' } },
    ]);
    posted.when(make.receiveSample('KIT-0001')).thenExpect([make.sampled(0, 'KIT-0001'), received(0), make.reachedLab]);
  });
});

it('reads what was stored before documents, reasons and arms were asked', () => {
  const registry = createEventRegistry(bookingEvents);
  const came = registry.upcast('PatientAttended', 1, { bookingId: 'b1' });
  const failed = registry.upcast('DrawFailed', 1, { bookingId: 'b1', patient: 0, attempt: 1 });
  expect(() => registry.check('PatientAttended', came)).not.toThrow();
  expect(() => registry.check('DrawFailed', failed)).not.toThrow();
});
