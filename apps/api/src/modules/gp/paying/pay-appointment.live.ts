import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  appointmentPayMinutes,
  appointments,
  type AppointmentState,
  callByFor,
  isTimed,
  priceOf,
} from '@meridian/domain/gp';
import { isRefused, money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { query } from '../../../platform/postgres/index.js';
import { Holidays, Slots } from '../../diary/index.js';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { CouponUses } from '../../shop/index.js';
import { AppointmentAccess, type OpenAppointment } from '../appointments/appointment-access.service.js';
import { holdTime, takeTime } from '../appointments/appointment-slots.handler.js';
import { Practitioners } from '../practices/practices.query.js';
import { attemptIds, referenceOf, vainRefundId } from '../appointments/appointment-ids.js';
import { usedCoupon } from './used-coupon.js';

/** Less than this is not enough to pay in. */
const leastMs = 2 * 60_000;

const called = query<{ readonly id: string }>(
  'gp.appointments_called',
  'select appointment_id as id from gp.appointment_keys where word = $1 limit 20',
);

/** A GP appointment as something to be paid for. */
@Injectable()
export class PayableAppointment implements OnModuleInit {
  constructor(
    @Inject(PaidRecords) private readonly records: PaidRecords,
    @Inject(AppointmentAccess) private readonly access: AppointmentAccess,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(CouponUses) private readonly coupons: CouponUses,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register({
      kind: 'gp',
      words: 'gp',
      begin: (asked) => this.begin(asked),
      paid: (appointmentId) => `/gp/success/${appointmentId}`,
      record: (appointmentId) => `/admin/gp?open=${appointmentId}`,
      reference: referenceOf,
      called,
    });
  }

  private async begin({ subjectId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    const { userId } = viewer;
    const open = await this.access.open(subjectId, userId);
    if (!open || userId === null) return refuse('notFound');
    const { appointmentId } = open;
    const ids = attemptIds(appointmentId, idempotencyKey);
    if (open.state.paid?.paymentId === ids.paymentId) return { settled: { subjectId } };
    const wanted = new Date(this.clock.now().getTime() + appointmentPayMinutes * 60_000).toISOString();
    const acting = actingAs(viewer, request);
    const [kept, offered] = await Promise.all([
      this.keep(open, { ...acting, until: wanted }),
      this.practitioners.anyTakes(open.state.mode),
    ]);
    if ('refused' in kept) return kept;
    const { until } = kept;
    const coupon = await this.holdCoupon(open, { ...acting, until });
    if (coupon) return coupon;
    const data = { appointmentId, ...ids, reference: referenceOf(appointmentId), until, seen: money(seen), offered };
    const begun = await this.store.send(appointments, { type: 'BeginPayment', data }, acting);
    if (isRefused(begun)) return begun;
    const attempt = (begun.state ?? open.state).attempt as AppointmentState['attempt'];
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    return attempt.total.amount === 0 ? this.settle(open, attempt, acting) : this.records.due(userId, attempt);
  }

  private async holdCoupon(
    { appointmentId, state }: OpenAppointment,
    { until, ...context }: WriteContext & { readonly until: string },
  ): Promise<Refused | null> {
    const use = usedCoupon(appointmentId, state, priceOf(state, this.clock.now()).coupon);
    return use && this.coupons.hold(use, until, context);
  }

  /** What a coupon pays in full is confirmed at once. */
  private async settle(
    { appointmentId, state: { time } }: OpenAppointment,
    { orderId, paymentId, total: amount, until }: NonNullable<AppointmentState['attempt']>,
    acting: WriteContext,
  ): Promise<PayAnswer> {
    const paidAt = this.clock.now();
    const kept = time !== null && (await takeTime(this.slots, appointmentId, time, { ...acting, until }));
    const callBy = callByFor(paidAt, await this.holidays.days());
    const data = { appointmentId, orderId, paymentId, amount, paidAt: paidAt.toISOString(), callBy, kept };
    const command = { type: 'LandPayment', data: { ...data, refundId: vainRefundId(paymentId) } } as const;
    const landed = await this.store.send(appointments, command, acting);
    if (isRefused(landed)) return landed;
    const isGone = landed.state !== undefined && landed.state.paid === null;
    return isGone ? refuse('timeGone', { page: 'time' }) : { settled: { subjectId: appointmentId } };
  }

  /** The time is kept as long as it is being paid for. */
  private async keep(
    { appointmentId, state: { status, time, mode } }: OpenAppointment,
    context: WriteContext & { readonly until: string },
  ): Promise<{ readonly until: string } | Refused> {
    if (status !== 'draft' || !isTimed(mode)) return context;
    if (!time) return refuse('notComplete', { page: 'time' });
    const held = await holdTime(this.slots, appointmentId, time, context);
    const left = 'refused' in held ? 0 : Date.parse(held.until) - this.clock.now().getTime();
    return left < leastMs ? refuse('timeGone', { page: 'time' }) : held;
  }
}
