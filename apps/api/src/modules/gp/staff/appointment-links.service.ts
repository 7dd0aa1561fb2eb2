import { Inject, Injectable } from '@nestjs/common';
import {
  type AppointmentCommand,
  appointmentDecider,
  type AppointmentEvent,
  appointments,
  type AppointmentState,
  appointmentStream,
  priceOf,
} from '@meridian/domain/gp';
import { decideCommand, isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Slots } from '../../diary/index.js';
import { linkUntil } from '../../payments/index.js';
import { referenceOf } from '../appointments/appointment-ids.js';
import { holdTime, leaveTime } from '../appointments/appointment-slots.handler.js';
import { refusalOf } from '../appointments/appointment-times.handler.js';
import { Practitioners } from '../practices/practices.query.js';

type Sent = Written<AppointmentEvent> | Refused;

/** Mails the link of an appointment once more, and holds its time as much longer as a day allows; or takes it back. */
@Injectable()
export class AppointmentLinks {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async again(appointmentId: string, context: WriteContext): Promise<Sent> {
    const { state } = await this.store.look(appointmentStream(appointmentId), appointmentDecider);
    const { paymentLink, owner, time, keys, mode } = state;
    if (!paymentLink || owner === null) return refuse('noLink');
    const now = context.now ?? this.clock.now();
    if (Date.parse(paymentLink.until) <= now.getTime()) return refuse('linkExpired');
    const { total: seen } = priceOf(state, now);
    const wanted = { appointmentId, reference: referenceOf(appointmentId), seen };
    const offered = await this.practitioners.anyTakes(mode);
    const send = (until: string): AppointmentCommand => ({ type: 'SendLink', data: { ...wanted, offered, until } });
    const early = decideCommand(appointmentDecider, send(paymentLink.until), state, { ...context, now });
    if (isRefused(early)) return early;
    const mailboxes = keys.email === null ? [] : [keys.email];
    return this.limits.during('link', { mailboxes, account: owner }, async () => {
      const held = await this.hold(appointmentId, time, { ...context, until: linkUntil(time?.at ?? null, now) });
      if ('refused' in held) return refuse(refusalOf(held.refused));
      const sent = await this.store.send(appointments, send(held.until), context);
      if (isRefused(sent)) await this.leave(appointmentId, context);
      return sent;
    });
  }

  withdraw(appointmentId: string, context: WriteContext): Promise<Sent> {
    return this.store.send(appointments, { type: 'WithdrawLink', data: { appointmentId } }, context);
  }

  private hold(
    appointmentId: string,
    time: AppointmentState['time'],
    context: WriteContext & { readonly until: string },
  ): Promise<{ readonly until: string } | Refused> {
    return time ? holdTime(this.slots, appointmentId, time, context) : Promise.resolve(context);
  }

  /** What ended meanwhile keeps no time. */
  private async leave(appointmentId: string, context: WriteContext): Promise<void> {
    const { state } = await this.store.look(appointmentStream(appointmentId), appointmentDecider);
    if (state.status === 'expired' && state.time) await leaveTime(this.slots, appointmentId, state.time, context);
  }
}
