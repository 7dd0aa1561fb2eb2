import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { appointmentPayMinutes, appointments, type AppointmentState, isTimed } from '@meridian/domain/gp';
import { isRefused, money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { query } from '../../../platform/postgres/index.js';
import { Slots } from '../../diary/index.js';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { AppointmentAccess, type OpenAppointment } from '../appointments/appointment-access.service.js';
import { holdTime } from '../appointments/appointment-slots.handler.js';
import { Practitioners } from '../practices/practices.query.js';
import { attemptIds, referenceOf } from '../appointments/appointment-ids.js';

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
    const kept = await this.keep(open, { ...acting, until: wanted });
    if ('refused' in kept) return kept;
    const { until } = kept;
    const offered = await this.practitioners.anyTakes(open.state.mode);
    const data = { appointmentId, ...ids, reference: referenceOf(appointmentId), until, seen: money(seen), offered };
    const begun = await this.store.send(appointments, { type: 'BeginPayment', data }, acting);
    if (isRefused(begun)) return begun;
    const attempt = (begun.state ?? open.state).attempt as AppointmentState['attempt'];
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    return this.records.due(userId, attempt);
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
