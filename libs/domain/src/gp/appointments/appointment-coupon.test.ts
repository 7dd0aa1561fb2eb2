import { describe, it } from 'vitest';
import { money } from '../../kernel/index.js';
import {
  appointmentId,
  begin,
  begun,
  confirmed,
  land,
  open,
  paid,
  paidAt,
  ready,
} from '../testing/appointment-events.js';
import type { AppointmentCommand } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';

type Coupon = Partial<Extract<AppointmentEvent, { type: 'AppointmentCouponGiven' }>['data']>;

const coupon = (more: Coupon = { kind: 'percent', hundredths: 1_000 }) =>
  ({ appointmentId, code: 'TEN', kind: 'percent', ...more }) as const;
const give = (more?: Coupon): AppointmentCommand => ({ type: 'GiveCoupon', data: coupon(more) });
const given = (more?: Coupon): AppointmentEvent => ({ type: 'AppointmentCouponGiven', data: coupon(more) });
const removed: AppointmentEvent = { type: 'AppointmentCouponRemoved', data: { appointmentId, code: 'TEN' } };
const amountOf = (pence: number) => ({ kind: 'amount', amount: money(pence) }) as const;
const paidFor = (discount: number, total: number): AppointmentEvent =>
  ({
    ...begun,
    data: { ...begun.data, coupon: { code: 'TEN' }, discount: money(discount), total: money(total) },
  }) as AppointmentEvent;

describe('a coupon', () => {
  it('is given once, in place of the one before, until it is being paid', () => {
    open
      .given(...ready)
      .when(give())
      .thenExpect([given()]);
    open
      .given(...ready, given())
      .when(give())
      .thenExpect([]);
    const other = { code: 'FIVE', ...amountOf(500) };
    open
      .given(...ready, given())
      .when(give(other))
      .thenExpect([removed, given(other)]);
    open
      .given(...ready, begun)
      .when(give())
      .thenExpect({ refused: 'paymentUnderWay', details: { until: '2026-11-24T11:15:00.000Z' } });
  });

  it('can be taken out again', () => {
    const remove: AppointmentCommand = { type: 'RemoveCoupon', data: { appointmentId } };
    open
      .given(...ready, given())
      .when(remove)
      .thenExpect([removed]);
    open
      .given(...ready)
      .when(remove)
      .thenExpect([]);
  });

  it('takes its part off the price that is paid', () => {
    open
      .given(...ready, given())
      .when(begin('o1', 4_500))
      .thenExpect({ refused: 'priceChanged', details: { page: 'check', total: money(4_050) } });
    open
      .given(...ready, given())
      .when(begin('o1', 4_050))
      .thenExpect([paidFor(450, 4_050)]);
    open
      .given(...ready, given(amountOf(1_000)))
      .when(begin('o1', 3_500))
      .thenExpect([paidFor(1_000, 3_500)]);
  });

  it('gives nothing below its minimum spend, and says so before anything is paid', () => {
    const limited = { ...amountOf(1_000), leastSpend: money(5_000) };
    open
      .given(...ready, given(limited))
      .when(begin('o1', 4_500))
      .thenExpect({ refused: 'couponTooLittle', details: { page: 'check' } });
  });

  it('leaves nothing or what a card can pay', () => {
    open
      .given(...ready, given(amountOf(4_490)))
      .when(begin('o1', 10))
      .thenExpect({ refused: 'amountTooSmall', details: { least: 30 } });
    open
      .given(...ready, given(amountOf(9_900)))
      .when(begin('o1', 0))
      .thenExpect([paidFor(4_500, 0)]);
  });

  it('that paid all of it leaves nothing to give back where the time is gone', () => {
    const free = { ...paid, data: { appointmentId, orderId: 'o1', paymentId: 'pay-o1', amount: money(0), paidAt } };
    open
      .given(...ready, given(amountOf(9_900)), paidFor(4_500, 0))
      .when(land('o1', 0))
      .thenExpect([free as AppointmentEvent, confirmed]);
    open
      .given(...ready)
      .when(land('o1', 0))
      .thenExpect([]);
  });
});
