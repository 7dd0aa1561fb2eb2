import { Inject, Injectable } from '@nestjs/common';
import {
  type AppointmentCommand,
  appointmentDraftHours,
  appointments,
  confirmationMinutes,
  latestMinutes,
  type Reminder,
  reminderHours,
} from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { SentMails } from '../../../platform/mail/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { paymentRequest } from '../../payments/index.js';
import { confirmationMail } from '../mails/appointment-mails.reaction.js';

interface Overdue {
  readonly appointmentId: string;
  readonly orderId: string;
  readonly paymentId: string;
}
interface Found {
  readonly appointmentId: string;
}

const atRest = query<Found>(
  'gp.drafts_at_rest',
  `select appointment_id as "appointmentId" from gp.appointments
   where status = 'draft' and changed_at < $1 order by changed_at, appointment_id limit $2`,
);
const unpaidLinks = query<Found>(
  'gp.lapsed_links',
  `select appointment_id as "appointmentId" from gp.appointments
   where status = 'draft' and link_until <= $1 order by link_until, appointment_id limit $2`,
);
const overdue = query<Overdue>(
  'gp.overdue_attempts',
  `select appointment_id as "appointmentId", state -> 'attempt' ->> 'orderId' as "orderId",
     state -> 'attempt' ->> 'paymentId' as "paymentId"
   from gp.appointments where paying_until < $1 order by paying_until, appointment_id limit $2`,
);
const promised = query<Found>(
  'gp.broken_promises',
  `select appointment_id as "appointmentId" from gp.appointments
   where status = 'confirmed' and not late and call_by <= $1 and not coalesce((state ->> 'promiseKept')::boolean, false)
     and (mode = 'remote' or (call_by <= $2 and coalesce((state ->> 'missedCalls')::int, 0) = 0))
   order by call_by, appointment_id limit $3`,
);

interface Reminded extends Found {
  readonly before: Reminder;
}
const soon = query<Reminded>(
  'gp.due_reminders',
  `select appointment_id as "appointmentId", before from gp.appointments
     cross join lateral (values ('day', interval '${reminderHours.day} hours'), ('hour', interval '${reminderHours.hour} hours')) as due (before, span)
   where status = 'confirmed' and mode <> 'remote' and call_by > $1
     and call_by <= $1::timestamptz + interval '${reminderHours.day} hours'
     and call_by <= $1::timestamptz + span and timed_at < call_by - span and not (state -> 'reminded')::jsonb ? before
   order by call_by, appointment_id limit $2`,
);

const unnoted = query<Found>(
  'gp.confirmations_due',
  `select appointment_id as "appointmentId" from gp.appointments
   where status in ('confirmed', 'inProgress') and paid_at <= $1 and paid_at > $2
     and not (state ->> 'confirmationLate')::boolean
   order by paid_at, appointment_id limit $3`,
);

const minuteMs = 60_000;
/** The request that began it may still be on its way. */
const graceMs = 2 * minuteMs;
const draftMs = appointmentDraftHours * 60 * minuteMs;
const atOnce = 100;
/** What waited longer than this for its confirmation was noted long ago. */
const confirmationsMs = 24 * 60 * minuteMs;
const confirmationsAtOnce = 5_000;
const acting = asJob('gp.deadlines');

/**
 * Ends attempts to pay for which no payment was asked, and drafts that nobody went on with for a day, or paid by the link that was mailed; notes promises that were not
 * kept, and mails of confirmation that had not gone in time; reminds of what has a time on the day and in the hour before. Every instance of the API does it: each step counts once.
 */
@Injectable()
export class AppointmentDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SentMails) private readonly mails: SentMails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many of each it found. */
  async run(): Promise<{
    readonly attempts: number;
    readonly drafts: number;
    readonly late: number;
    readonly reminded: number;
    readonly unconfirmed: number;
  }> {
    const attempts = await overdue(this.pool, this.before(graceMs), atOnce);
    for (const { appointmentId, orderId, paymentId } of attempts) {
      // The payment's own deadline ends it where one was asked for.
      if ((await paymentRequest(this.store, paymentId)) !== null) continue;
      await this.send({ type: 'EndPayment', data: { appointmentId, orderId, why: 'expired' } });
    }
    const drafts = [
      ...(await atRest(this.pool, this.before(draftMs), atOnce)),
      ...(await unpaidLinks(this.pool, this.clock.now(), atOnce)),
    ];
    for (const { appointmentId } of drafts) await this.send({ type: 'ExpireAppointment', data: { appointmentId } });
    const late = await promised(this.pool, this.clock.now(), this.before(latestMinutes * minuteMs), atOnce);
    for (const { appointmentId } of late) await this.send({ type: 'BreakPromise', data: { appointmentId } });
    const reminded = await soon(this.pool, this.clock.now(), atOnce);
    for (const { appointmentId, before } of reminded) {
      await this.send({ type: 'Remind', data: { appointmentId, before } });
    }
    const unconfirmed = await this.unconfirmed();
    for (const appointmentId of unconfirmed) {
      await this.send({ type: 'NoteLateConfirmation', data: { appointmentId } });
    }
    return {
      attempts: attempts.length,
      drafts: drafts.length,
      late: late.length,
      reminded: reminded.length,
      unconfirmed: unconfirmed.length,
    };
  }

  /** Paid long enough ago, and no mail that confirms it is known to have gone. */
  private async unconfirmed(): Promise<string[]> {
    const [until, since] = [this.before(confirmationMinutes * minuteMs), this.before(confirmationsMs)];
    const found = await unnoted(this.pool, until, since, confirmationsAtOnce);
    const gone = await this.mails.gone(found.map(({ appointmentId }) => confirmationMail(appointmentId)));
    return found.map(({ appointmentId }) => appointmentId).filter((id) => !gone.has(confirmationMail(id)));
  }

  private async send(command: AppointmentCommand): Promise<void> {
    const sent = await this.store.send(appointments, command, { ...acting, now: this.clock.now() });
    if (isRefused(sent) && sent.refused !== 'busy') throw new Error(`an appointment was not ended: ${sent.refused}`);
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}

export const appointmentDeadlines = repeated(AppointmentDeadlines, {
  name: 'gp.deadlines',
  everyMs: 30_000,
  run: (deadlines) => deadlines.run(),
});
