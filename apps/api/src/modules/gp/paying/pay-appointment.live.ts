import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { appointmentPayMinutes, appointments, type AppointmentState } from '@meridian/domain/gp';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ContactIndexesQuery } from '../../identity/index.js';
import { type Payable, Payables, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { AppointmentAccess } from '../appointments/appointment-access.service.js';
import { Practitioners } from '../practices/practices.query.js';
import { attemptIds, referenceOf } from '../appointments/appointment-ids.js';

const called = query<{ readonly id: string }>(
  'gp.appointments_called',
  'select appointment_id as id from gp.appointment_keys where word = $1 limit 20',
);

/** A GP appointment as something to be paid for. */
@Injectable()
export class PayableAppointment implements Payable, OnModuleInit {
  readonly kind = 'gp';
  readonly words = 'gp';
  readonly refundsItself = true;

  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(AppointmentAccess) private readonly access: AppointmentAccess,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ContactIndexesQuery) private readonly people: ContactIndexesQuery,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.payables.register(this);
  }

  async begin({ subjectId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    const { userId } = viewer;
    const open = await this.access.open(subjectId, userId);
    if (!open || userId === null) return refuse('notFound');
    const { appointmentId } = open;
    const ids = attemptIds(appointmentId, idempotencyKey);
    if (open.state.paid?.paymentId === ids.paymentId) return { settled: { subjectId } };
    const until = new Date(this.clock.now().getTime() + appointmentPayMinutes * 60_000).toISOString();
    const offered = await this.practitioners.anyTakes(open.state.mode);
    const data = { appointmentId, ...ids, reference: referenceOf(appointmentId), until, seen: money(seen), offered };
    const begun = await this.store.send(appointments, { type: 'BeginPayment', data }, actingAs(viewer, request));
    if (isRefused(begun)) return begun;
    const attempt = (begun.state ?? open.state).attempt as AppointmentState['attempt'];
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    const language = (await this.people.of(userId))?.language ?? 'en';
    const { orderId, paymentId, total: amount } = attempt;
    return { due: { orderId, paymentId, userId, amount, until: attempt.until, language } };
  }

  landing(appointmentId: string, ended: 'paid' | 'cancelled'): string {
    return ended === 'paid' ? `/gp/success/${appointmentId}` : '/paycancel/';
  }

  record({ subjectId }: { readonly subjectId: string }): string {
    return `/admin/gp?open=${subjectId}`;
  }

  reference({ subjectId }: { readonly subjectId: string }): string {
    return referenceOf(subjectId);
  }

  async called(reference: string): Promise<string[]> {
    return (await called(this.pool, reference.toUpperCase())).map(({ id }) => id);
  }
}
