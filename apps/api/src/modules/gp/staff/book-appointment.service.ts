import { Inject, Injectable } from '@nestjs/common';
import type { BookAppointmentInput } from '@meridian/contracts/generated/admin';
import {
  type AppointmentCommand,
  appointmentDecider,
  type AppointmentRefusal,
  appointments,
  isTimed,
} from '@meridian/domain/gp';
import { decideCommand, isRefused, money, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { Slots } from '../../diary/index.js';
import { Indexes, Patients } from '../../identity/index.js';
import { linkUntil } from '../../payments/index.js';
import { addressOf } from '../appointments/given-address.js';
import { newAppointmentId, referenceOf } from '../appointments/appointment-ids.js';
import { refusalOf } from '../appointments/appointment-times.handler.js';
import { PracticeTimes } from '../practices/practice-times.service.js';
import { Practitioners } from '../practices/practices.query.js';

interface BookingFor {
  readonly input: BookAppointmentInput;
  readonly language: 'en' | 'zh';
}

type HeldFor = NonNullable<Awaited<ReturnType<PracticeTimes['heldFor']>>>;
interface Wanted {
  readonly appointmentId: string;
  readonly until: string;
  readonly time: (HeldFor & { readonly practitionerId: string }) | null;
}

/** A whole appointment at once, for somebody whom staff book for; it is paid by a link that is mailed. */
@Injectable()
export class BookAppointment {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(PracticeTimes) private readonly times: PracticeTimes,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(Patients) private readonly patients: Patients,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Everything is judged before a time is held, so that a refusal leaves nothing behind. */
  async handle(asked: BookingFor, context: WriteContext) {
    const now = context.now ?? this.clock.now();
    const acting = { ...context, now };
    const appointmentId = newAppointmentId();
    const time = await this.timeOf(asked.input);
    if (time && 'refused' in time) return time;
    const wanted = { appointmentId, time, until: linkUntil(time?.slot.at ?? null, now) };
    const command = await this.commandFor(asked, wanted);
    const early = decideCommand(appointmentDecider, command, appointmentDecider.initial, acting);
    if (isRefused(early)) return early;
    const lost = await this.hold(wanted, acting);
    if (lost) return lost;
    const { userId, email } = asked.input;
    const booked =
      (await this.patients.reachBy(userId, email, acting)) ?? (await this.store.send(appointments, command, acting));
    if (!isRefused(booked)) return { appointmentId, position: booked.position };
    if (time)
      await this.slots.release({ ...time.slot, bookingId: appointmentId, day: ukDay(new Date(time.slot.at)) }, acting);
    return booked;
  }

  private async timeOf({
    mode,
    time,
    minutes,
  }: BookAppointmentInput): Promise<Wanted['time'] | Refused<AppointmentRefusal>> {
    if (!isTimed(mode)) return null;
    if (!time) return refuse('notComplete', { page: 'time' });
    const { practitionerId } = time;
    const at = new Date(time.at).toISOString();
    const found = await this.times.heldFor({ practitionerId, mode, at, minutes });
    return found ? { ...found, practitionerId } : refuse('noSuchSlot');
  }

  /** Until the link is over. */
  private async hold({ appointmentId: bookingId, time, until }: Wanted, acting: WriteContext): Promise<Refused | null> {
    if (!time) return null;
    const held = await this.slots.hold({ ...time.slot, bookingId, people: 1, until }, acting);
    return 'refused' in held ? refuse(refusalOf(held.refused)) : null;
  }

  private async commandFor(
    { input, language }: BookingFor,
    { appointmentId, time, until }: Wanted,
  ): Promise<AppointmentCommand> {
    const { mode, seen, heard: spoken } = input;
    const offered = await this.practitioners.anyTakes(mode);
    const link = { appointmentId, reference: referenceOf(appointmentId), until, seen: money(seen), offered };
    const start = { appointmentId, userId: input.userId, mode, language, offered };
    const answers: readonly AppointmentCommand[] = [
      { type: 'StartAppointment', data: start },
      ...(await this.answersIn(input, appointmentId)),
      ...(time ? [this.timeCommand(appointmentId, input.minutes, { ...time, until })] : []),
      this.placeCommand(input, appointmentId),
    ];
    return { type: 'BookForPatient', data: { appointmentId, spoken, answers, link } };
  }

  private async answersIn(input: BookAppointmentInput, appointmentId: string): Promise<readonly AppointmentCommand[]> {
    const { userId, mode, patient, adult, redFlags, reason, medication, history } = input;
    const { minutes, interpreter, spoken, practitionerId, images } = input;
    const ids = { appointmentId, userId };
    const searchWords = [...this.indexes.searchWords(patient)];
    const practitionerAvailable = !practitionerId || (await this.practitioners.takes(practitionerId, mode));
    const wished = practitionerId ? { practitionerId } : {};
    return [
      { type: 'NamePatient', data: { ...ids, patient, ...(adult && { adult }), searchWords, account: null } },
      { type: 'GiveReason', data: { ...ids, redFlags, reason, medication, history } },
      {
        type: 'GiveWishes',
        data: { appointmentId, minutes, interpreter, spoken, images, ...wished, practitionerAvailable },
      },
    ];
  }

  private timeCommand(
    appointmentId: string,
    minutes: number,
    { practitionerId, slot, venueId, until }: NonNullable<Wanted['time']> & { readonly until: string },
  ): AppointmentCommand {
    const where = venueId === undefined ? {} : { venueId };
    const data = { appointmentId, practitionerId, at: slot.at, minutes, blocked: slot.minutes, until, ...where };
    return { type: 'ChooseTime', data };
  }

  private placeCommand(input: BookAppointmentInput, appointmentId: string): AppointmentCommand {
    const { userId, email, phoneCountry, phone } = input;
    return {
      type: 'GivePlace',
      data: {
        appointmentId,
        userId,
        emailIndex: this.indexes.email(email),
        phoneIndex: this.indexes.phone(phoneCountry, phone),
        contact: { email, phoneCountry, phone },
        address: addressOf(input),
      },
    };
  }
}
